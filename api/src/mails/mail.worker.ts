import { newId } from '../ids.ts';
import { sendDueMails } from './send-mails.service.ts';
import type { MailDeps } from './write-mail.service.ts';

const PAUSE_MS = 2000;

export type MailWorker = {
  readonly name: 'mails';
  /** Sends what is due now; gives a line for each mail sent: template and recipient. */
  run(): Promise<string[]>;
  /** Sends every two seconds, in a loop of its own: a slow mail server keeps nobody's basket waiting. */
  start(): void;
  /** Ends the mail under way, then rests for good. */
  stop(): Promise<void>;
};

export const createMailWorker = (
  deps: MailDeps,
  { onError }: { onError: (error: unknown) => void },
): MailWorker => {
  const worker = newId();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const send = async () => {
    const sent = await sendDueMails(deps, { worker, onError, isStopping: () => stopped });
    return sent.map(({ template, recipient }) => `${template} ${recipient}`);
  };
  const run = () => {
    const sending = last.then(send);
    last = sending.catch(() => undefined);
    return sending;
  };
  const loop = () => {
    if (stopped) return;
    timer = setTimeout(() => run().catch(onError).then(loop), PAUSE_MS);
  };
  return {
    name: 'mails',
    run,
    start: loop,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await last;
    },
  };
};
