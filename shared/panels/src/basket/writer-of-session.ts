import { type ApiClient, apiKey } from '@msl/api-client';
import { isLost } from '@msl/api-client/api-error.ts';
import type { EventBus } from '@msl/platform';
import type { QueryClient } from '@tanstack/react-query';
import { refusalOf } from '../forms/refusal.ts';
import { createBasketWriter } from './basket-writer.ts';
import { inTurn } from './in-turn.ts';
import { createKeptQuantities } from './kept-quantities.ts';
import { lineIsBack } from './line-is-back.ts';
import { lineNow } from './line-now.ts';
import { showWaiting } from './waiting-quantities.ts';
import { writeLine } from './write-line.ts';

/** Writes what one customer wants for as long as their session lasts; what is left at its end is kept for them alone. */
export function createSessionWriter(queries: QueryClient, api: ApiClient, bus: EventBus, offline: string) {
  const kept = createKeptQuantities(queries);
  /** Lines whose last answer was lost: nobody here knows what the store has of them. */
  const unsure = new Set<string>();
  let ended = false;

  async function send(line: string, quantity: number) {
    if (ended) throw new Error('The session ended');
    kept.notice();
    try {
      const show = await writeLine({ queries, api, bus, line, quantity, unsure: unsure.has(line) });
      unsure.delete(line);
      if (!ended) show?.();
    } catch (error) {
      if (ended || !isLost(refusalOf(error))) throw error;
      unsure.add(line);
      await settle(line, quantity, error);
    }
  }

  /** The store may have acted before its answer was lost: it failed only if the basket, read again, says so. */
  async function settle(line: string, quantity: number, error: unknown): Promise<void> {
    const wasDown = !navigator.onLine;
    await lineIsBack(bus, offline);
    const now = ended ? null : await lineNow(queries, api, line);
    if (ended || now === null) throw error;
    unsure.delete(line);
    if (now.quantity === quantity) return;
    // It was told that what waits for the line is saved once it is back.
    if (wasDown) await send(line, quantity);
    else throw error;
  }

  function onRefused(line: string, error: unknown, quantity: number) {
    const { key, code } = refusalOf(error);
    // The session's end is told by the shell, which leads to log-in and back.
    if (ended || code === 401) return kept.keep(line, quantity);
    // It is gone already, as was wanted.
    if (quantity === 0 && key === 'product-not-found') return;
    bus.emit('snackbar.show@1', { kind: 'error', errorKey: key, status: code });
  }

  const writer = createBasketWriter({
    online: async () => {
      if (!ended) await lineIsBack(bus, offline);
    },
    // "Keep" writes the same lines.
    send: (line, quantity) => inTurn(queries, line, () => send(line, quantity)),
    show: (line, quantity) => {
      if (!ended) showWaiting(queries, line, quantity);
    },
    onRefused,
  });
  const set = (line: string, quantity: number) => {
    // Whose it is has to be known before the session ends.
    kept.notice();
    kept.forget(line);
    writer.set(line, quantity);
  };
  return {
    set,
    flush: writer.flush,
    takeUp: async (target: string) => {
      // After a log-in the basket may be there before it is known whose it is.
      const asked = queries.getQueryCache().find({ queryKey: apiKey('currentUser', {}) })?.promise;
      await asked?.catch(() => undefined);
      if (ended) return;
      kept.notice();
      for (const [line, quantity] of kept.take(target)) writer.set(line, quantity);
    },
    end: () => {
      ended = true;
      // Nothing is sent any more: what waited comes back at once, and is kept.
      writer.flush();
    },
  };
}
