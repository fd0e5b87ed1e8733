import { defaultEntry, entriesIn } from '@msl/federation/registry.ts';
import { releaseAdmitted } from '../admission/admitted-moves.ts';
import { carry } from '../publish/carry.ts';
import { readRegistryOf } from '../registry/commit.ts';
import { runningCanaryTold } from '../registry/running-canary.ts';
import { describeStatus } from '../registry/status.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { type Command, CommandError, interruptible, locationOf, parse, say } from './command.ts';
import { nameAndVersion } from './remote-folder.ts';

export const command: Command = {
  usage: 'NAME[@VERSION] --from WHERE [--to WHERE] [--release]',
  help: `Brings a published version from one storage to another, such as from staging to production: the very bytes, with the
signature and the proof of its admission; nothing is built. Without a VERSION, what everybody gets of it in --from.

  carry mfe-cart --from s3://staging/store --to s3://production/store
  carry mfe-cart@0.1.0-1a2b3c4d --from ../staging/.data/store --release

Before anything is written each file is compared with its signature, which must be that of somebody who owns NAME in --to, and
admission looks at it beside what is live there. Then it appears whole. Visitors notice nothing until it is released: with
--release at once, which ends a canary that runs there, and says so. Again is as once. Without --to it is brought to --storage, as everywhere.`,
  run: async (args) => {
    const { positionals, values, location } = parse(args, {
      ...{ from: { type: 'string' }, to: { type: 'string' }, release: { type: 'boolean' } },
    });
    const { name, version: asked } = nameAndVersion(positionals[0]);
    if (!values.from) throw new CommandError('--from: which storage is it published in?');
    const [source, target] = [locationOf(values.from), values.to ? locationOf(values.to) : location];
    if (source === target) throw new CommandError(`--from and --to are both ${source}`);
    const [from, to] = await Promise.all([openStorage(source), openStorage(target)]);
    const version = asked ?? (await liveVersion(from, name));
    const carried = await interruptible('what came so far counts for nobody; the same again ends it', () =>
      carry({ name, version }, { from, to, onStep: (step) => say(`… ${step}`) }),
    );
    say(`${name} ${version} ${carried ? `carried to ${to.where}` : `was in ${to.where} already`}`);
    if (!values.release)
      return say(`To give it to visitors: npm run mfe -- release ${name}@${version} --storage ${to.where}`);
    const replaced = await runningCanaryTold(to, name);
    if (!(await isWhatAllGet(to, name, version))) await releaseAdmitted(to, name, version);
    if (replaced) say(`It takes the place of the canary ${replaced}.`);
    say(await describeStatus(to, await readRegistryOf(to), name));
  },
};

async function liveVersion(storage: Storage, name: string): Promise<string> {
  const live = defaultEntry(entriesIn(await readRegistryOf(storage), name));
  if (live) return live.metadata.version;
  throw new CommandError(`nobody gets ${name} in ${storage.where}: say which version, ${name}@VERSION`);
}

async function isWhatAllGet(storage: Storage, name: string, version: string): Promise<boolean> {
  const entries = entriesIn(await readRegistryOf(storage), name);
  return entries.length === 1 && entries[0]?.metadata.version === version;
}
