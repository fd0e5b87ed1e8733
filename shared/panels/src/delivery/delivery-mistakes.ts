import type { ErrorKey } from '@msl/contracts/errors.ts';
import { zipField } from '@msl/contracts/forms/fields.ts';
import { safeParse } from 'valibot';
import type { DeliveryDraft } from './delivery-draft.ts';

export type Mistakes = Partial<Record<'frequence' | 'place' | 'zip' | 'address' | 'timeslot', ErrorKey>>;

/** What is still missing before a delivery can be saved (specification, section 5). */
export function mistakesIn(draft: DeliveryDraft): Mistakes {
  const mistakes: Mistakes = {};
  if (draft.frequence === null) mistakes.frequence = 'frequency-required';
  if (draft.entityType === 'PUP' && !draft.ppid) mistakes.place = 'location-required';
  const zip = safeParse(zipField, draft.zip);
  if (draft.entityType === 'LAD' && !zip.success) mistakes.zip = zip.issues[0].message as ErrorKey;
  else if (draft.entityType === 'LAD' && !draft.address) mistakes.address = 'address-required';
  if (!mistakes.place && !mistakes.zip && !mistakes.address && !draft.timeslotId)
    mistakes.timeslot = 'timeslot-required';
  return mistakes;
}

export type PlaceProps = {
  draft: DeliveryDraft;
  mistakes: Mistakes;
  /** The key with which the server last refused to save. */
  refusal: string | null;
  onChange: (patch: Partial<DeliveryDraft>) => void;
};
