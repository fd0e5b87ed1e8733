import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@msl/testing/free-port.ts';
import pg from 'pg';
import { processTree } from '../running/processes.ts';

/** Where PostgreSQL's own programs are: replication needs some that npm's build has not. */
const BIN = process.env.PG_BIN ?? '/usr/lib/postgresql/15/bin';
const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
/** PostgreSQL refuses to run as root: then it is Debian's own user. */
const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

export type Server = {
  readonly port: number;
  readonly url: string;
  readonly folder: string;
  readonly ask: (text: string) => Promise<Record<string, unknown>[]>;
  /** All its processes at once, as a machine that loses its power. */
  readonly kill: () => Promise<void>;
};

/** A folder that PostgreSQL, or its pooler, may use as its own. */
export const ownFolder = (folder: string): string => {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  return folder;
};

const run = (program: string, args: readonly string[]) =>
  execFileSync(join(BIN, program), args, { ...user, stdio: ['ignore', 'ignore', 'pipe'] });

/** A PostgreSQL with an empty database `store`; every commit is on its disk before it is answered. */
export const startPrimary = async (folder: string): Promise<Server> => {
  run('initdb', ['-D', ownFolder(folder), '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-sync']);
  const server = await start(folder);
  await asking(server.port, 'postgres', 'create database store');
  return server;
};

/**
 * A copy that follows the primary, and answers reads. From then on the primary answers a commit when the copy has it on its
 * disk too: what was acknowledged is on both.
 */
export const startReplica = async (primary: Server, folder: string): Promise<Server> => {
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres'];
  run('pg_basebackup', [...from, '-D', ownFolder(folder), '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
  const replica = await start(folder);
  await primary.ask(`alter system set synchronous_standby_names = '*'`);
  await primary.ask('select pg_reload_conf()');
  const isFollowed = async () =>
    (await primary.ask(`select 1 from pg_stat_replication where sync_state = 'sync'`)).length > 0;
  while (!(await isFollowed())) await pause(50);
  return replica;
};

/** Resolves when it takes writes. */
export const promote = (replica: Server) => replica.ask('select pg_promote(true, 60)');

/** A program of Debian's PostgreSQL or PgBouncer as a process of its own, as the user that may run it. */
export const spawnOwn = (program: string, args: readonly string[]) => {
  const child = spawn(program, args, { ...user, stdio: 'ignore' });
  const ended = once(child, 'exit');
  return {
    isOver: () => child.exitCode !== null || child.signalCode !== null,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      for (const { pid } of processTree(child.pid)) process.kill(pid, 'SIGKILL');
      await ended;
    },
  };
};

const start = async (folder: string): Promise<Server> => {
  const port = await freePort();
  const settings = ['unix_socket_directories=', 'max_connections=100', 'shared_buffers=256MB', 'jit=off'];
  const server = spawnOwn(join(BIN, 'postgres'), [
    ...['-D', folder, '-p', String(port)],
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
  for (;;) {
    if (server.isOver()) throw new Error(`PostgreSQL did not start in ${folder}`);
    const answer = await asking(port, 'postgres', 'select 1').catch(() => null);
    if (answer) break;
    await pause(100);
  }
  return {
    ...{ port, folder, url: `postgres://postgres@127.0.0.1:${port}/store`, kill: server.kill },
    ask: (text) => asking(port, 'store', text),
  };
};

const asking = async (port: number, database: string, text: string) => {
  const client = new pg.Client({ host: '127.0.0.1', port, database, user: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};
