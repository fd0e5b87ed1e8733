import { HOME_DELIVERY_NOTICE_MINUTES } from '@msl/contracts/constants.ts';
import type { Order } from '@msl/contracts/entities/order.ts';
import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { addDays, type Day, later, startOfDay } from '../calendar-day.ts';
import { CONFIRMATION_DAYS, NEWSLETTER_CONFIRMATION_DAYS, RESET_HOURS } from './links.constants.ts';
import type { MailData, MailTemplate } from './mail-data.schema.ts';

export type Truth<T extends MailTemplate> = {
  /** From when on what it says is no longer so; `written` is when the mail was. */
  until?: (data: MailData<T>, written: Date) => Date | undefined;
  /** Nor is it once its order is one of these: its owner may change their mind while the mail waits. */
  unlessOrderIs?: readonly Order['status'][];
  /** Nor once the subscription of its reader is. */
  unlessReaderIs?: readonly Subscription['status'][];
  /** Nor once one of these was written to its reader: a mail that waited may leave after a later one. */
  unlessFollowedBy?: readonly MailTemplate[];
};

const momentOfText = (instant: string | null | undefined): Date | undefined =>
  instant ? new Date(instant) : undefined;

/** A basket that may be changed until its cut-off, and is not closed in another way before. */
const untilCutOff = {
  until: ({ cut_off_at }: { cut_off_at: string }) => new Date(cut_off_at),
  unlessOrderIs: ['paid', 'failed', 'skipped', 'cancel'],
} as const;

const firstBasketIsOpen = {
  until: ({ first }: MailData<'activated'>) => momentOfText(first?.dates.cut_off_at),
  unlessReaderIs: ['paused', 'cancel'],
} as const;

/** What comes that day, until the day is over, unless the store has closed or moved it since. */
const untilItsDay = {
  until: ({ delivery_date }: { delivery_date: Day }) => startOfDay(addDays(delivery_date, 1)),
  unlessOrderIs: ['cancel'],
  unlessFollowedBy: ['billed-delivery-moved', 'billed-delivery-closed'],
} as const;

/** What has happened, is owed or is kept as it was agreed: told however late. */
const forGood = {};

/** Of each mail, when it may leave no more: every template is here, so that whoever adds one decides. */
export const truths: { readonly [T in MailTemplate]: Truth<T> } = {
  confirmation: { until: (_, written) => later(written, CONFIRMATION_DAYS, 'day') },
  'password-reset': { until: (_, written) => later(written, RESET_HOURS, 'hour') },
  'password-changed': forGood,
  activated: firstBasketIsOpen,
  reactivated: firstBasketIsOpen,
  contract: forGood,
  // Its owner asked for it in writing.
  cancelled: forGood,
  paused: { unlessReaderIs: ['active'] },
  // Whoever is paused by the store must know it, even if the charge of MSL+ that is named beside has come.
  'paused-unpaid': { unlessReaderIs: ['active'] },
  referral: forGood,
  'referral-credited': forGood,
  'fee-added': forGood,

  'order-reminder': untilCutOff,
  'order-receipt': forGood,
  'order-refunded': forGood,
  'order-credited': forGood,
  'order-payment-failed': {
    until: ({ reason, next_attempt_at, until }) => {
      // The letter tells of the next attempt only where the bank asks nothing; what comes of it is told by another mail.
      const attempt = reason === 'authentication-required' ? undefined : momentOfText(next_attempt_at);
      const last = momentOfText(until);
      return attempt && last && last < attempt ? last : (attempt ?? last);
    },
    unlessOrderIs: ['paid', 'cancel', 'skipped'],
  },
  // Whoever waits for a basket must know that none comes, even if the day of a coupon that is named beside is over.
  'order-unpaid': forGood,
  'order-not-billed': forGood,
  'delivery-missed': forGood,
  'order-place-closed': forGood,
  'order-below-minimum': forGood,
  // It says that nothing will be prepared: until the day is over.
  'order-skipped': {
    until: ({ delivery_date }) => startOfDay(addDays(delivery_date, 1)),
    unlessOrderIs: ['open', 'paid', 'failed'],
  },
  'order-unskipped': untilCutOff,
  'delivery-moved': untilCutOff,
  'billed-delivery-moved': untilItsDay,
  // Whoever paid for a basket that does not come must know it.
  'billed-delivery-closed': { unlessFollowedBy: ['billed-delivery-moved', 'billed-delivery-reopened'] },
  'billed-delivery-reopened': untilItsDay,
  'delivery-reopened': {
    until: ({ cut_off_at }) => new Date(cut_off_at),
    unlessOrderIs: ['open', 'paid', 'failed', 'cancel'],
    unlessFollowedBy: ['order-skipped', 'delivery-reopened'],
  },
  'next-delivery-moved': {
    until: ({ is_left_out, previous_date, cut_off_at }) =>
      is_left_out ? startOfDay(addDays(previous_date, 1)) : new Date(cut_off_at),
    unlessReaderIs: ['paused', 'cancel'],
    unlessFollowedBy: ['next-delivery-moved', 'delivery-changed'],
  },
  'delivery-changed': {
    until: ({ basket, next_cut_off_at, next_date }) =>
      basket?.follows
        ? new Date(basket.cut_off_at)
        : (momentOfText(next_cut_off_at) ?? startOfDay(next_date)),
    unlessFollowedBy: ['delivery-changed'],
  },
  'delivery-full': {
    until: ({ next_date }) => startOfDay(next_date),
    unlessFollowedBy: ['delivery-changed'],
  },
  'delivery-closed': { unlessFollowedBy: ['delivery-changed'] },
  'home-delivery': {
    until: (_, written) => later(written, HOME_DELIVERY_NOTICE_MINUTES, 'minute'),
    unlessOrderIs: ['cancel'],
  },

  'prime-joined': {
    until: ({ trial_end, renews_at }) => momentOfText(trial_end ?? renews_at),
    // Another plan, chosen in the same minute, is told by a mail of its own: what was joined is told first.
    unlessFollowedBy: ['prime-left', 'prime-ended'],
  },
  'prime-changed': {
    until: ({ from }) => new Date(from),
    unlessFollowedBy: ['prime-left', 'prime-changed', 'prime-ended'],
  },
  'prime-left': {
    until: ({ ends_at }) => new Date(ends_at),
    unlessFollowedBy: ['prime-changed', 'prime-ended', 'prime-joined'],
  },
  'prime-ended': { unlessFollowedBy: ['prime-joined'] },
  'prime-receipt': forGood,
  'prime-refunded': forGood,
  'prime-renewal': {
    until: ({ at }) => new Date(at),
    unlessFollowedBy: ['prime-left', 'prime-changed', 'prime-ended', 'prime-renewal'],
  },
  'prime-payment-failed': { unlessFollowedBy: ['prime-receipt', 'prime-left', 'prime-ended'] },

  'waiting-list': forGood,
  'waiting-list-point': forGood,
  // It says itself that the place may be gone, and its reader stands on the list no more.
  'waiting-list-place': forGood,
  'newsletter-confirmation': { until: (_, written) => later(written, NEWSLETTER_CONFIRMATION_DAYS, 'day') },
  newsletter: forGood,
  becoming: forGood,
};
