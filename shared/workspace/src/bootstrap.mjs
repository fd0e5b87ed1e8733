/**
 * The first thing every npm script runs, on whatever Node >= 20 the machine has, before anything is installed:
 * brings node_modules in line with the lockfile, then hands over to the command on the workspace's own Node.
 * No dependencies and no TypeScript here: neither exists yet on a fresh clone.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PNPM = 'pnpm@12.21.0';
const OLDEST_NODE = 20;
const root = fileURLToPath(new URL('../../..', import.meta.url));
const stampFile = join(root, 'node_modules', '.marche-install-stamp');
const pinnedNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/**
 * Less memory where it costs no time: young garbage is collected often, the heap grows by a half, threads share their memory
 * and give back what they do not use (docs/performance/rendering.md). What is measured starts with the same.
 */
const nodeSettings = JSON.parse(readFileSync(new URL('node-settings.json', import.meta.url), 'utf8'));

const [command, ...args] = process.argv.slice(2);
requireNode();
requireCommand();
// `mfe` explains each of its own commands.
if (command !== 'mfe' && ['--help', '-h'].includes(args[0])) tellUsage();
// Production serves with what it was installed with: it compiles nothing.
if (command !== 'serve' || !existsSync(pinnedNode)) install();
runCommand();

function requireNode() {
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE) return;
  fail(
    `Node ${process.versions.node} is too old: install Node ${OLDEST_NODE} or newer, then run the command again.`,
  );
}

function requireCommand() {
  const known = readdirSync(join(root, 'shared/workspace/src/commands'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.replace('.ts', ''));
  if (!known.includes(commandFile())) fail(`Unknown command "${command ?? ''}". Known: ${known.join(', ')}.`);
}

function commandFile() {
  return (command ?? '').replace(':', '-');
}

/** What a command says of itself, at the head of its file. */
function tellUsage() {
  const source = readFileSync(join(root, 'shared/workspace/src/commands', `${commandFile()}.ts`), 'utf8');
  const said = /\/\*\*(.*?)\*\//s.exec(source)?.[1] ?? '';
  process.stdout.write(`${said.replaceAll(/^ *\* ?/gm, '').trim()}\n`);
  process.exit(0);
}

/** Installs only when what was installed differs from what the lockfile and the manifests ask for. */
function install() {
  const stamp = wantedInstall();
  if (existsSync(pinnedNode) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const startedAt = Date.now();
  process.stderr.write('… installing dependencies (only when they changed)\n');
  const result = spawnSync(
    process.platform === 'win32' ? 'npx.cmd' : 'npx',
    ['-y', PNPM, 'install', '--frozen-lockfile'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
      env: { ...process.env, CI: 'true' },
    },
  );
  if (result.status !== 0) {
    fail(
      `The install failed (${PNPM} install --frozen-lockfile):\n${result.error ?? ''}${result.stdout}${result.stderr}`,
    );
  }
  writeFileSync(stampFile, stamp);
  process.stderr.write(`✓ installed dependencies  ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`);
}

function wantedInstall() {
  const shared = readdirSync(join(root, 'shared')).map((name) => join('shared', name));
  const hash = createHash('sha256').update(`${PNPM} ${process.platform} ${process.arch}`);
  const manifests = ['.', ...readdirSync(root), ...shared].map((folder) => join(folder, 'package.json'));
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests.sort()]) {
    const path = join(root, file);
    if (!existsSync(path)) continue;
    const content = readFileSync(path, 'utf8');
    // a remote that was just made asks for nothing of its own: it has what the root has
    if (/^mfe-/.test(file) && !/dependencies/i.test(content)) continue;
    hash.update(file).update(content);
  }
  return hash.digest('hex');
}

/** Runs the command's TypeScript on the pinned Node; signals go down to it, its exit code comes up. */
function runCommand() {
  const child = spawn(
    pinnedNode,
    [...nodeSettings.flags, join(root, 'shared/workspace/src/commands', `${commandFile()}.ts`), ...args],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        // unless the operator says otherwise
        ...nodeSettings.environment,
        ...process.env,
        // keeps what was stripped and compiled: a second start need not read the TypeScript again
        NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
        PATH: [join(root, 'node_modules', '.bin'), dirname(pinnedNode), process.env.PATH].join(delimiter),
      },
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm puts a shell between itself and us; should that one be killed, nobody else would tell us
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref();
  child.on('error', (error) => fail(`The command could not start: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
