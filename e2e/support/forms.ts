import { addDays, dayOf } from '@msl/contracts/calendar-day.ts';
import type { Page } from '@playwright/test';
import { expect } from './store-test.ts';
import { tick } from './tick.ts';

type Say = (key: string, values?: Record<string, string | number>) => string;
type Act = (page: Page, say: Say) => Promise<unknown>;

/** A form of a subscriber, how it is half filled, and how one sees that it still is, or that it was sent. */
export type Form = {
  readonly path: string;
  readonly fill: Act;
  readonly isKept: Act;
  readonly send: Act;
  readonly isDone: Act;
  /** What another tab saves meanwhile, and what then warns whoever has something else typed here. */
  readonly elsewhere?: { readonly save: Act; readonly warning: string };
};

const inDays = (days: number) => addDays(dayOf(Date.now()), days);

const button = (page: Page, name: string) => page.getByRole('button', { name });
const radio = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const presses =
  (key: string): Act =>
  (page, say) =>
    button(page, say(key)).last().click();
const says =
  (key: string): Act =>
  (page, say) =>
    expect(page.getByText(say(key)).first()).toBeVisible();
const inTurn =
  (...acts: Act[]): Act =>
  async (page, say) => {
    for (const act of acts) await act(page, say);
  };
const elsewhere = (...acts: Act[]) => ({ save: inTurn(...acts), warning: 'panels:overtaken.title' });

const firstName = (page: Page, say: Say) => field(page, say('mfe-account:info.firstName'));
const lastName = (page: Page, say: Say) => field(page, say('mfe-account:info.lastName'));
const threePersons = (page: Page, say: Say) =>
  radio(page, say('panels:persons.count_other', { count: 3 })).first();
const biWeekly = (page: Page, say: Say) => radio(page, say('panels:delivery.frequency.biWeekly'));
const invited = (page: Page, say: Say, name: string) => field(page, say(`mfe-account:referral.${name}`));
const coupon = (page: Page, say: Say) => page.getByLabel(say('mfe-cart:coupon.label'));
const reason = (page: Page, say: Say) =>
  page.getByRole('dialog').getByLabel(say('mfe-account:suspend.reason'));
const confirmSkip = (page: Page, say: Say) =>
  page.getByRole('dialog').getByRole('button', { name: say('mfe-account:skip.confirm'), exact: true });
const anotherPoint: Act = async (page, say) => {
  const notThere = ['full', 'closed', 'private'].map((state) => say(`panels:pickup.${state}`)).join('|');
  const others = page.locator('label:has(input[name="pickup-point"]:not(:checked))');
  await others
    .filter({ hasNotText: new RegExp(notThere) })
    .first()
    .click();
  await tick(page.locator('input[name="timeslot"]').first());
};
const holidays =
  (from: number, to: number): Act =>
  async (page, say) => {
    await button(page, say('mfe-account:holidays.plan')).click();
    await field(page, say('mfe-account:holidays.start')).fill(inDays(from));
    await field(page, say('mfe-account:holidays.end')).fill(inDays(to));
  };

/** In the order in which one customer can send them all; the last one ends the subscription. */
export const forms: Record<string, Form> = {
  profile: {
    path: '/account/info',
    fill: async (page, say) => {
      await firstName(page, say).fill('Zoé');
      await tick(page.getByLabel(say('mfe-account:info.newsletter')), false);
    },
    isKept: async (page, say) => {
      await expect(firstName(page, say)).toHaveValue('Zoé');
      await expect(page.getByLabel(say('mfe-account:info.newsletter'))).not.toBeChecked();
    },
    elsewhere: elsewhere(
      (page, say) => lastName(page, say).fill('Gagnon'),
      presses('mfe-account:info.save'),
      says('mfe-account:info.saved'),
    ),
    send: presses('mfe-account:info.save'),
    isDone: says('mfe-account:info.saved'),
  },
  baskets: {
    path: '/account/plans',
    fill: (page, say) => tick(threePersons(page, say)),
    isKept: (page, say) => expect(threePersons(page, say)).toBeChecked(),
    elsewhere: elsewhere(
      (page, say) =>
        page
          .getByRole('region', { name: say('mfe-account:plans.others') })
          .getByRole('button')
          .first()
          .click(),
      presses('mfe-account:plans.save'),
      says('mfe-account:plans.saved'),
    ),
    send: presses('mfe-account:plans.save'),
    isDone: says('mfe-account:plans.saved'),
  },
  delivery: {
    path: '/account/delivery',
    fill: (page, say) => tick(biWeekly(page, say)),
    isKept: (page, say) => expect(biWeekly(page, say)).toBeChecked(),
    elsewhere: elsewhere(
      anotherPoint,
      presses('mfe-account:deliveryPage.save'),
      says('mfe-account:deliveryPage.saved'),
    ),
    send: presses('mfe-account:deliveryPage.save'),
    isDone: says('mfe-account:baskets.biWeekly'),
  },
  holidays: {
    path: '/dashboard',
    fill: holidays(30, 40),
    isKept: async (page, say) => {
      await expect(field(page, say('mfe-account:holidays.start'))).toHaveValue(inDays(30));
      await expect(field(page, say('mfe-account:holidays.end'))).toHaveValue(inDays(40));
    },
    elsewhere: elsewhere(
      holidays(50, 60),
      presses('mfe-account:holidays.save'),
      says('mfe-account:holidays.saved'),
    ),
    send: presses('mfe-account:holidays.save'),
    isDone: says('mfe-account:holidays.saved'),
  },
  invitation: {
    path: '/dashboard',
    fill: async (page, say) => {
      await button(page, say('mfe-account:referral.open')).click();
      await invited(page, say, 'firstName').fill('Marcel');
      await invited(page, say, 'lastName').fill('Gagnon');
      await invited(page, say, 'email').fill(`marcel-${Date.now()}@journey.test`);
      await invited(page, say, 'zip').fill('H2J 2L1');
      await invited(page, say, 'phone').pressSequentially('15145550123');
    },
    isKept: (page, say) => expect(invited(page, say, 'firstName')).toHaveValue('Marcel'),
    send: presses('mfe-account:referral.send'),
    isDone: says('mfe-account:referral.sent'),
  },
  coupon: {
    path: '/cart',
    fill: (page, say) => coupon(page, say).fill('recolte15'),
    isKept: (page, say) => expect(coupon(page, say)).toHaveValue('recolte15'),
    elsewhere: {
      save: inTurn(
        (page, say) => coupon(page, say).fill('BIENVENUE'),
        presses('mfe-cart:coupon.apply'),
        (page) => expect(page.getByText('BIENVENUE', { exact: true })).toBeVisible(),
      ),
      warning: 'mfe-cart:coupon.keep',
    },
    send: presses('mfe-cart:coupon.apply'),
    isDone: (page) => expect(page.getByText('RECOLTE15')).toBeVisible(),
  },
  'choice of membership': {
    path: '/adhesions',
    fill: async (page, say) => {
      await tick(radio(page, new RegExp(say('mfe-membership:picker.monthly'))));
      await page.getByRole('link', { name: say('mfe-membership:picker.continue') }).click();
      await expect(page).toHaveURL(/signup/);
    },
    isKept: async (page, say) => {
      await expect(page).toHaveURL(/\/adhesions\/signup\/monthly-prime$/);
      await expect(button(page, say('mfe-membership:checkout.start'))).toBeVisible();
    },
    send: presses('mfe-membership:checkout.start'),
    isDone: says('mfe-membership:status.badge.trialing'),
  },
  skip: {
    path: '/dashboard',
    fill: presses('mfe-account:skip.action'),
    isKept: (page, say) => expect(confirmSkip(page, say)).toBeVisible(),
    send: (page, say) => confirmSkip(page, say).click(),
    isDone: says('mfe-account:skip.done'),
  },
  suspension: {
    path: '/dashboard',
    fill: async (page, say) => {
      await button(page, say('mfe-account:suspend.open')).click();
      await tick(radio(page, new RegExp(say('mfe-account:suspend.choices.cancel'))));
      await reason(page, say).selectOption('moving');
    },
    isKept: async (page, say) => {
      await expect(radio(page, new RegExp(say('mfe-account:suspend.choices.cancel')))).toBeChecked();
      await expect(reason(page, say)).toHaveValue('moving');
    },
    send: presses('mfe-account:suspend.confirm.cancel'),
    isDone: (page, say) =>
      expect(page.getByRole('heading', { name: say('mfe-account:banner.cancelled.title') })).toBeVisible(),
  },
};

/** Once a trial has begun: what comes after it. */
export const changeOfMembership: Form = {
  path: '/adhesions',
  fill: async (page, say) => {
    await button(page, say('mfe-membership:status.change')).click();
    await tick(radio(page, new RegExp(say('mfe-membership:change.end'))));
  },
  isKept: (page, say) => expect(radio(page, new RegExp(say('mfe-membership:change.end')))).toBeChecked(),
  elsewhere: elsewhere(
    presses('mfe-membership:status.change'),
    presses('mfe-membership:change.confirm.yearly-prime'),
    (page) => expect(page.getByRole('dialog')).toHaveCount(0),
  ),
  send: presses('mfe-membership:change.confirm.end'),
  isDone: says('mfe-membership:status.badge.ending'),
};
