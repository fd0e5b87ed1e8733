import { isLost } from '@msl/api-client/api-error.ts';
import type { ErrorKey } from '@msl/contracts/errors.ts';
import { useCallback, useRef } from 'react';
import { refusalOf } from './refusal.ts';

/**
 * For what the store takes once: refused as `taken` by the try after one whose answer was lost, it was taken by that one.
 * `what`: tells whether both tries are for the same.
 */
export function useTakenOnce(taken: ErrorKey) {
  const unsure = useRef<string | null>(null);
  return useCallback(
    async (what: string, ask: () => Promise<unknown>): Promise<void> => {
      try {
        await ask();
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal.key === taken && unsure.current === what) return;
        if (isLost(refusal)) unsure.current = what;
        throw error;
      }
    },
    [taken],
  );
}
