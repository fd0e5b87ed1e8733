import { paths } from '@msl/platform/paths.ts';
import type { Page } from 'playwright-core';

/** Asks the API in the name of a persona (or of nobody). */
export type Ask = <T>(path: string, persona?: string) => Promise<T>;

/** One picture worth looking at: who is where, and what they have done there. */
export type Scene = {
  readonly name: string;
  readonly path: string | ((ask: Ask) => Promise<string>);
  readonly persona?: string;
  /** Plan in the basket of somebody who has no account yet. */
  readonly plan?: { readonly pid: string; readonly quantity: number };
  readonly prepare?: (page: Page) => Promise<void>;
};

const plan = { pid: '1004', quantity: 2 };
const closed = async (page: Page) => {
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 503, json: { code: 503, message: 'maintenance' } }),
  );
  await page.reload();
};
const answered = async (page: Page) => {
  for (const question of ['content', 'origin', 'agriculture'])
    await page.locator(`input[name="${question}"]`).first().check({ force: true });
  await page.locator('main form button[type=submit]').click();
};
const submitted = (page: Page) => page.locator('main form button[type=submit]').first().click();
/** The form opens once the phone number is one. */
const submittedWithPhone = async (page: Page) => {
  await page.locator('main form input[type=tel]').pressSequentially('15145550123');
  await submitted(page);
};
const firstProduct = async (ask: Ask) => {
  const { products } = await ask<{ products: { pid: string }[] }>('/products/categories/find?limit=1');
  return paths.product(products[0]?.pid ?? '');
};
const lastReceipt = (persona: string) => async (ask: Ask) => {
  const [receipt] = await ask<{ oid: string }[]>('/history', persona);
  return paths.order(receipt?.oid ?? '');
};

const visitors: readonly Scene[] = [
  { name: 'home', path: '/' },
  { name: 'pick-up-points', path: '/pick-up-points' },
  { name: 'about-us', path: '/about-us' },
  { name: 'mission', path: '/mission' },
  { name: 'faq', path: '/faq' },
  { name: 'msl', path: '/msl' },
  { name: 'becoming-pup', path: '/becoming-pup' },
  { name: 'becoming-pup-refused', path: '/becoming-pup', prepare: submitted },
  { name: 'waiting-list', path: '/waiting-list' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms-and-conditions' },
  { name: 'log-in', path: '/login' },
  { name: 'log-in-refused', path: '/login', prepare: submitted },
  { name: 'request-password', path: '/request/password' },
  { name: 'reset-password', path: '/reset/password?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
  { name: 'confirmation-refused', path: '/auth/confirmation/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
  {
    name: 'newsletter-refused',
    path: '/newsletter/confirm?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  },
  {
    name: 'newsletter-leave',
    path: '/newsletter/unsubscribe?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  },
  { name: 'not-found', path: '/nulle-part' },
  { name: 'maintenance', path: '/', prepare: closed },
  { name: 'products-visitor', path: '/products' },
  { name: 'product-visitor', path: firstProduct },
];

const signingUp: readonly Scene[] = [
  { name: 'sign-up-1-preferences', path: '/sign-up/step-1' },
  { name: 'sign-up-1-plans', path: '/sign-up/step-1', prepare: answered },
  { name: 'sign-up-2', path: '/sign-up/step-2', plan },
  { name: 'sign-up-3', path: '/sign-up/step-3', plan },
  { name: 'sign-up-3-refused', path: '/sign-up/step-3', plan, prepare: submittedWithPhone },
  { name: 'sign-up-3-company', path: '/sign-up/step-3?corpo=true', plan: { pid: '1009', quantity: 10 } },
  { name: 'sign-up-4', path: '/sign-up/step-4', persona: 'no-delivery' },
  { name: 'sign-up-confirm', path: '/sign-up/confirm', persona: 'no-card' },
  { name: 'sign-up-confirm-paused', path: '/sign-up/confirm', persona: 'paused' },
];

const dashboards = [
  'active-pickup',
  'active-home',
  'closed-point',
  'paused',
  'cancelled',
  'on-holiday',
  'order-open',
  'order-skipped',
  'order-paid-today',
  'order-delivered-today',
  'order-failed',
  'order-cancelled',
  'member-yearly',
  'corporate',
];
const of = (persona: string, name: string, path: Scene['path']): Scene => ({ name, path, persona });

const customers: readonly Scene[] = [
  ...dashboards.map((persona) => of(persona, `dashboard-${persona}`, '/dashboard')),
  of('order-open', 'products-customer', '/products'),
  of('order-open', 'products-promotions', '/products?category=is_promo'),
  of('order-open', 'products-nothing-found', '/products?search=xylophone'),
  of('order-open', 'product-customer', firstProduct),
  of('order-open', 'cart', '/cart'),
  of('order-paid-today', 'cart-paid', '/cart'),
  of('order-skipped', 'cart-skipped', '/cart'),
  of('active-pickup', 'cart-without-order', '/cart'),
  of('active-pickup', 'next-cart', '/next-cart'),
  of('active-pickup', 'account-info', '/account/info'),
  of('active-pickup', 'account-plans', '/account/plans'),
  of('active-pickup', 'account-delivery-pickup', '/account/delivery'),
  of('active-home', 'account-delivery-home', '/account/delivery'),
  of('active-home', 'account', '/account'),
  of('active-pickup', 'history', '/order-history'),
  of('active-pickup', 'receipt', lastReceipt('active-pickup')),
  of('active-pickup', 'membership', '/adhesions'),
  of('member-yearly', 'membership-member', '/adhesions'),
  of('active-pickup', 'membership-checkout', '/adhesions/signup/yearly-prime'),
  of('active-pickup', 'thank-you', '/thank-you'),
];

export const scenes: readonly Scene[] = [...visitors, ...signingUp, ...customers];
