import { COUNTRY } from '@msl/contracts/constants.ts';
import type { Delivery } from '@msl/contracts/entities/delivery.ts';
import type { ErrorKey } from '@msl/contracts/errors.ts';
import { homeDeliverySchema } from '@msl/contracts/forms/home-delivery.schema.ts';
import { pickupDeliverySchema } from '@msl/contracts/forms/pickup-delivery.schema.ts';
import { getDotPath, safeParse } from 'valibot';
import { type DeliveryDraft, draftOf } from './delivery-draft.ts';
import { knownPassword } from './pickup-passwords.ts';

/** What is asked of somebody, as the bodies of the calls name it; the rest comes from the address that was found. */
export const deliveryFields = ['frequence', 'ppid', 'zip_code', 'address', 'timeslotId'] as const;
export type DeliveryField = (typeof deliveryFields)[number];

/** A field says one thing at a time. */
const oneEach = { abortPipeEarly: true };

/** The pick-up that a draft asks for, or what is still missing. */
export const pickupOf = ({ ppid, timeslotId, frequence }: DeliveryDraft) =>
  safeParse(
    pickupDeliverySchema,
    { ppid, timeslotId, frequence, password: ppid === null ? null : knownPassword(ppid) },
    oneEach,
  );

/** The delivery at home that a draft asks for, or what is still missing. */
export const homeOf = ({ zip, address, ...chosen }: DeliveryDraft) =>
  safeParse(homeDeliverySchema, { ...chosen, zip_code: zip, ...address, country: COUNTRY }, oneEach);

const bodyOf = (draft: DeliveryDraft) => (draft.entityType === 'PUP' ? pickupOf(draft) : homeOf(draft));

/** Whether a saved delivery is what a draft asks for. */
export function isSaved(draft: DeliveryDraft, saved: Delivery): boolean {
  const { success, output } = bodyOf(draft);
  return success && JSON.stringify(output) === JSON.stringify(bodyOf(draftOf(saved)).output);
}

/** What is still missing before a delivery can be saved (specification, section 5): a key for each field. */
export function mistakesIn(draft: DeliveryDraft): Partial<Record<DeliveryField, ErrorKey>> {
  const { issues } = bodyOf(draft);
  return Object.fromEntries(issues?.map((issue) => [getDotPath(issue), issue.message]) ?? []);
}

export type PlaceProps = {
  draft: DeliveryDraft;
  /** What is wrong with a field, in words. */
  wrong: (field: DeliveryField) => string | undefined;
  onChange: (patch: Partial<DeliveryDraft>) => void;
};
