import { frequencySchema } from '@msl/contracts/entities/enums.ts';
import { nextChargeSchema, taxedPriceSchema } from '@msl/contracts/entities/membership.ts';
import { calendarDay, cents, id, instant, signedCents } from '@msl/contracts/fields.ts';
import { becomingSchema } from '@msl/contracts/forms/becoming.schema.ts';
import * as v from 'valibot';
import { contractSchema } from './contract.schema.ts';

const name = { first_name: v.string() };
const order = { ...name, oid: id, delivery_date: calendarDay };
const interval = v.picklist(['year', 'month']);
const card = { brand: v.nullable(v.string()), lastDigits: v.nullable(v.string()) };
/** `refused_delivery`: of the order that was not paid, which ends too. */
const left = { ...name, refused_delivery: v.optional(calendarDay) };
const token = v.pipe(v.string(), v.regex(/^[\w-]{20,}$/));

/** Where and when the next basket comes; mails that were queued before it was told do not have it. */
const { dates, delivery } = contractSchema.entries;
const firstBasket = v.object({ dates, delivery });

/** What each mail is told: kept in the outbox as it is here, and read again when the mail is written. */
export const mailData = {
  confirmation: v.object({ ...name, token }),
  'password-reset': v.object({ token }),
  'password-changed': v.object(name),
  activated: v.object({ ...name, first: v.optional(firstBasket) }),
  reactivated: v.object({ ...name, first: v.optional(firstBasket) }),
  /** The whole contract, as it was agreed when the mail was queued; `is_first` when it is their first one. */
  contract: v.object({
    ...name,
    ...contractSchema.entries,
    is_first: v.boolean(),
    terms: v.nullable(v.object({ version: v.string(), accepted_at: instant })),
  }),
  cancelled: v.object(left),
  paused: v.object(left),
  /** By the store: orders in a row were not paid. */
  'paused-unpaid': v.object({
    ...name,
    /** Of a member who is renewed: MSL+ goes on through a pause. */
    next_charge: v.optional(nextChargeSchema),
  }),
  /** Without a token when it was queued before invitations had a way out. */
  referral: v.object({ ...name, referrer: v.string(), token: v.optional(token) }),
  /** To whoever referred a friend: cents, and the first name of the friend. */
  'referral-credited': v.object({ ...name, friend: v.string(), amount: cents, balance: cents }),

  /** The team put a fee on the next bill, for a reason in its own words. */
  'fee-added': v.object({ ...name, amount: cents, reason: v.string() }),

  'order-reminder': v.object({
    ...order,
    cut_off_at: instant,
    /** Whether the stock was enough for what the plans promise and the next cart asked for. */
    filled: v.optional(v.picklist(['full', 'partly', 'empty']), 'full'),
  }),
  'order-receipt': v.object({ ...order, total_price: cents }),
  'order-refunded': v.object({ ...order, amount: cents }),
  /** What credit had paid of a basket that does not come is credit again. */
  'order-credited': v.object({ ...order, amount: cents }),
  'order-payment-failed': v.object({
    ...order,
    total_price: cents,
    /** A key of the error catalogue. */
    reason: v.string(),
    next_attempt_at: v.nullable(instant),
    /** The last moment to pay it. */
    until: v.optional(instant),
  }),
  /** It was not paid in time: no basket comes. */
  'order-unpaid': v.object({
    ...order,
    total_price: cents,
    /**
     * What it had used, cents of credit, and a coupon with its last day, unless the next order holds it; left out in mails queued
     * before it was told.
     */
    given_back: v.optional(
      v.object({
        credit: cents,
        coupon: v.nullable(
          v.object({
            code: v.string(),
            until: v.nullable(calendarDay),
            for_next_order: v.optional(v.boolean()),
          }),
        ),
        discount: v.boolean(),
      }),
    ),
  }),
  /** The store could not bill in time. */
  'order-not-billed': v.object(order),
  /** The store could not make these baskets before their cut-off: one mail, however many. */
  'delivery-missed': v.object({ ...name, delivery_dates: v.pipe(v.array(calendarDay), v.minLength(1)) }),
  /** Its place is served no more. */
  'order-place-closed': v.object(order),
  'order-below-minimum': v.object({ ...order, minimum_subtotal: cents }),
  /** Without an order when no basket was made, on holidays. */
  'order-skipped': v.object({
    ...{ ...name, oid: v.optional(id), delivery_date: calendarDay },
    /** Where it was the store: no deliveries that day, or another day that lies in its owner's holidays. */
    reason: v.optional(v.picklist(['no-deliveries', 'moved-onto-holidays'])),
  }),
  /** Taken back after it was skipped; `is_short` when it brings less than it had. */
  'order-unskipped': v.object({
    ...order,
    cut_off_at: instant,
    billing_date: calendarDay,
    is_short: v.optional(v.boolean(), false),
  }),
  /** The store moved the day of an open basket. */
  'delivery-moved': v.object({ ...order, previous_date: calendarDay, cut_off_at: instant }),
  /** The store moved the day of a basket that is billed, paid or refused; closed it, and opened it again. */
  'billed-delivery-moved': v.object({ ...order, previous_date: calendarDay, is_paid: v.boolean() }),
  'billed-delivery-closed': v.object(order),
  'billed-delivery-reopened': v.object(order),
  /** The day of a skipped basket was closed by the store, and is not any more: it can be taken back. */
  'delivery-reopened': v.object({ ...order, cut_off_at: instant }),
  /** The store moved, or left out, a delivery that has no basket yet; `delivery_date` is the one that comes. */
  'next-delivery-moved': v.object({
    ...{ ...name, previous_date: calendarDay, delivery_date: calendarDay, cut_off_at: instant },
    is_left_out: v.boolean(),
  }),
  /** Its owner changed where, when or how often; `basket` is the open one, which follows or stays, or one that is billed. */
  'delivery-changed': v.object({
    ...name,
    where: v.string(),
    /** How often, where that is another than before. */
    frequence: v.optional(frequencySchema),
    basket: v.nullable(
      v.object({
        follows: v.boolean(),
        previous_date: calendarDay,
        delivery_date: calendarDay,
        cut_off_at: instant,
      }),
    ),
    next_date: calendarDay,
    /** Until when the basket of that day may be changed; not in a mail from before it was told. */
    next_cut_off_at: v.optional(instant),
    /** The hours of the slot that was chosen; not in a mail from before they were told. */
    hours: v.optional(v.object({ from: v.string(), to: v.string() })),
  }),
  /** No place was left in the slot on that day. */
  'delivery-full': v.object({ ...name, delivery_date: calendarDay, next_date: calendarDay }),
  /** No basket was made, because the place is served no more; `point` is null at home. */
  'delivery-closed': v.object({ ...name, delivery_date: calendarDay, point: v.nullable(v.string()) }),
  'home-delivery': v.object({ ...order, slot_start: v.pipe(v.string(), v.regex(/^\d\d:\d\d/)) }),

  'prime-joined': v.object({
    ...name,
    interval,
    /** Taxes included. */
    amount: cents,
    trial_end: v.nullable(instant),
    renews_at: instant,
  }),
  /** The renewal goes on, with this plan. */
  'prime-changed': v.object({
    ...name,
    interval,
    /** Taxes included. */
    amount: cents,
    from: instant,
  }),
  'prime-left': v.object({ ...name, ends_at: instant }),
  'prime-ended': v.object(name),
  'prime-receipt': v.object({
    ...name,
    ...{ receipt: id, number: v.string(), interval, from: instant, to: instant },
    ...taxedPriceSchema.entries,
    ...{ discount: cents, credit: cents, adjustment: signedCents },
    ...{ customer_name: v.string(), company_name: v.nullable(v.string()) },
    ...card,
  }),
  /** A payment of MSL+, given back in full or in part. */
  'prime-refunded': v.object({ ...name, receipt: id, number: v.string(), amount: cents }),
  /** Some days before a trial ends, or a period. */
  'prime-renewal': v.object({
    ...name,
    ...nextChargeSchema.entries,
    trial: v.boolean(),
    /** The provider keeps a credit or a coupon for them, which may still be there on the day; baskets use it too. */
    has_credit: v.optional(v.boolean(), false),
    ...card,
  }),
  'prime-payment-failed': v.object({
    ...name,
    /** Left out in mails that were queued before it was told. */
    amount: v.optional(cents),
    asks_bank: v.optional(v.boolean(), false),
  }),

  'waiting-list': v.object({ ...name, zip_code: v.string() }),
  'waiting-list-point': v.object({ ...name, point: v.string() }),
  'waiting-list-place': v.object({ ...name, point: v.string() }),
  'newsletter-confirmation': v.object({ token }),
  newsletter: v.object({ token }),
  /** To the store's own inbox. */
  becoming: becomingSchema,
} as const;

export type MailTemplate = keyof typeof mailData;
export type MailData<T extends MailTemplate> = v.InferOutput<(typeof mailData)[T]>;
