import { expect, type Page } from '@playwright/test';

/** A page of each remote, who looks at it, and a field that holds what was typed. */
export type Place = {
  remote: string;
  address: string;
  persona: string | null;
  /** A page of another remote, for the same person. */
  elsewhere: string;
  /** Fills a field in. */
  type: (page: Page) => Promise<void>;
  typed: (page: Page) => Promise<boolean>;
};

const text = (name: string, value: string): Pick<Place, 'type' | 'typed'> => ({
  type: (page) => page.locator(`main input[name="${name}"]`).fill(value),
  typed: async (page) => (await page.locator(`main input[name="${name}"]`).inputValue()) === value,
});
const choice = (name: string): Pick<Place, 'type' | 'typed'> => ({
  // Its label is what is pressed, once nothing moves it any more.
  type: async (page) => {
    const radio = page.locator(`input[name="${name}"]`);
    const labels = page.locator('main label').filter({ has: radio });
    await labels.last().click();
    await expect(labels.last().locator(radio)).toBeChecked();
  },
  typed: (page) => page.locator(`main input[name="${name}"]`).last().isChecked(),
});

export const places: readonly Place[] = [
  {
    remote: 'mfe-account',
    address: '/account/info',
    persona: 'order-open',
    elsewhere: '/cart',
    ...text('first_name', 'Rosalie'),
  },
  {
    remote: 'mfe-cart',
    address: '/cart',
    persona: 'order-open',
    elsewhere: '/products',
    ...text('coupon', 'RUTABAGA'),
  },
  {
    remote: 'mfe-catalog',
    address: '/products',
    persona: 'order-open',
    elsewhere: '/adhesions',
    ...text('search', 'carotte'),
  },
  {
    remote: 'mfe-membership',
    address: '/adhesions',
    persona: 'order-open',
    elsewhere: '/dashboard',
    ...choice('prime'),
  },
  {
    remote: 'mfe-signup',
    address: '/sign-up/step-1',
    persona: null,
    elsewhere: '/products',
    ...choice('content'),
  },
];
