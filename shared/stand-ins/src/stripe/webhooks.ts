import { createHmac } from 'node:crypto';
import { onTheWire } from './held/on-the-wire.ts';
import type { SandboxStore } from './sandbox-store.ts';
import type { StripeEvent } from './stripe-objects.ts';

/** The `Stripe-Signature` header of a body, as Stripe's libraries check it. `at` is in seconds, of the real clock. */
export function signatureOf(body: string, secret: string, at: number): string {
  const digest = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${digest}`;
}

const pausesMs = [500, 2_000, 10_000, 60_000] as const;

/** Sends the kept events to the store, in order, each until it is accepted; what is not goes on after a restart. */
export function createWebhookSender(
  store: SandboxStore,
  urlNow: () => string | null,
  onError: (error: unknown) => void = () => undefined,
) {
  let running: Promise<void> = Promise.resolve();
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  const stopped = new AbortController();

  async function send(event: StripeEvent, to: string): Promise<boolean> {
    const body = onTheWire(event);
    const at = Math.floor(Date.now() / 1000);
    try {
      const answer = await fetch(to, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'stripe-signature': signatureOf(body, store.keys.webhookSecret, at),
        },
        body,
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(10_000)]),
      });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  }

  async function sendAll(to: string): Promise<void> {
    for (const event of store.all('event').filter(({ sandbox }) => !sandbox.delivered)) {
      if (stopped.signal.aborted) return;
      if (!(await send(event, to))) {
        const pause = pausesMs[Math.min(failures, pausesMs.length - 1)];
        failures += 1;
        if (!stopped.signal.aborted) timer = setTimeout(flush, pause).unref();
        return;
      }
      failures = 0;
      store.put({ ...event, sandbox: { delivered: true } });
      store.commit();
    }
  }

  function flush(): void {
    const url = urlNow();
    if (url === null) return;
    clearTimeout(timer);
    // A disk that is full must not end the process: what could not be written down is sent again after a restart.
    running = running.then(() => sendAll(url)).catch(onError);
  }

  return {
    /** Sends what waits; answers at once. */
    flush,
    async close() {
      stopped.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
