import type { Estimate } from '@msl/contracts/entities/estimate.ts';
import { useState } from 'react';
import { useDraft } from '../draft/draft-context.tsx';

/** Whether the box of the terms is checked; it outlives a reload and the end of a session, not a new version of the terms. */
export function useAccepted(estimate: Estimate | undefined) {
  const { draft, change } = useDraft();
  const version = estimate?.terms.version ?? null;
  const [checked, setChecked] = useState<boolean | null>(null);
  const accepted = checked ?? (version !== null && draft.payment.accepted === version);
  const accept = (now: boolean) => {
    setChecked(now);
    change('payment', { accepted: now ? version : null });
  };
  return [accepted, accept] as const;
}
