import { type EnteredCard, useCardEntry } from '@msl/panels/card/use-card-entry.ts';
import { useRef } from 'react';

/**
 * The typed card, confirmed once: as long as nothing else is typed, a try whose answer was lost is repeated with the same
 * payment method, so that the store knows it again and the bank does not ask twice.
 */
export function useConfirmedCard() {
  const card = useCardEntry();
  const confirmed = useRef<Extract<EnteredCard, { ok: true }> | null>(null);

  const forget = () => {
    confirmed.current = null;
  };

  async function enter(): Promise<EnteredCard> {
    if (confirmed.current) return confirmed.current;
    const entered = await card.enter();
    if (entered.ok) {
      confirmed.current = entered;
      card.onceChanged(forget);
    }
    return entered;
  }

  return { ready: card.ready, enter, forget };
}
