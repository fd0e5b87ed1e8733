import { type Day, momentOf } from '@msl/api/calendar-day.ts';
import { TERMS } from '@msl/contracts/legal.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import type { Ask } from '@msl/releases/pictures/declared-scenes.ts';
import { lastReceipt, of, type Scene } from './scene.ts';
import { scenes } from './scenes.ts';

/** Scenes that are taken together: personas begin anew, and do something first. */
export type Act = {
  readonly scenes: readonly Scene[];
  /** The moment of the store, from the day it really is; that day when nothing is said. */
  readonly moment?: (today: Day) => Date;
  readonly before?: (ask: Ask) => Promise<void>;
};

const terms = TERMS.version;
const typed = { paymentMethodId: 'pm_card_visa' };

/** Who signed, by the language that they read. */
const signed: Record<Locale, string> = { 'fr-CA': 'paused', 'en-CA': 'no-card' };

/** The latest mail of a template to a persona, as their mail program shows it. */
const mailTo = async (ask: Ask, persona: string, template: string): Promise<string> => {
  const mails = await ask<{ template: string; html: string }[]>(
    `/sandbox/outbox?to=${encodeURIComponent(`${persona}@personas.test`)}`,
  );
  const mail = mails.find((one) => one.template === template);
  if (!mail) throw new Error(`${persona} has no mail ${template}`);
  return mail.html;
};
const mail = (name: string, template: string, to: (locale: Locale) => string): Scene => ({
  ...{ name, path: '/', widths: [360, 768] },
  document: (ask, locale) => mailTo(ask, to(locale), template),
});

/** A refused order is paid with another card, two people sign, one leaves a point that has closed. */
const afterwards: Act = {
  before: async (ask) => {
    const owed = await ask<{ oid: string }>('/orders/current/processing', 'order-failed');
    await ask(`/orders/${owed.oid}/payment`, 'order-failed', { method: 'POST', body: typed });
    await ask('/subscriptions/card', signed['fr-CA'], { method: 'PUT', body: { terms } });
    await ask('/subscriptions/card', signed['en-CA'], { method: 'POST', body: { ...typed, terms } });
    const pause = { status: 'paused', reason: null };
    await ask('/subscriptions/status', 'closed-point', { method: 'PUT', body: pause });
  },
  scenes: [
    of('order-failed', 'dashboard-paid-late', '/dashboard'),
    of('order-failed', 'receipt-paid-late', lastReceipt('order-failed')),
    of('closed-point', 'sign-up-confirm-closed', '/sign-up/confirm'),
    mail('mail-contract', 'contract', (locale) => signed[locale]),
    mail('mail-paid-late', 'order-receipt', () => 'order-failed'),
  ],
};

/** Some days before a basket that would come on 1 January: it comes on the day before. */
const holidays: Act = {
  moment: (today) => {
    const [year] = today.split('-').map(Number);
    return momentOf(`${today.slice(5) < '12-25' ? year : (year ?? 0) + 1}-12-27`, '10:00');
  },
  before: (ask) => ask('/sandbox/run', undefined, { method: 'POST', body: {} }),
  scenes: [
    of('active-pickup', 'dashboard-moved', '/dashboard'),
    of('active-pickup', 'account-delivery-moved', '/account/delivery'),
  ],
};

/** In their order: time goes forward. */
export const acts: readonly Act[] = [{ scenes }, afterwards, holidays];
