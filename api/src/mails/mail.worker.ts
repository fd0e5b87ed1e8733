import { newId } from '../ids.ts';
import { MAILS_AT_ONCE } from '../mailer/mailer.port.ts';
import { sendDueMails } from './send-mails.service.ts';
import type { MailDeps } from './write-mail.service.ts';

const PAUSE_MS = 2000;
/** A stop waits so long for the answers of mail servers, which may take minutes. */
const PATIENCE_MS = 10_000;

export type MailWorker = {
  readonly name: 'mails';
  /** Sends what is due now; gives a line for each mail sent: template and recipient. */
  run(): Promise<string[]>;
  /** As `run`, and waits for the mails that the loop has in hand: afterwards none of those that were due is under way. */
  runToEnd(): Promise<string[]>;
  /**
   * Sends every two seconds, beside what still waits for an answer: a slow mail server keeps nobody's basket waiting, and no
   * other mail.
   */
  start(): void;
  /** Ends the mails under way, then rests for good. */
  stop(): Promise<void>;
};

export type MailWorkerOptions = {
  onError: (error: unknown) => void;
  pauseMs?: number;
  patienceMs?: number;
};

export const createMailWorker = (
  deps: MailDeps,
  { onError, pauseMs = PAUSE_MS, patienceMs = PATIENCE_MS }: MailWorkerOptions,
): MailWorker => {
  const worker = newId();
  const waiting = new AbortController();
  const away = { lastAt: Number.NEGATIVE_INFINITY };
  const underWay = new Set<Promise<string[]>>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const send = async () => {
    const options = { worker, onError, isStopping: () => stopped, givesUp: waiting.signal, away };
    const sent = await sendDueMails(deps, options);
    return sent.map(({ template, recipient }) => `${template} ${recipient}`);
  };
  const run = async () => {
    const sending = send();
    underWay.add(sending);
    try {
      return await sending;
    } finally {
      underWay.delete(sending);
    }
  };
  const runToEnd = async () => {
    const lines = await run();
    while (underWay.size > 0) {
      // One that fails has told the loop so.
      for (const ended of await Promise.allSettled(underWay)) {
        if (ended.status === 'fulfilled') lines.push(...ended.value);
      }
    }
    return lines;
  };
  const loop = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      if (underWay.size < MAILS_AT_ONCE) run().catch(onError);
      loop();
    }, pauseMs);
  };
  return {
    name: 'mails',
    run,
    runToEnd,
    start: () => {
      // It does not know whether the database was away before, and others have taken mails that they could not tell it of.
      away.lastAt = performance.now();
      loop();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      const givingUp = setTimeout(() => waiting.abort(), patienceMs);
      await Promise.allSettled(underWay);
      clearTimeout(givingUp);
    },
  };
};
