import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createPaymentSandbox,
  type PaymentSandboxOptions,
} from '@msl/stand-ins/stripe/create-payment-sandbox.ts';
import { openForFile } from '@msl/testing/open-for-file.ts';
import { eq } from 'drizzle-orm';
import { coupons } from '../../db/schema/coupons.ts';
import { mails } from '../../db/schema/outboxes.ts';
import { pickupPoints, timeslots } from '../../db/schema/pickup-points.ts';
import { planOptions, plans } from '../../db/schema/plans.ts';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { createStripePayments } from '../../payments/stripe.payments.ts';
import { aSignUp } from '../../testing/builders.ts';
import { aPlan, aPlanOption } from '../../testing/catalogue.builders.ts';
import { aPickupPoint, aTimeslot } from '../../testing/delivery.builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const aPlace = async ({ db }: TestApi) => {
  await db.insert(plans).values(aPlan('p1'));
  await db.insert(planOptions).values(aPlanOption('p1', 2));
  await db.insert(pickupPoints).values([aPickupPoint('open'), aPickupPoint('closing')]);
  await db
    .insert(timeslots)
    .values([
      aTimeslot('t-open', { ppid: 'open' }, { spots: 100, spotsLeft: 100 }),
      aTimeslot('t-closing', { ppid: 'closing' }),
    ]);
  await db.insert(coupons).values([
    { code: 'BIENVENUE', type: 'FIXED_AMOUNTS', amount: 500, firstOrderOnly: true, daysAfterSignup: 14 },
    { code: 'OLD', type: 'PERCENTAGES', amount: 10, expiryDate: '2025-12-31' },
  ]);
};

/** The API over the real payment adapter and the stand-in, and what a browser does with the stand-in. */
export const openCardShop = async (
  options: Pick<PaymentSandboxOptions, 'webhookUrl' | 'afterRetries'> = {},
) => {
  const folder = mkdtempSync(join(tmpdir(), 'cards-'));
  const dataFile = join(folder, 'payments.jsonl');
  let opened: TestApi | undefined;
  const clock = { now: () => opened?.clock.now() ?? new Date('2026-11-16T15:00:00Z') };
  const openSandbox = (port: number) =>
    createPaymentSandbox({ port, storeOrigins: [], dataFile, clock, ...options });
  let sandbox = await openSandbox(0);
  const payments = createStripePayments({ ...sandbox, origin: sandbox.apiOrigin });
  const api = await startTestApi({ payments });
  opened = api;
  await aPlace(api);
  let serial = 0;

  const browserPost = async (path: string, form: Record<string, string>) => {
    const response = await fetch(sandbox.origin + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandbox.publishableKey}` },
      body: new URLSearchParams(form),
    });
    return (await response.json()) as { id: string; status: string };
  };
  /** A payment method for a typed number. */
  const typeCard = (number: string) =>
    browserPost('/v1/payment_methods', {
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': '30',
      'card[cvc]': '123',
    });

  return {
    api,
    payments,
    typeCard,
    /** Somebody at the last step of the sign-up: account, plans and delivery chosen, no card yet. */
    async aNewcomer({ withPlans = true, ppid = 'open' as 'open' | 'closing' | null } = {}) {
      const email = `newcomer-${++serial}@example.ca`;
      const chosen = withPlans ? [{ pid: 'p1', quantity: 2 }] : [];
      const { token } = await api.call('signUp', { body: aSignUp({ email, plans: chosen }) });
      if (ppid) {
        const body = { ppid, timeslotId: `t-${ppid}`, frequence: 7 } as const;
        await api.call('savePickupDelivery', { body }, token);
      }
      return { email, token };
    },
    /** What the card field does: a payment method for a typed number, confirmed with the bank. */
    async confirmCard(number: string, token: string) {
      const { client_secret: clientSecret } = await api.call('prepareCard', {}, token);
      const { id: paymentMethodId } = await typeCard(number);
      const setup = clientSecret.split('_secret_')[0] ?? '';
      const form = { client_secret: clientSecret, payment_method: paymentMethodId };
      const { status } = await browserPost(`/v1/setup_intents/${setup}/confirm`, form);
      return { paymentMethodId, setup, clientSecret, status };
    },
    /** The cards that the provider keeps for somebody. */
    async cardsWithProvider(token: string) {
      const { uid } = await api.call('currentUser', {}, token);
      const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.uid, uid));
      return payments.cardsOf(row?.providerCustomerId ?? '');
    },
    answerBank: ({ setup, clientSecret }: { setup: string; clientSecret: string }, completed: boolean) =>
      browserPost(`/sandbox/challenges/${setup}`, {
        client_secret: clientSecret,
        completed: String(completed),
      }),
    /** What the page does with a payment that is due: the card on file, then the bank's question where it asks; gives the status. */
    async payInPage(
      { client_secret, paymentMethodId: payment_method }: { client_secret: string; paymentMethodId: string },
      completed: boolean,
    ) {
      const intent = client_secret.split('_secret_')[0] ?? '';
      const { status } = await browserPost(`/v1/payment_intents/${intent}/confirm`, {
        client_secret,
        payment_method,
      });
      if (status !== 'requires_action') return status;
      const answer = { client_secret, completed: String(completed) };
      return (await browserPost(`/sandbox/challenges/${intent}`, answer)).status;
    },
    sandbox: () => sandbox,
    /** The mails to somebody since they were asked to confirm their address. */
    async templatesTo(recipient: string) {
      const rows = await api.db.select().from(mails).where(eq(mails.recipient, recipient));
      return rows
        .map(({ template }) => template)
        .filter((name) => name !== 'confirmation')
        .sort();
    },
    /** Runs the work while the provider is away; afterwards it is back, at the same address. */
    async withoutProvider(work: () => Promise<void>) {
      const port = Number(new URL(sandbox.origin).port);
      await sandbox.close();
      await work();
      sandbox = await openSandbox(port);
    },
    /** The provider bills what the clock has made due, and sends its events. */
    clockMoved: () => sandbox.clockMoved(),
    async close() {
      await api.close();
      await sandbox.close();
      rmSync(folder, { recursive: true });
    },
  };
};

export type CardShop = Awaited<ReturnType<typeof openCardShop>>;

/** The same for a whole test file, and its API. */
export const withCardShop = () => {
  const shop = openForFile(openCardShop);
  const api = {} as TestApi;
  beforeAll(() => Object.assign(api, shop.api));
  return { shop, api };
};
