import type { Page } from '@playwright/test';
import { expect } from './store-test.ts';
import { tick } from './tick.ts';

type Say = (key: string, values?: Record<string, string | number>) => string;
export type Newcomer = { first: string; last: string; email: string; password: string };

let serial = 0;
/** Somebody whom the store has never seen. */
export const aNewcomer = (): Newcomer => ({
  first: 'Rosalie',
  last: 'Tremblay',
  email: `rosalie-${Date.now()}-${process.pid}-${++serial}@journey.test`,
  password: 'navet-et-panais',
});

/** The sign-up funnel, as somebody goes through it. */
export class SignUpPage {
  readonly page: Page;
  readonly say: Say;

  constructor(page: Page, say: Say) {
    this.page = page;
    this.say = say;
  }

  async answerPreferences() {
    const answers = { content: 'fruits-vegetables', origin: 'economy', agriculture: 'no-preference' };
    for (const [question, answer] of Object.entries(answers)) {
      await tick(
        this.page
          .getByRole('group', { name: this.say(`mfe-signup:preferences.${question}.question`) })
          .getByRole('radio', { name: this.say(`mfe-signup:preferences.${question}.${answer}`) }),
      );
    }
    await this.press('mfe-signup:preferences.next');
  }

  async choosePlan() {
    await this.page
      .getByRole('button', { name: this.say('mfe-signup:plans.choose') })
      .first()
      .click();
    await expect(this.page).toHaveURL(/\/sign-up\/step-2/);
  }

  async choosePersons(count: number) {
    await tick(this.page.getByRole('radio', { name: this.say('panels:persons.count_other', { count }) }));
    await this.press('mfe-signup:persons.next');
    await expect(this.page).toHaveURL(/\/sign-up\/step-3/);
  }

  async fillAccount({ first, last, email, password }: Newcomer) {
    await this.type('firstName', first);
    await this.type('lastName', last);
    await this.type('email', email);
    await this.page.getByLabel(this.say('mfe-signup:account.password'), { exact: true }).fill(password);
    await this.page.getByLabel(this.say('mfe-signup:account.confirmation'), { exact: true }).fill(password);
    await this.page
      .getByLabel(this.say('mfe-signup:account.phone'), { exact: true })
      .pressSequentially('15145550123');
    await this.page.getByLabel(this.say('mfe-signup:account.referral')).selectOption('friend');
  }

  async createAccount(newcomer: Newcomer) {
    await this.fillAccount(newcomer);
    await this.press('mfe-signup:account.next');
    await expect(this.page).toHaveURL(/\/sign-up\/step-4/);
  }

  async chooseWeekly() {
    await tick(this.page.getByRole('radio', { name: this.say('panels:delivery.frequency.weekly') }));
  }

  /** The first point of the list that is neither full, closed nor private; its first window. */
  async choosePickupPoint() {
    await this.chooseWeekly();
    const points = this.page.getByRole('group', { name: this.say('panels:pickup.list') }).locator('label');
    const refused = ['full', 'closed', 'private'].map((state) => this.say(`panels:pickup.${state}`));
    const free = points.filter({ hasNotText: new RegExp(refused.join('|')) }).first();
    await free.click();
    const window = this.page.getByRole('radio', {
      name: new RegExp(this.say('panels:timeslot.day', { day: '' }).trim()),
    });
    const slots = this.page.locator('input[name="timeslot"]');
    await tick(slots.first());
    await expect(window.first()).toBeVisible();
  }

  async chooseHome(zip: string, street: string) {
    await tick(this.page.getByRole('radio', { name: this.say('panels:delivery.type.home') }));
    await this.chooseWeekly();
    await this.page.getByLabel(this.say('panels:home.zip')).fill(zip);
    await this.page.getByRole('combobox', { name: this.say('panels:home.search') }).pressSequentially(street);
    await this.page.getByRole('option').first().click();
    await tick(this.page.locator('input[name="timeslot"]').first());
  }

  async saveDelivery() {
    await this.press('mfe-signup:delivery.next');
    await expect(this.page).toHaveURL(/\/sign-up\/confirm/);
  }

  async acceptTerms() {
    await tick(this.page.getByRole('checkbox', { name: this.say('mfe-signup:terms.accept') }));
  }

  async confirm() {
    await this.acceptTerms();
    await this.press('mfe-signup:confirm.confirm');
  }

  /** From the first question to the account's form. */
  async goToAccount() {
    await this.page.goto('/sign-up/step-1');
    await this.answerPreferences();
    await this.choosePlan();
    await this.choosePersons(2);
  }

  /** On to the choice of the delivery, with an account. */
  async goToDelivery(newcomer: Newcomer) {
    await this.goToAccount();
    await this.createAccount(newcomer);
  }

  /** On to the last page before the card. */
  async goToConfirmation(newcomer: Newcomer) {
    await this.goToDelivery(newcomer);
    await this.choosePickupPoint();
    await this.saveDelivery();
  }

  async press(key: string) {
    await this.page.getByRole('button', { name: this.say(key) }).click();
  }

  private async type(field: string, value: string) {
    await this.page.getByLabel(this.say(`mfe-signup:account.${field}`), { exact: true }).fill(value);
  }
}
