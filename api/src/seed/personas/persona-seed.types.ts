import type { Copy } from '../../db/schema/columns.ts';

export type PersonaPlace = {
  address: string;
  address2?: string;
  city: string;
  zipCode: string;
  lat: number;
  lng: number;
};

/** Days are counted from the day of seeding: 0 today, negative in the past. */
export type PersonaOrder = {
  status: 'open' | 'paid' | 'skipped' | 'failed' | 'cancel';
  deliveryInDays: number;
};

/** A made-up customer in one of the states that a screen tells apart. What is absent, the customer has not done. */
export type PersonaSeed = {
  /** Also the e-mail's first part. */
  key: string;
  firstName: string;
  lastName: string;
  locale: 'fr-CA' | 'en-CA';
  companyName?: string;
  home: PersonaPlace;
  /** For the sandbox page. */
  copy: Copy<{ name: string; description: string }>;
  plan?: { pid: string; persons: number };
  /** `closed`: collects at a point that has closed since. */
  delivery?: 'PUP' | 'LAD' | 'closed';
  frequence?: 14;
  /** A ready-made payment method of the payment sandbox. */
  card?: 'pm_card_visa' | 'pm_card_mastercard' | 'pm_card_visa_debit' | 'pm_card_chargeCustomerFail';
  status?: 'active' | 'paused' | 'cancel';
  membership?: 'yearly' | 'trialing';
  order?: PersonaOrder;
  /** Of the delivery that has no order yet, or, negative, of the last one there was. */
  deliveryInDays?: number;
  pastOrders?: number;
  /** Used the welcome coupon on the first order. */
  welcomed?: true;
  holidays?: { startInDays: number; endInDays: number };
  /** Products waiting in the next cart. */
  preorder?: readonly string[];
  /** Cents. */
  credit?: number;
  tip?: 0 | 50 | 100 | 200 | 300;
};
