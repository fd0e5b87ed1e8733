import { paths } from '@msl/platform/paths.ts';
import type { Page } from 'playwright-core';
import { button, DIALOG, opened } from './opened.ts';
import { type Ask, lastReceipt, of, type Scene } from './scene.ts';

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
const lastMembershipReceipt = (persona: string) => async (ask: Ask) => {
  const [receipt] = await ask<{ id: string }[]>('/history/memberships', persona);
  return paths.membershipReceipt(receipt?.id ?? '');
};

const menu = 'header [aria-haspopup="dialog"]';
const avatar = 'header [aria-expanded]';
const openMenu = opened(menu, DIALOG);
const suspend = opened(button('Suspendre mon abonnement', 'Suspend my subscription'), DIALOG);
const refusedCode = async (page: Page) => {
  await page.locator('input[name="coupon"]').fill('CITROUILLE');
  await page.locator('input[name="coupon"]').press('Enter');
  await page.getByRole('alert').first().waitFor();
};
/** The first point that asks for its password. */
const privatePoint = async (page: Page) => {
  await page.locator('label:has(input[value="PUP"])').click();
  const points = page.locator('label:has(input[name="pickup-point"])');
  await points.filter({ hasText: /priv/i }).first().click();
  await page.getByRole('dialog').waitFor();
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
  { name: 'menu-visitor', path: '/mission', prepare: openMenu, widths: [360, 768] },
];

const signingUp: readonly Scene[] = [
  { name: 'sign-up-1-preferences', path: '/sign-up/step-1' },
  { name: 'sign-up-1-plans', path: '/sign-up/step-1', prepare: answered },
  { name: 'sign-up-2', path: '/sign-up/step-2', plan },
  { name: 'sign-up-3', path: '/sign-up/step-3', plan },
  { name: 'sign-up-3-refused', path: '/sign-up/step-3', plan, prepare: submittedWithPhone },
  { name: 'sign-up-3-company', path: '/sign-up/step-3?corpo=true', plan: { pid: '1009', quantity: 10 } },
  { name: 'sign-up-4', path: '/sign-up/step-4', persona: 'no-delivery' },
  { name: 'sign-up-4-private', path: '/sign-up/step-4', persona: 'no-delivery', prepare: privatePoint },
  { name: 'sign-up-confirm', path: '/sign-up/confirm', persona: 'no-card' },
  { name: 'sign-up-confirm-terms', path: '/sign-up/confirm', persona: 'no-card', prepare: submitted },
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
  'member-trialing',
  'corporate',
];
const customers: readonly Scene[] = [
  ...dashboards.map((persona) => of(persona, `dashboard-${persona}`, '/dashboard')),
  of('member-yearly', 'menu-avatar', '/account', opened(avatar, 'header [aria-expanded="true"]'), [1280]),
  of('member-yearly', 'menu-customer', '/account', openMenu, [360, 768]),
  of(
    'active-pickup',
    'dashboard-referral',
    '/dashboard',
    opened(button('Inviter par courriel', 'Invite by email'), 'main form input[type=email]'),
  ),
  of('active-pickup', 'dashboard-holidays', '/dashboard', opened('#holidays button', '#holidays form')),
  of('order-open', 'dashboard-suspend', '/dashboard', suspend),
  of('order-failed', 'dashboard-suspend-refused', '/dashboard', suspend),
  of(
    'order-open',
    'dashboard-skip',
    '/dashboard',
    opened(button('Sauter cette livraison', 'Skip this delivery'), DIALOG),
  ),
  of('order-open', 'products-customer', '/products'),
  of('order-open', 'products-promotions', '/products?category=is_promo'),
  of('order-open', 'products-nothing-found', '/products?search=xylophone'),
  of('order-open', 'product-customer', firstProduct),
  of('order-open', 'cart', '/cart'),
  of('order-open', 'cart-coupon-refused', '/cart', refusedCode),
  of('order-failed', 'cart-failed', '/cart'),
  of('order-cancelled', 'cart-cancelled', '/cart'),
  of('order-paid-today', 'cart-paid', '/cart'),
  of('order-skipped', 'cart-skipped', '/cart'),
  of('active-pickup', 'cart-without-order', '/cart'),
  of('active-pickup', 'next-cart', '/next-cart'),
  of('active-pickup', 'account-info', '/account/info'),
  of('active-pickup', 'account-info-card', '/account/info', opened('#card button', '#card iframe')),
  of('order-failed', 'account-info-refused', '/account/info'),
  of('cancelled', 'account-info-cancelled', '/account/info'),
  of('corporate', 'account-info-company', '/account/info'),
  of('active-pickup', 'account-plans', '/account/plans'),
  of('corporate', 'account-plans-company', '/account/plans'),
  of('active-pickup', 'account-delivery-pickup', '/account/delivery'),
  of('active-home', 'account-delivery-home', '/account/delivery'),
  of('closed-point', 'account-delivery-closed', '/account/delivery'),
  of('active-home', 'account-delivery-private', '/account/delivery', privatePoint),
  of('active-home', 'account', '/account'),
  of('corporate', 'history-of-month', '/order-history?period=month'),
  of('active-pickup', 'history', '/order-history'),
  of('active-pickup', 'receipt', lastReceipt('active-pickup')),
  of('order-failed', 'receipt-failed', lastReceipt('order-failed')),
  of('member-yearly', 'history-membership', '/order-history'),
  of('member-yearly', 'receipt-membership', lastMembershipReceipt('member-yearly')),
  of('active-pickup', 'membership', '/adhesions'),
  of('member-trialing', 'membership-trialing', '/adhesions'),
  of(
    'member-yearly',
    'membership-change',
    '/adhesions',
    opened(button('Modifier mon adhésion', 'Change my membership'), DIALOG),
  ),
  of('member-yearly', 'membership-member', '/adhesions'),
  of('active-pickup', 'membership-checkout', '/adhesions/signup/yearly-prime'),
  of('active-pickup', 'thank-you', '/thank-you'),
];

/** The store of today. */
export const scenes: readonly Scene[] = [...visitors, ...signingUp, ...customers];
