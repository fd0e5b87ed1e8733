import type { Order } from '@msl/contracts/entities/order.ts';
import type { PickupPoint } from '@msl/contracts/entities/pickup-point.ts';
import { TERMS } from '@msl/contracts/legal.ts';
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

/** Somebody new, by default active with a card on file and an open first order, made by the store's own calls. */
export async function aSubscriber(
  request: APIRequestContext,
  base = '',
  until: Stage = 'order',
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
    locale: 'fr-CA',
    referral: 'friend',
    plans: [{ pid: plans[0]?.pid, quantity: 2 }],
  });
  token = signedUp.token;
  const who = { token, first, email, password, call };
  if (until === 'account') return who;
  const points = await call<PickupPoint[]>('GET', '/pickup-points/opens');
  const point = points.find(
    ({ open, full, private: secret, frequence }) => open && !full && !secret && frequence <= 7,
  );
  const timeslot = point?.timeslots.find(
    ({ day, active }) => active && point.availabilities.some((one) => one.day === day && one.spot_left > 0),
  );
  await call('POST', '/deliveries/PUP', { ppid: point?.ppid, timeslotId: timeslot?.id, frequence: 7 });
  if (until === 'delivery') return who;
  await call('POST', '/subscriptions/card', { paymentMethodId: 'pm_card_visa', terms: TERMS.version });
  await call<Order>('POST', '/orders');
  return who;
}

/** The browser holds this customer's token from the next page on, as after a log-in; a later log-in keeps its own. */
export const enterAs = (page: Page, { token }: Pick<Subscriber, 'token'>): Promise<unknown> =>
  page.addInitScript((value) => {
    if (window === window.top && !localStorage.getItem('msl.token')) localStorage.setItem('msl.token', value);
  }, token);
