import { apiKey, useApi } from '@msl/api-client';
import { isLost } from '@msl/api-client/api-error.ts';
import type { Order } from '@msl/contracts/entities/order.ts';
import type { OrderProduct } from '@msl/contracts/entities/order-product.ts';
import { showChange } from '@msl/panels/basket/changed-order.ts';
import { inTurn } from '@msl/panels/basket/in-turn.ts';
import { lineIsBack } from '@msl/panels/basket/line-is-back.ts';
import { lineNow, lineOf } from '@msl/panels/basket/line-now.ts';
import { waitingFor } from '@msl/panels/basket/waiting-quantities.ts';
import { forgetDraft, keepDraft, readDraft } from '@msl/panels/drafts/kept-draft.ts';
import { useUid } from '@msl/panels/drafts/use-kept.ts';
import { refusalOf } from '@msl/panels/forms/refusal.ts';
import { usePlatform } from '@msl/platform';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** As the line is to be from now on, and who wanted it, in which session. */
type Keeping = Pick<OrderProduct, 'pid' | 'quantity' | 'keep'> & { token: string | null; uid: string | null };

/**
 * Keeps a line in every basket from now on, or in this one alone: it shows at once, and falls back when refused. What met
 * the end of the session is sent once its owner is here again and the `lines` of their basket are known.
 */
export function useKeep(basket: { oid: string } | 'preorder', lines?: readonly OrderProduct[]) {
  const api = useApi();
  const queries = useQueryClient();
  const { bus, session } = usePlatform();
  const { t } = useTranslation('panels');
  const key = apiKey(basket === 'preorder' ? 'preorder' : 'processingOrder', {});

  const uid = useUid();

  const here = useCallback(() => session.getState().token, [session]);

  const show = (pid: string, keep: boolean) => {
    const mark = (lines: readonly OrderProduct[]) =>
      lines.map((one) => (one.pid === pid ? { ...one, keep } : one));
    queries.setQueryData<Order | OrderProduct[] | null>(key, (now) => {
      if (!now) return now;
      return Array.isArray(now) ? mark(now) : { ...now, products: mark(now.products) };
    });
  };

  const lineOfBasket = (pid: string) => `${basket === 'preorder' ? 'preorder' : 'order'} ${pid}`;
  const draftOf = (pid: string) => `keep ${lineOfBasket(pid)}`;
  const sendLater = ({ uid, pid, keep }: Keeping) => {
    if (uid) keepDraft(uid, draftOf(pid), keep);
  };
  /** How many are wanted by the time it is sent; none where the line has left the basket since. */
  const wanted = ({ pid, quantity }: Keeping): number => {
    const now = queries.getQueryData<Order | OrderProduct[] | null>(key);
    const lines = now && (Array.isArray(now) ? now : now.products);
    return waitingFor(queries, lineOfBasket(pid)) ?? (lines ? lineOf(lines, pid).quantity : quantity);
  };

  const write = async (asked: Keeping): Promise<void> => {
    const { pid, keep, token } = asked;
    const body = { quantity: wanted(asked), keep };
    if (body.quantity === 0) return;
    if (basket === 'preorder') {
      const lines = await api.call('setPreorderProduct', { params: { pid }, body });
      if (here() === token) queries.setQueryData(key, lines);
    } else {
      const params = { oid: basket.oid, pid };
      const changed = await api.call('setOrderProduct', { params, body });
      if (here() === token) showChange(queries, pid, changed);
    }
  };

  /** The store may have acted before its answer was lost: it failed only if the basket, read again, says so. */
  const settle = async (asked: Keeping, error: unknown): Promise<void> => {
    if (!isLost(refusalOf(error))) throw error;
    const wasDown = !navigator.onLine;
    await lineIsBack(bus, t('basket.offline'));
    if (here() !== asked.token) return;
    const now = await lineNow(queries, api, lineOfBasket(asked.pid));
    if (now?.keep === asked.keep) return;
    // It was told that what waits for the line is saved once it is back.
    if (wasDown && now && here() === asked.token) await write(asked);
    else throw error;
  };

  const keeping = useMutation({
    // One after the other: the last press counts, whatever the line is like.
    scope: { id: 'keep' },
    mutationFn: (asked: Keeping): Promise<void> =>
      inTurn(queries, lineOfBasket(asked.pid), async () => {
        // What waited until somebody else was here is not written in their name, nor is an answer shown to them.
        if (here() !== asked.token) return sendLater(asked);
        try {
          await write(asked).catch((error: unknown) => settle(asked, error));
        } catch (error) {
          if (refusalOf(error).code === 401) sendLater(asked);
          // The quantity that has its turn next is written with the line's own mark.
          if (here() === asked.token) show(asked.pid, !asked.keep);
          throw error;
        }
      }),
    onMutate: ({ pid, keep }) => {
      // An answer that is on its way knows nothing of this press yet.
      void queries.cancelQueries({ queryKey: key });
      show(pid, keep);
    },
    onSuccess: (_, { pid }) => {
      // What the order keeps, every basket after it has: the next one's lines changed too.
      bus.emit('preorder.changed@1', { pid });
    },
    onError: (error, { token }) => {
      if (here() !== token) return;
      const { key: errorKey, code: status } = refusalOf(error);
      bus.emit('snackbar.show@1', { kind: 'error', errorKey, status });
    },
  });
  const { mutate } = keeping;
  const keepLine = useCallback(
    (line: OrderProduct) => mutate({ ...line, token: here(), uid }),
    [mutate, here, uid],
  );

  const sendKept = useEffectEvent((uid: string) => {
    for (const line of lines ?? []) {
      const name = draftOf(line.pid);
      const keep = readDraft(uid, name);
      forgetDraft(uid, name);
      if (typeof keep === 'boolean') keepLine({ ...line, keep });
    }
  });
  const known = lines !== undefined;
  // The tab's storage is outside React.
  useEffect(() => {
    if (uid && known) sendKept(uid);
  }, [uid, known]);

  return keepLine;
}
