import { inTime } from '@msl/contracts/in-time.ts';
import {
  type Given,
  LIMITS,
  type Limits,
  type Orderer,
  type RenderProcess,
  startRenderProcess,
} from './render-process.ts';
import { WORKING_SECONDS } from './start-process.ts';
import type { Code, PageOrder } from './wire.ts';

/** The shell's build that a process begins with. */
export type ShellCode = { key: string; read: () => Promise<Code> };

/** A page to be rendered. `Of` says whose it is, for whoever hears of faults. */
export type PageJob<Of> = {
  shell: ShellCode;
  of: Of;
  /** Names a process of its own for pages that ended one before; the others share theirs. */
  alone: string | undefined;
  /**
   * Its process ends with it: nothing of this page can be in another one. Of each kind one such page at a time, and one that
   * waits: what one browser alone tries holds up nobody's session.
   */
  once?: 'session' | 'own' | undefined;
  /** What the page needs and this process does not have yet. */
  orderFor: (process: RenderProcess) => Promise<PageOrder>;
  orderer: Orderer;
};

export type RenderPool<Of> = {
  /** Undefined when no page comes in time, for whatever reason. */
  render: (job: PageJob<Of>) => Promise<Given | undefined>;
  /** Has a process ready for whoever comes next; resolves when it is, or cannot be. */
  prepare: (shell: ShellCode) => Promise<void>;
  /** Nothing is rendered any more by what has rendered until now. */
  renew: () => void;
  close: () => void;
};

type Options<Of> = {
  /** Told of a process that ended by its own fault; `of` is the last page that it rendered, if any, `shell` the build that it began with. */
  onFault: (fault: string, of: Of | undefined, shell: ShellCode) => void;
  limits?: Limits;
};

/** Beside the one that is ready: each takes some 70 MB of its own. */
const MOST = 3;
/** A page that is under way for so long is waited for no more: the next one is rendered by another process. */
const SLOW_MS = 150;
/** What everybody has, and what some try. */
const MOST_SHELLS = 2;
const IDLE_MS = 60_000;
/** Then a process is replaced, with all that leaked in it and versions that nobody gets any more. */
const MOST_PAGES = 2_000;
const MOST_BUILDS = 16;
const isWorn = (process: RenderProcess) =>
  process.pages() >= MOST_PAGES || process.builds.size > MOST_BUILDS || process.seconds() > WORKING_SECONDS;
/**
 * Who waits longer is better served by an empty page: for a turn, for a process that starts, and for the page. A page that works all the time is
 * given up sooner (`pageSeconds`), by processor time: on a busy machine an honest one takes long.
 */
const TURN_MS = 2_000;
const START_MS = 10_000;
const PAGE_MS = 3_000;

/** In the place of a name: of processes that render one page and end. */
const ONCE = { session: 'once: session', own: 'once: own' };
const rendersOnce = ({ alone }: { alone: string | undefined }) =>
  alone === ONCE.session || alone === ONCE.own;

type Worker<Of> = {
  process: Promise<RenderProcess>;
  shell: ShellCode;
  alone: string | undefined;
  busy: boolean;
  /** Ends with its page, or when nobody waits for that any more. */
  isOld?: true;
  isGivenUp: boolean;
  /** Since when it has its page, or rests. */
  since: number;
  of: Of | undefined;
};

/**
 * Processes that render, one page at a time, so that a fault is that page's own: most of the time one, which all pages
 * share, and one that is ready. Pages that ended a process before have one of their own.
 */
export function createRenderPool<Of>({ onFault, limits = LIMITS }: Options<Of>): RenderPool<Of> {
  const workers = new Set<Worker<Of>>();
  const waiting = new Set<() => void>();
  /** By shell, the one that was asked for last at the end: while a shell is tried by some, each has one ready. */
  const spares = new Map<string, Worker<Of>>();
  const onceWaits = new Set<PageJob<Of>['once']>();
  let closed = false;

  const wake = () => {
    for (const retry of [...waiting]) retry();
  };
  const forget = (worker: Worker<Of>) => {
    workers.delete(worker);
    if (spares.get(worker.shell.key) === worker) spares.delete(worker.shell.key);
  };
  const end = (worker: Worker<Of>) => {
    forget(worker);
    worker.process.then((process) => process.end()).catch(() => undefined);
  };
  const start = (shell: ShellCode): Worker<Of> => {
    const process = shell.read().then((code) => {
      const started = startRenderProcess(code, limits);
      void started.ended.then((fault) => {
        forget(worker);
        if (fault !== undefined && !closed) onFault(fault, worker.of, shell);
        wake();
      });
      return started.ready.then(() => started);
    });
    const worker: Worker<Of> = {
      ...{ process, shell, alone: undefined, of: undefined },
      ...{ busy: false, isGivenUp: false, since: performance.now() },
    };
    process.catch(() => forget(worker));
    return worker;
  };
  const spareFor = (shell: ShellCode): Worker<Of> => {
    const spare = spares.get(shell.key) ?? start(shell);
    spares.delete(shell.key);
    spares.set(shell.key, Object.assign(spare, { since: performance.now() }));
    for (const oldest of spares.values()) if (spares.size > MOST_SHELLS) end(oldest);
    return spare;
  };

  /** A process that rests, or a new one; undefined while there is neither. */
  const take = ({ shell, once, alone = once && ONCE[once] }: PageJob<Of>): Worker<Of> | undefined => {
    const own = [...workers].filter((worker) => worker.alone === alone && worker.shell.key === shell.key);
    const resting = own.find(({ busy }) => !busy);
    if (resting) return resting;
    const isSlow = own.every(({ since }) => performance.now() - since >= SLOW_MS);
    if (own.length >= (alone ? 1 : 2) || !isSlow) return undefined;
    if (workers.size >= MOST) {
      const idle = [...workers].find(({ busy }) => !busy);
      if (!idle) return undefined;
      end(idle);
    }
    const worker = spareFor(shell);
    spares.delete(shell.key);
    worker.alone = alone;
    workers.add(worker);
    return worker;
  };
  /** When many come at once, who would wait behind another is sooner served by an empty page. */
  const onceTurn = async (job: PageJob<Of>) => {
    if (onceWaits.has(job.once)) return undefined;
    onceWaits.add(job.once);
    try {
      return await turn(job);
    } finally {
      onceWaits.delete(job.once);
    }
  };
  const turn = (job: PageJob<Of>) =>
    new Promise<Worker<Of> | undefined>((resolve) => {
      const leave = (worker?: Worker<Of>) => {
        clearTimeout(timer);
        clearInterval(again);
        waiting.delete(retry);
        resolve(worker);
      };
      const retry = () => {
        const worker = closed ? undefined : take(job);
        if (worker) Object.assign(worker, { busy: true, since: performance.now(), isGivenUp: false });
        if (worker || closed) leave(worker);
      };
      const timer = setTimeout(leave, TURN_MS);
      const again = setInterval(() => retry(), SLOW_MS);
      waiting.add(retry);
      retry();
    });
  const release = (worker: Worker<Of>, process?: RenderProcess) => {
    Object.assign(worker, { busy: false, since: performance.now() });
    if (rendersOnce(worker) || worker.isOld) end(worker);
    else if (process && isWorn(process)) end(worker);
    wake();
  };

  const resting = setInterval(() => {
    const [kept] = [...workers].filter(({ alone }) => !alone).sort((one, other) => other.since - one.since);
    const latest = [...spares.values()].at(-1);
    for (const spare of spares.values())
      if (spare !== latest && performance.now() - spare.since > IDLE_MS) end(spare);
    for (const worker of workers)
      if (worker !== kept && !worker.busy && performance.now() - worker.since > IDLE_MS) end(worker);
  }, IDLE_MS / 4);
  resting.unref();

  return {
    render: async (job) => {
      const worker = await (job.once ? onceTurn(job) : turn(job));
      if (!worker) return undefined;
      let page: Promise<Given> | undefined;
      try {
        const process = await inTime(worker.process, START_MS);
        worker.of = job.of;
        page = process.render(await job.orderFor(process), job.orderer);
        page.catch(() => undefined).then(() => release(worker, process));
        return await inTime(page, PAGE_MS);
      } catch (error) {
        worker.isGivenUp = true;
        if (!page) release(worker);
        else if (worker.isOld) end(worker);
        // In the words of its process's end, which may be told beside it.
        if (!closed) job.orderer.report(error instanceof Error ? error.message : String(error));
        return undefined;
      } finally {
        if (!closed) spareFor(job.shell);
      }
    },
    prepare: (shell) =>
      spareFor(shell).process.then(
        () => undefined,
        () => undefined,
      ),
    renew: () => {
      for (const worker of workers) {
        if (worker.busy && !worker.isGivenUp) worker.isOld = true;
        else end(worker);
      }
    },
    close: () => {
      closed = true;
      clearInterval(resting);
      for (const worker of [...workers, ...spares.values()]) end(worker);
      wake();
    },
  };
}
