import { ASKS_FOR_TEXT, type RenderedPage } from '@msl/federation/rendered-page.ts';
import { type Usage, usageOf } from './process-usage.ts';
import { readSaid } from './said.ts';
import { startProcess } from './start-process.ts';
import type { Answer, Brought, Code, FromProcess, PageOrder, ToProcess } from './wire.ts';

export type Limits = {
  /** Processor time in seconds: of one page, and of all that goes on after it. */
  pageSeconds: number;
  /** To begin and read the shell's build. */
  startSeconds: number;
  /** For what takes no processor time, and systems that do not tell it: milliseconds of one page, or of the start. */
  silenceMs: number;
  megabytes: number;
};
export const LIMITS: Limits = { pageSeconds: 0.8, startSeconds: 2, silenceMs: 30_000, megabytes: 400 };

/** Of one page: characters that are said, and calls of the API. */
const MOST_SAID = 16 * 1024 * 1024;
const MOST_CALLS = 64;
/** Characters of a call's path. A page passes on its address, which is a visitor's: a longer one is answered, and is no fault. */
const MOST_OF_PATH = 2_000;
const TOO_LONG: Answer = { status: 414, text: JSON.stringify({ code: 414, message: 'uri-too-long' }) };
const MOST_FAULTS = 20;
const MOST_BEGUN = 100;
const WATCH_MS = 100;
/** A page waits for its calls together, and in each of three passes, for no longer than its patience. */
const MOST_WAITS = 4;
const LAST_WORDS = 1_000;

/** Whether what a process did wrong (`ended`) was to go on for too long, as it is said below. */
export const isHanging = (fault: string): boolean =>
  /^it (?:took more than [\d.]+ s|did not end)/.test(fault);

/** What a page needs of who orders it. */
export type Orderer = {
  call: (path: string) => Promise<Answer>;
  /** Told of what failed in a page that is given all the same. */
  report: (error: string) => void;
  /** Told of each version (`keyOf`) of which something is about to be rendered. */
  begun?: (part: string) => void;
};
export type Given = { rendered: RenderedPage | undefined; brought: Brought };

export type RenderProcess = {
  /** Resolves once the shell's build is read; rejects when it cannot be. */
  ready: Promise<void>;
  /** One page at a time. Rejects when the process ends meanwhile. */
  render: (order: PageOrder, orderer: Orderer) => Promise<Given>;
  /** Keys of the builds that it has. */
  builds: Set<string>;
  texts: Set<string>;
  pages: () => number;
  /** Processor time in seconds at the end of its last page. */
  seconds: () => number;
  /** Resolves with what it did wrong; undefined when it was ended from here. */
  ended: Promise<string | undefined>;
  end: () => void;
};

type Page = {
  orderer: Orderer;
  given: PromiseWithResolvers<Given>;
  calls: number;
  faults: number;
  begun: number;
  /** For how long it has been using no processor, and may. */
  restMs: number;
  mostRestMs: number;
};

/** One process that renders, with an eye on what it takes. */
export function startRenderProcess(shell: Code, limits: Limits = LIMITS): RenderProcess {
  const child = startProcess(shell.code?.startsWith(ASKS_FOR_TEXT) ? 'text' : 'fetch');
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<string | undefined>();
  ready.promise.catch(() => undefined);
  let page = 0;
  let current: Page | undefined;
  let isReady = false;
  let said = 0;
  let lastWords = '';
  let mark = { seconds: 0, at: performance.now() };
  let seconds = 0;

  const send = (message: ToProcess) => void child.stdin.write(`${JSON.stringify(message)}\n`);
  const finish = (fault: string | undefined) => {
    clearInterval(watch);
    child.kill('SIGKILL');
    const error = new Error(fault ?? 'it was ended');
    ready.reject(error);
    current?.given.reject(error);
    current = undefined;
    ended.resolve(fault);
  };
  const begin = () => {
    said = 0;
    mark = { seconds: usageOf(child.pid ?? 0)?.seconds ?? mark.seconds, at: performance.now() };
  };
  /** By looks, not by the clock: in the time that a busy starter does not look, nobody answers the page either. */
  const rested = (usage: Usage | undefined) => {
    const isStill = usage?.waits && usage.seconds === seconds;
    seconds = usage?.seconds ?? 0;
    if (!current) return false;
    current.restMs = isStill ? current.restMs + WATCH_MS : 0;
    return current.restMs > current.mostRestMs;
  };
  const watch = setInterval(() => {
    const usage = usageOf(child.pid ?? 0);
    const most = isReady ? limits.pageSeconds : limits.startSeconds;
    if (usage && usage.megabytes > limits.megabytes) finish(`it took more than ${limits.megabytes} MB`);
    else if (usage && usage.seconds - mark.seconds > most)
      finish(`it took more than ${most} s of processor time`);
    else if ((current || !isReady) && performance.now() - mark.at > limits.silenceMs)
      finish(`it did not end within ${limits.silenceMs} ms`);
    else if (rested(usage)) finish('it did not end, and did nothing any more');
  }, WATCH_MS);
  watch.unref();

  const answer = async (call: number, path: string, { orderer }: { orderer: Orderer }) => {
    try {
      const { status, text } = path.length > MOST_OF_PATH ? TOO_LONG : await orderer.call(path);
      send({ do: 'answer', call, status, text });
    } catch (error) {
      send({ do: 'refuse', call, error: String(error) });
    }
  };
  const hear = (message: FromProcess) => {
    if (message.said === 'ready') {
      isReady = true;
      begin();
      return ready.resolve();
    }
    if (message.said === 'unfit') return finish(message.error);
    if (message.said === 'compiled') return finish('it compiled what it was not asked to');
    // Of a page that nobody waits for any more.
    if (!current || message.page !== page) return;
    if (message.said === 'call') {
      if (++current.calls > MOST_CALLS) return finish(`a page made more than ${MOST_CALLS} calls`);
      void answer(message.call, message.path, current);
    } else if (message.said === 'begun') {
      if (++current.begun <= MOST_BEGUN) current.orderer.begun?.(message.part);
    } else if (message.said === 'fault') {
      if (++current.faults <= MOST_FAULTS) current.orderer.report(message.error);
    } else {
      const { given } = current;
      current = undefined;
      begin();
      given.resolve({ rendered: message.rendered ?? undefined, brought: message.brought });
    }
  };
  const isFlood = (text: string) => {
    said += text.length;
    if (said > MOST_SAID) finish('it said more than a page can be');
    return said > MOST_SAID;
  };
  let partial: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (isFlood(text)) return;
    partial.push(text);
    if (!text.includes('\n')) return;
    const lines = partial.join('').split('\n');
    partial = [lines.pop() ?? ''];
    try {
      for (const line of lines) hear(readSaid(line));
    } catch (error) {
      finish(`it said what is no answer: ${error}`);
    }
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (!isFlood(text)) lastWords = (lastWords + text).slice(-LAST_WORDS);
  });
  // What it does not read any more is nobody's.
  child.stdin.on('error', () => undefined);
  child.on('error', (error) => finish(`it did not start: ${error.message}`));
  child.on('close', (code, signal) => finish(`it ended (${signal ?? code}): ${lastWords.trim()}`));
  send({ do: 'load', shell });

  const builds = new Set<string>();
  const texts = new Set<string>();
  return {
    ...{ ready: ready.promise, ended: ended.promise, builds, texts },
    pages: () => page,
    seconds: () => mark.seconds,
    end: () => finish(undefined),
    render: (order, orderer) => {
      page += 1;
      begin();
      const given = Promise.withResolvers<Given>();
      const rest = { restMs: 0, mostRestMs: MOST_WAITS * order.patience };
      current = { orderer, given, calls: 0, faults: 0, begun: 0, ...rest };
      for (const { key } of order.builds) builds.add(key);
      for (const key of Object.keys(order.texts)) texts.add(`${key} ${order.state.locale}`);
      send({ do: 'render', page, ...order });
      return given.promise;
    },
  };
}
