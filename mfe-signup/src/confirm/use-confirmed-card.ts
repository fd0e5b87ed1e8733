import type { EnterCard, EnteredCard } from '@msl/panels/card/entered-card.ts';
import { useCardEntry } from '@msl/panels/card/use-card-entry.ts';
import { useRef } from 'react';

/**
 * The card, typed or of a wallet, confirmed once: as long as nothing else is typed, a try whose answer was lost is repeated with the same
 * payment method, so that the store knows it again and the bank does not ask twice.
 */
export function useConfirmedCard() {
  const card = useCardEntry();
  const confirmed = useRef<Extract<EnteredCard, { ok: true }> | null>(null);

  const forget = () => {
    confirmed.current = null;
  };

  async function enter(wallet?: EnterCard): Promise<EnteredCard> {
    if (confirmed.current && !wallet) return confirmed.current;
    const entered = await (wallet ?? card.enter)();
    if (entered.ok) {
      confirmed.current = entered;
      card.onceChanged(forget);
    }
    return entered;
  }

  return { ready: card.ready, enter, forget };
}
