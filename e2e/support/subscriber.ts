import type { Order } from '@msl/contracts/entities/order.ts';
import type { PickupPoint } from '@msl/contracts/entities/pickup-point.ts';
import { TERMS } from '@msl/contracts/legal.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { aNewcomer } from './sign-up.page.ts';

export type Subscriber = {
  token: string;
  first: string;
  email: string;
  password: string;
  /** A call of the store as this customer: `call('GET', '/coupons')`; gives the payload. */
  call: <T>(method: string, path: string, data?: object) => Promise<T>;
};

/** How far somebody has come in the sign-up. */
type Stage = 'account' | 'delivery' | 'order';

type Wishes = {
  locale?: Locale;
  /** Delivered on this day of the week: 0 (Sunday) to 6. */
  weekday?: number;
  /** A test card of Stripe's. */
  card?: string | undefined;
};

/** Somebody new, by default active with a card on file and an open first order, made by the store's own calls. */
export async function aSubscriber(
  request: APIRequestContext,
  base = '',
  until: Stage = 'order',
  { locale = 'fr-CA', weekday, card = 'pm_card_visa' }: Wishes = {},
): Promise<Subscriber> {
  const { first, last, email, password } = aNewcomer();
  let token: string | null = null;
  const call = async <T>(method: string, path: string, data?: object): Promise<T> => {
    const answer = await request.fetch(`${base}/api${path}`, {
      method,
      ...(data && { data }),
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()).payload as T;
  };
  const plans = await call<{ pid: string }[]>('GET', '/plans/display?signup=true');
  const signedUp = await call<{ token: string }>('POST', '/users', {
    first_name: first,
    last_name: last,
    email,
    password,
    password_confirmation: password,
    phone: '15145550123',
    locale,
    referral: 'friend',
    plans: [{ pid: plans[0]?.pid, quantity: 2 }],
  });
  token = signedUp.token;
  const who = { token, first, email, password, call };
  if (until === 'account') return who;
  const points = await call<PickupPoint[]>('GET', '/pickup-points/opens');
  const windowOf = ({ timeslots, availabilities }: PickupPoint) =>
    timeslots.find(
      ({ day, active }) =>
        active &&
        (weekday === undefined || day === weekday) &&
        availabilities.some((one) => one.day === day && one.spot_left > 0),
    );
  const point = points.find(
    (one) => one.open && !one.full && !one.private && one.frequence <= 7 && windowOf(one),
  );
  const timeslot = point && windowOf(point);
  await call('POST', '/deliveries/PUP', { ppid: point?.ppid, timeslotId: timeslot?.id, frequence: 7 });
  if (until === 'delivery') return who;
  await call('POST', '/subscriptions/card', { paymentMethodId: card, terms: TERMS.version });
  await call<Order>('POST', '/orders');
  return who;
}

/** The browser holds this customer's token from the next page on, as after a log-in; a later log-in keeps its own. */
export const enterAs = (page: Page, { token }: Pick<Subscriber, 'token'>): Promise<unknown> =>
  page.addInitScript((value) => {
    if (window === window.top && !localStorage.getItem('msl.token')) localStorage.setItem('msl.token', value);
  }, token);

/** The browser, on a page of the store, holds this customer's token until the journey itself logs out. */
export const enterOnce = (page: Page, { token }: Pick<Subscriber, 'token'>): Promise<void> =>
  page.evaluate((value) => localStorage.setItem('msl.token', value), token);
