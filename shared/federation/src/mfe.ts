import path from 'node:path';
import { parseArgs } from 'node:util';
import { publish } from './publish/publish.ts';
import { publishAll } from './publish/publish-all.ts';
import { history, promote, readRegistry, release, releaseCanary, rollback } from './publish/registry-file.ts';
import { describeStatus } from './publish/status.ts';
import { Store } from './publish/store.ts';
import { remoteDir, WORKSPACE } from './workspace-remotes.ts';

/** `npm run mfe -- <command> [name]`: the life of a remote, from its sources to its visitors. */
const USAGE = `npm run mfe -- <command> [NAME] [--store DIR]

  build NAME                        build into NAME/dist, publish nothing
  publish [NAME] [--mode MODE]      build what is stale, publish it in its own versioned folder, release it
  release NAME --version V          point everybody at a published version
  release NAME --version V --traffic 10   give it to 10 % of visitors (canary)
  promote NAME                      make the canary what everybody gets
  rollback NAME                     end the canary, or go back to the version before
  status [NAME]                     what is published, what visitors get
  history                           every state that the registry had, newest first

  NAME is a folder with a remote.json, or \`shell\` (build and publish only).
  The store is --store, else $DATA_DIR/store, else .data/store.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    store: { type: 'string' },
    version: { type: 'string' },
    traffic: { type: 'string' },
    mode: { type: 'string', default: 'production' },
    json: { type: 'boolean', default: false },
  },
});
const [command = 'help', name] = positionals;
const storeDir = path.resolve(WORKSPACE, values.store ?? path.join(process.env.DATA_DIR ?? '.data', 'store'));
const mode = values.mode === 'development' ? 'development' : 'production';

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
const needed = (value: string | undefined, what: string): string => {
  if (!value) throw new Error(`${command} needs ${what}\n\n${USAGE}`);
  return value;
};

const commands: Record<string, () => Promise<void> | void> = {
  help: () => say(USAGE),
  build: async () => {
    const { buildRemote } = await import('./build/build-remote.ts');
    const dir = remoteDir(needed(name, 'a NAME'));
    const { currentVersion } = await import('./publish/publish.ts');
    const version = currentVersion(path.basename(dir));
    const record = await buildRemote({ dir, outDir: path.join(dir, 'dist'), version, mode });
    say(`${record.name} ${record.version} built in ${path.relative(process.cwd(), path.join(dir, 'dist'))}`);
  },
  publish: async () => {
    const all = name ? [await publish(name, { storeDir, mode })] : await publishAll({ storeDir, mode });
    if (values.json) return say(JSON.stringify(name ? all[0] : all));
    for (const one of all)
      say(`${one.name} ${one.version} ${one.built ? 'published' : 'was published already'}`);
  },
  release: async () => {
    const remote = needed(name, 'a NAME');
    const version = needed(values.version, '--version');
    const store = new Store(storeDir);
    if (values.traffic) await releaseCanary(store, remote, version, Number(values.traffic));
    else await release(store, remote, version);
    say(describeStatus(store, readRegistry(storeDir), remote));
  },
  promote: async () => {
    const registry = await promote(new Store(storeDir), needed(name, 'a NAME'));
    say(describeStatus(new Store(storeDir), registry, name));
  },
  rollback: async () => {
    const registry = await rollback(new Store(storeDir), needed(name, 'a NAME'));
    say(describeStatus(new Store(storeDir), registry, name));
  },
  status: () => say(describeStatus(new Store(storeDir), readRegistry(storeDir), name)),
  history: () => {
    for (const { at, action, file } of history(storeDir)) say(`${at}  ${action}  (${file})`);
  },
};

const run = commands[command];
try {
  if (!run) throw new Error(`there is no command ${command}\n\n${USAGE}`);
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
