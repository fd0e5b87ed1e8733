import type { Page } from '@playwright/test';
import { expect } from './store-test.ts';

type Say = (key: string, values?: Record<string, string | number>) => string;
type Act = (page: Page, say: Say) => Promise<unknown>;

/** A form of a subscriber, how it is half filled, and how one sees that it still is, or that it was sent. */
export type Form = {
  readonly path: string;
  readonly fill: Act;
  readonly isKept: Act;
  readonly send: Act;
  readonly isDone: Act;
};

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

const button = (page: Page, name: string) => page.getByRole('button', { name });
const radio = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });
const firstName = (page: Page, say: Say) =>
  page.getByLabel(say('mfe-account:info.firstName'), { exact: true });
const threePersons = (page: Page, say: Say) =>
  radio(page, say('mfe-account:persons.count_other', { count: 3 }));
const biWeekly = (page: Page, say: Say) => radio(page, say('panels:delivery.frequency.biWeekly'));
const holiday = (page: Page, say: Say, which: 'start' | 'end') =>
  page.getByLabel(say(`mfe-account:holidays.${which}`), { exact: true });
const coupon = (page: Page, say: Say) => page.getByLabel(say('mfe-cart:coupon.label'));
const reason = (page: Page, say: Say) =>
  page.getByRole('dialog').getByLabel(say('mfe-account:suspend.reason'));

/** In the order in which one customer can send them all; the last one ends the subscription. */
export const forms: Record<string, Form> = {
  profile: {
    path: '/account/info',
    fill: async (page, say) => {
      await firstName(page, say).fill('Zoé');
      await page.getByLabel(say('mfe-account:info.newsletter')).uncheck();
    },
    isKept: async (page, say) => {
      await expect(firstName(page, say)).toHaveValue('Zoé');
      await expect(page.getByLabel(say('mfe-account:info.newsletter'))).not.toBeChecked();
    },
    send: (page, say) => button(page, say('mfe-account:info.save')).click(),
    isDone: (page, say) => expect(page.getByText(say('mfe-account:info.saved'))).toBeVisible(),
  },
  baskets: {
    path: '/account/plans',
    fill: (page, say) => threePersons(page, say).check(),
    isKept: (page, say) => expect(threePersons(page, say)).toBeChecked(),
    send: (page, say) => button(page, say('mfe-account:plans.save')).click(),
    isDone: (page, say) => expect(page.getByText(say('mfe-account:plans.saved'))).toBeVisible(),
  },
  delivery: {
    path: '/account/delivery',
    fill: (page, say) => biWeekly(page, say).check(),
    isKept: (page, say) => expect(biWeekly(page, say)).toBeChecked(),
    send: (page, say) => button(page, say('mfe-account:deliveryPage.save')).click(),
    isDone: (page, say) => expect(page.getByText(say('mfe-account:baskets.biWeekly'))).toBeVisible(),
  },
  holidays: {
    path: '/dashboard',
    fill: async (page, say) => {
      await button(page, say('mfe-account:holidays.plan')).click();
      await holiday(page, say, 'start').fill(inDays(30));
      await holiday(page, say, 'end').fill(inDays(40));
    },
    isKept: async (page, say) => {
      await expect(holiday(page, say, 'start')).toHaveValue(inDays(30));
      await expect(holiday(page, say, 'end')).toHaveValue(inDays(40));
    },
    send: (page, say) => button(page, say('mfe-account:holidays.save')).click(),
    isDone: (page, say) => expect(page.getByText(say('mfe-account:holidays.saved'))).toBeVisible(),
  },
  coupon: {
    path: '/cart',
    fill: (page, say) => coupon(page, say).fill('recolte15'),
    isKept: (page, say) => expect(coupon(page, say)).toHaveValue('recolte15'),
    send: (page, say) => button(page, say('mfe-cart:coupon.apply')).click(),
    isDone: (page) => expect(page.getByText('RECOLTE15')).toBeVisible(),
  },
  'choice of membership': {
    path: '/adhesions',
    fill: async (page, say) => {
      await radio(page, new RegExp(say('mfe-membership:picker.monthly'))).check();
      await page.getByRole('link', { name: say('mfe-membership:picker.continue') }).click();
      await expect(page).toHaveURL(/signup/);
    },
    isKept: async (page, say) => {
      await expect(page).toHaveURL(/\/adhesions\/signup\/monthly-prime$/);
      await expect(button(page, say('mfe-membership:checkout.start'))).toBeVisible();
    },
    send: (page, say) => button(page, say('mfe-membership:checkout.start')).click(),
    isDone: (page, say) => expect(page.getByText(say('mfe-membership:status.badge.trialing'))).toBeVisible(),
  },
  suspension: {
    path: '/dashboard',
    fill: async (page, say) => {
      await button(page, say('mfe-account:suspend.open')).click();
      await radio(page, new RegExp(say('mfe-account:suspend.choices.cancel'))).check();
      await reason(page, say).selectOption('moving');
    },
    isKept: async (page, say) => {
      await expect(radio(page, new RegExp(say('mfe-account:suspend.choices.cancel')))).toBeChecked();
      await expect(reason(page, say)).toHaveValue('moving');
    },
    send: (page, say) => button(page, say('mfe-account:suspend.confirm.cancel')).last().click(),
    isDone: (page, say) =>
      expect(page.getByRole('heading', { name: say('mfe-account:banner.cancelled.title') })).toBeVisible(),
  },
};

/** Once a trial has begun: what comes after it. */
export const changeOfMembership: Form = {
  path: '/adhesions',
  fill: async (page, say) => {
    await button(page, say('mfe-membership:status.change')).click();
    await radio(page, new RegExp(say('mfe-membership:change.end'))).check();
  },
  isKept: (page, say) => expect(radio(page, new RegExp(say('mfe-membership:change.end')))).toBeChecked(),
  send: (page, say) => button(page, say('mfe-membership:change.confirm.end')).click(),
  isDone: (page, say) => expect(page.getByText(say('mfe-membership:status.badge.ending'))).toBeVisible(),
};
