/**
 * The process that renders pages. It has no environment, no file, no socket, no child, no thread and no inspector: the
 * flags of `start-process.ts` see to that, and `confine.ts` takes away what flags leave, before any code of the shell or of
 * a remote is read. All that is rendered comes as data.
 */
import asyncHooks from 'node:async_hooks';
import buffer from 'node:buffer';
import crypto from 'node:crypto';
import stream from 'node:stream';
import util from 'node:util';
import { compileFunction } from 'node:vm';
import type { Messages, ResolvedRemote } from '@msl/federation/page-state.ts';
import type { BringRemote, ShellServer } from '@msl/federation/rendered-page.ts';
import type { Brought, Code, FromProcess, PageOrder, ToProcess } from '../wire.ts';
import { confine } from './confine.ts';
import { changed, remember } from './spoiled.ts';
import { endOfTurn, endTimers, keepTimers } from './timers.ts';

type RemoteServer = Awaited<ReturnType<BringRemote>>['server'];

const { stdin, stdout } = process;
const { parse, stringify } = JSON;
const end: (code: number) => void = Reflect.get(process, 'reallyExit').bind(process);
const say = (message: FromProcess) => void stdout.write(`${stringify(message)}\n`);

/** React's server part uses these of Node; nothing else is outside the shell's build. */
const builtins: Readonly<Record<string, unknown>> = {
  ...{ async_hooks: asyncHooks, buffer, crypto, stream, util },
};
let shell: ShellServer | undefined;
const builds = new Map<string, () => RemoteServer>();
const texts = new Map<string, Record<string, Messages>>();

/** A build is a function of what it may ask for. */
function run<T>({ code, file, error }: Code, give: (name: string) => unknown): T {
  if (code === undefined) throw new Error(error);
  const module = { exports: {} };
  compileFunction(code, ['module', 'exports', 'require'], { filename: file })(module, module.exports, give);
  return module.exports as T;
}

function builtin(name: string): unknown {
  const plain = name.replace(/^node:/, '');
  if (!Object.hasOwn(builtins, plain)) throw new Error(`${name} is not at hand`);
  return builtins[plain];
}

function shared(name: string): unknown {
  if (!shell || !Object.hasOwn(shell.shared, name))
    throw new Error(`${name} is not shared: a remote brings it itself`);
  return shell.shared[name];
}

/** A build that throws when it is read does so for each page that asks for it. */
function load(build: Code): void {
  try {
    const server = run<RemoteServer>(build, shared);
    builds.set(build.key, () => server);
  } catch (error) {
    builds.set(build.key, () => {
      throw error;
    });
  }
}

type Waiting = { resolve: (response: Response) => void; reject: (error: unknown) => void };
const waiting = new Map<number, Waiting>();
let calls = 0;

const callsOf =
  (page: number): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== 'GET') throw new Error('a page that is rendered only reads');
    const { pathname, search } = new URL(request.url);
    const call = ++calls;
    return new Promise((resolve, reject) => {
      waiting.set(call, { resolve, reject });
      say({ said: 'call', page, call, path: pathname + search });
    });
  };

async function render(page: number, order: PageOrder): Promise<void> {
  const { state, known, forSession, patience } = order;
  const brought: Brought = [];
  const report = (error: unknown) => say({ said: 'fault', page, error: textOf(error) });
  for (const build of order.builds) load(build);
  for (const [key, found] of Object.entries(order.texts)) texts.set(`${key} ${state.locale}`, found);
  const bringRemote = async ({ name, version }: ResolvedRemote, module: string) => {
    const key = `${name} ${version}`;
    const server = builds.get(key)?.();
    if (!server) throw new Error(`${key} has no server build at hand`);
    brought.push([name, module]);
    return { server, texts: texts.get(`${key} ${state.locale}`) ?? {} };
  };
  const url = new URL(order.url);
  const request = { state, url, known, forSession, bringRemote, fetch: callsOf(page), report, patience };
  const rendered = await (async () => shell?.renderPage(request))().catch(report);
  endTimers();
  // A rejection that nobody handles ends the process now, before the page is given and another one comes.
  await endOfTurn();
  // What others share is as it was, or nobody gets anything of this process any more.
  const spoiled = changed();
  if (spoiled) say({ said: 'unfit', error: `it changed ${spoiled}` });
  else say({ said: 'page', page, rendered: rendered ?? null, brought });
}

const textOf = (error: unknown) => String((error instanceof Error && error.stack) || error).slice(0, 2_000);

function obey(message: ToProcess): void {
  if (message.do === 'load') {
    try {
      shell = run<ShellServer>(message.shell, builtin);
      for (const [name, module] of Object.entries(shell.shared ?? {})) remember(name, module, 2);
      say({ said: 'ready' });
    } catch (error) {
      say({ said: 'unfit', error: textOf(error) });
    }
  } else if (message.do === 'render') void render(message.page, message);
  else {
    const asked = waiting.get(message.call);
    waiting.delete(message.call);
    if (message.do === 'refuse') asked?.reject(new Error(message.error));
    else {
      const headers = { 'content-type': 'application/json' };
      asked?.resolve(new Response(message.text, { status: message.status, headers }));
    }
  }
}

let partial: string[] = [];
stdin.setEncoding('utf8');
stdin.on('data', (text: string) => {
  partial.push(text);
  // A build is long: it is put together once, not with each piece.
  if (!text.includes('\n')) return;
  const lines = partial.join('').split('\n');
  partial = [lines.pop() ?? ''];
  for (const line of lines) obey(parse(line));
});
// The edge is gone.
stdin.on('end', () => end(0));
confine();
keepTimers();
for (const name of Object.getOwnPropertyNames(globalThis)) remember(name, Reflect.get(globalThis, name), 2);
