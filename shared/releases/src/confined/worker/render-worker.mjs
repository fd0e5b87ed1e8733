// @ts-check
/**
 * The process that renders pages. It has no environment, no file, no socket, no child, no thread and no inspector: the
 * flags of `start-process.ts` see to that, and `confine.mjs` takes away what flags leave, before any code of the shell or of
 * a remote is read. All that is rendered comes as data. JavaScript, for to strip types at each start takes 12 MB and as much time
 * as all the rest of it.
 *
 * @import { BringRemote, PageFetch, ShellServer } from '@msl/federation/rendered-page.ts'
 * @import { Messages } from '@msl/federation/page-state.ts'
 * @import { Answer, Brought, Code, FromProcess, PageOrder, ToProcess } from '../wire.ts'
 * @typedef {Awaited<ReturnType<BringRemote>>['server']} RemoteServer
 */
import asyncHooks from 'node:async_hooks';
import buffer from 'node:buffer';
import crypto from 'node:crypto';
import stream from 'node:stream';
import util from 'node:util';
import { compileFunction } from 'node:vm';
import { confine } from './confine.mjs';
import { changed, sealAll } from './spoiled.mjs';
import { endOfTurn, endTimers, keepTimers } from './timers.mjs';

const { stdin, stdout } = process;
/** As in `start-process.ts`: whether the shell's calls are addresses and texts, and need nothing of Node's `fetch`. */
const asksForText = process.argv[2] === 'text';
const { parse, stringify } = JSON;
/** @type {(code: number) => void} */
const end = Reflect.get(process, 'reallyExit').bind(process);
/** @type {(message: FromProcess) => void} */
const say = (message) => void stdout.write(`${stringify(message)}\n`);

/**
 * React's server part uses these of Node; nothing else is outside the shell's build.
 * @type {Readonly<Record<string, unknown>>}
 */
const builtins = {
  ...{ async_hooks: asyncHooks, buffer, crypto, stream, util },
};
/** Whoever is the first to look at one of these has Node bring all of its HTTP. */
const OF_FETCH = [
  ...['Request', 'Response', 'Headers', 'FormData'],
  ...['MessageEvent', 'CloseEvent', 'ErrorEvent'],
];
/** @type {ShellServer | undefined} */
let shell;
/** @type {Map<string, () => RemoteServer>} */
const builds = new Map();
/** @type {Map<string, Record<string, Messages>>} */
const texts = new Map();

/**
 * The function that a build is.
 * @type {(build: Code, options?: import('node:vm').CompileFunctionOptions) => ReturnType<typeof compileFunction>}
 */
const functionOf = ({ code = '', file }, options) =>
  compileFunction(code, ['module', 'exports', 'require'], { filename: file, ...options });

/**
 * A build is a function of what it may ask for.
 * @param {Code} build
 * @param {(name: string) => unknown} give
 * @returns {any}
 */
function run(build, give) {
  const { code, error, compiled } = build;
  if (code === undefined) throw new Error(error);
  const module = { exports: {} };
  const cachedData = compiled === undefined ? undefined : Buffer.from(compiled, 'base64');
  functionOf(build, cachedData && { cachedData })(module, module.exports, give);
  return module.exports;
}

/** @type {(name: string) => unknown} */
function builtin(name) {
  const plain = name.replace(/^node:/, '');
  if (!Object.hasOwn(builtins, plain)) throw new Error(`${name} is not at hand`);
  return builtins[plain];
}

/** @type {(name: string) => unknown} */
function shared(name) {
  if (!shell || !Object.hasOwn(shell.shared, name))
    throw new Error(`${name} is not shared: a remote brings it itself`);
  return shell.shared[name];
}

/**
 * A build that throws when it is read does so for each page that asks for it.
 * @type {(build: Code) => void}
 */
function load(build) {
  try {
    /** @type {RemoteServer} */
    const server = run(build, shared);
    builds.set(build.key, () => server);
  } catch (error) {
    builds.set(build.key, () => {
      throw error;
    });
  }
}

/** @type {Map<number, { resolve: (answer: Awaited<ReturnType<PageFetch>>) => void, reject: (error: unknown) => void }>} */
const waiting = new Map();
let calls = 0;

/**
 * For a shell from before, as `fetch` does it.
 * @type {(input: string | Request, init?: RequestInit) => string}
 */
const addressOf = (input, init) => {
  const { method, url } = new Request(input, init);
  if (method !== 'GET') throw new Error('a page that is rendered only reads');
  return url;
};

/** @type {(page: number) => (input: string, init?: RequestInit) => ReturnType<PageFetch>} */
const callsOf = (page) => async (input, init) => {
  const { pathname, search } = new URL(asksForText ? input : addressOf(input, init));
  const call = ++calls;
  return new Promise((resolve, reject) => {
    waiting.set(call, { resolve, reject });
    say({ said: 'call', page, call, path: pathname + search });
  });
};

/** @type {(page: number, order: PageOrder) => Promise<void>} */
async function render(page, order) {
  const { state, known, forSession, patience } = order;
  /** @type {Brought} */
  const brought = [];
  /** @type {(error: unknown) => void} */
  const report = (error) => say({ said: 'fault', page, error: textOf(error) });
  for (const build of order.builds) load(build);
  for (const [key, found] of Object.entries(order.texts)) texts.set(`${key} ${state.locale}`, found);
  /** @type {BringRemote} */
  const bringRemote = async ({ name, version }, module) => {
    const key = `${name} ${version}`;
    const server = builds.get(key)?.();
    if (!server) throw new Error(`${key} has no server build at hand`);
    brought.push([name, module]);
    say({ said: 'begun', page, part: key });
    return { server, texts: texts.get(`${key} ${state.locale}`) ?? {} };
  };
  const url = new URL(order.url);
  const request = { state, url, known, forSession, bringRemote, fetch: callsOf(page), report, patience };
  const rendered = await (async () => shell?.renderPage(request))().catch(report);
  endTimers();
  // What is answered from now on goes on in nobody's page.
  waiting.clear();
  // A rejection that nobody handles ends the process now, before the page is given and another one comes.
  await endOfTurn();
  endTimers();
  // What others share is as it was, or nobody gets anything of this process any more.
  const spoiled = changed();
  if (spoiled) say({ said: 'unfit', error: `it changed ${spoiled}` });
  else say({ said: 'page', page, rendered: rendered ?? null, brought });
}

/** @type {(error: unknown) => string} */
function textOf(error) {
  try {
    return String((error instanceof Error && error.stack) || error).slice(0, 2_000);
  } catch {
    return 'what was thrown has no text';
  }
}

/** @type {(answer: Answer) => Awaited<ReturnType<PageFetch>>} */
function answerOf({ status, text }) {
  if (asksForText) return { status, text: async () => text };
  return new Response(text, { status, headers: { 'content-type': 'application/json' } });
}

/** @type {(message: ToProcess) => void} */
function obey(message) {
  if (message.do === 'load') {
    try {
      shell = run(message.shell, builtin);
      sealAll(shell?.shared ?? {});
      say({ said: 'ready' });
    } catch (error) {
      say({ said: 'unfit', error: textOf(error) });
    }
  } else if (message.do === 'compile') {
    const { cachedData } = functionOf(message.build, { produceCachedData: true });
    /** @type {FromProcess} */
    const said = { said: 'compiled', compiled: cachedData?.toString('base64') ?? '' };
    // Once all of it is given: it is longer than what a pipe takes at once.
    stdout.write(stringify(said), () => end(0));
  } else if (message.do === 'render') void render(message.page, message);
  else {
    const asked = waiting.get(message.call);
    waiting.delete(message.call);
    if (message.do === 'refuse') asked?.reject(new Error(message.error));
    else asked?.resolve(answerOf(message));
  }
}

/** @type {string[]} */
let partial = [];
stdin.setEncoding('utf8');
stdin.on('data', (/** @type {string} */ text) => {
  partial.push(text);
  // A build is long: it is put together once, not with each piece.
  if (!text.includes('\n')) return;
  const lines = partial.join('').split('\n');
  partial = [lines.pop() ?? ''];
  for (const line of lines) obey(parse(line));
});
// The edge is gone.
stdin.on('end', () => end(0));
// What Node brings when it is first asked for is here before anything is taken, and before all is sealed.
if (asksForText) for (const name of OF_FETCH) Reflect.deleteProperty(globalThis, name);
else {
  new Response();
  new Request('http://localhost');
}
confine();
keepTimers();
for (const name of Object.getOwnPropertyNames(globalThis)) Reflect.get(globalThis, name);
