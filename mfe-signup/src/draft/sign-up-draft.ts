import type { PlanChoice } from '@msl/contracts/entities/plan.ts';
import { type DeliveryDraft, emptyDeliveryDraft } from '@msl/panels/delivery/delivery-draft.ts';

export type Preferences = {
  content: PlanChoice | null;
  origin: PlanChoice | null;
  agriculture: PlanChoice | null;
};
/** What was typed in the account form, passwords never. */
export type AccountDraft = {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  company_name: string;
  referral: string;
  zip_code: string;
  newsletter: boolean;
};

export type SignUpDraft = {
  /** The uid of whose draft it is; null as long as there is no account. */
  owner: string | null;
  preferences: Preferences;
  account: AccountDraft;
  delivery: DeliveryDraft;
  /** With the version of the terms whose box was checked. */
  payment: { coupon: string; accepted: string | null };
  /** The code of the friend whose link was followed. */
  invitation: { code: string };
};

export const emptyDraft: SignUpDraft = {
  owner: null,
  preferences: { content: null, origin: null, agriculture: null },
  account: {
    first_name: '',
    last_name: '',
    email: '',
    phone: '',
    company_name: '',
    referral: '',
    zip_code: '',
    newsletter: true,
  },
  delivery: emptyDeliveryDraft,
  payment: { coupon: '', accepted: null },
  invitation: { code: '' },
};

/** Who is in front of the screen: a uid, null for a visitor, undefined until it is known. */
export type Viewer = string | null | undefined;

/** What the viewer sees of a draft: one that has an owner is nobody else's, a visitor's included. */
export const shownTo = (viewer: Viewer, draft: SignUpDraft): SignUpDraft =>
  draft.owner === null || draft.owner === viewer ? draft : emptyDraft;

const KEY = 'msl.sign-up';

/** Reads the tab's draft; what cannot be read counts as not begun. */
export function readDraft(storage: Pick<Storage, 'getItem'> | null): SignUpDraft {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return emptyDraft;
    const draft = stored as Partial<SignUpDraft>;
    return {
      owner: draft.owner ?? null,
      preferences: { ...emptyDraft.preferences, ...draft.preferences },
      account: { ...emptyDraft.account, ...draft.account },
      delivery: { ...emptyDraft.delivery, ...draft.delivery },
      payment: { ...emptyDraft.payment, ...draft.payment },
      invitation: { ...emptyDraft.invitation, ...draft.invitation },
    };
  } catch {
    return emptyDraft;
  }
}

export function writeDraft(storage: Pick<Storage, 'setItem'> | null, draft: SignUpDraft): void {
  try {
    storage?.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the draft lasts as long as the page.
  }
}

export function forgetDraft(storage: Pick<Storage, 'removeItem'> | null): void {
  try {
    storage?.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
