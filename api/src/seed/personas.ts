import { eq, sql } from 'drizzle-orm';
import { bookPlaces, consentRow, takeStock } from '../cycle/public.ts';
import type { Db } from '../db/connect.ts';
import { consents } from '../db/schema/contracts.ts';
import { coupons, couponUses, creditEntries } from '../db/schema/coupons.ts';
import { orderLines, orders, preorderLines } from '../db/schema/orders.ts';
import { charges } from '../db/schema/outboxes.ts';
import { deliveries, holidays, subscriptionPlans, subscriptions } from '../db/schema/subscriptions.ts';
import { users } from '../db/schema/users.ts';
import type { Deps } from '../deps.ts';
import { addReceipt, receiptFor } from '../money/public.ts';
import { hashPassword } from '../people/public.ts';
import { type BuiltPersona, buildPersona } from './personas/build-persona.rules.ts';
import { billPersona } from './personas/persona-billing.ts';
import { PERSONA_PASSWORD, personas } from './personas/personas.data.ts';

type Billed = Awaited<ReturnType<typeof billPersona>>;

/** Builds every persona for the present moment and makes the payment provider know them; nothing is stored yet. */
export const preparePersonas = async (
  deps: Pick<Deps, 'payments' | 'clock' | 'config'>,
): Promise<Billed[]> => {
  const settings = {
    now: deps.clock.now(),
    passwordHash: await hashPassword(PERSONA_PASSWORD),
    business: deps.config.business,
  };
  const built = personas.map((persona, turn) => buildPersona(persona, turn, settings));
  return Promise.all(built.map((one) => billPersona(deps, one)));
};

const present = <Row>(rows: (Row | null)[]): Row[] => rows.filter((row) => row !== null);

const storeAccounts = async (tx: Db, built: BuiltPersona[]): Promise<void> => {
  await tx.insert(users).values(built.map(({ user }) => user));
  await tx.insert(subscriptions).values(built.map(({ subscription }) => subscription));
  await tx
    .insert(subscriptionPlans)
    .values(present(built.map(({ persona: { plan }, user: { uid } }) => (plan ? { uid, ...plan } : null))));
  const started = built.filter(({ subscription }) => subscription.activatedAt);
  await tx
    .insert(consents)
    .values(
      started.map(({ user: { uid, locale, createdAt } }) => consentRow(uid, locale, createdAt ?? new Date())),
    );
  await tx.insert(deliveries).values(present(built.map(({ delivery }) => delivery)));
  await tx.insert(holidays).values(present(built.map(({ holiday }) => holiday)));
};

const storeOrders = async (tx: Db, built: BuiltPersona[]): Promise<void> => {
  const all = built.flatMap((one) => one.orders);
  await tx.insert(orders).values(all.map(({ order }) => order));
  await tx.insert(orderLines).values(all.flatMap(({ lines }) => lines));
  const uses = present(all.map(({ couponUse }) => couponUse));
  await tx.insert(couponUses).values(uses);
  for (const { code } of uses) {
    await tx
      .update(coupons)
      .set({ uses: sql`${coupons.uses} + 1` })
      .where(eq(coupons.code, code));
  }
  for (const { order, lines } of all) {
    if (order.status === 'open') for (const { pid, quantity } of lines) await takeStock(tx, pid, quantity);
  }
};

const storeExtras = async (tx: Db, built: BuiltPersona[], now: Date): Promise<void> => {
  await tx
    .insert(preorderLines)
    .values(
      built.flatMap(({ persona: { preorder = [] }, user: { uid } }) =>
        preorder.map((pid) => ({ uid, pid, quantity: 1, createdAt: now })),
      ),
    );
  await tx.insert(creditEntries).values(
    present(
      built.map(({ persona: { credit, key }, user: { uid } }) =>
        credit
          ? {
              id: `credit-${key}`,
              uid,
              amount: credit,
              reason: 'referral' as const,
              source: key,
              createdAt: now,
            }
          : null,
      ),
    ),
  );
};

/** Stores prepared personas, in the transaction of the sample data that they refer to. */
export const storePersonas = async (
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  billed: Billed[],
): Promise<void> => {
  const { db: tx, clock } = deps;
  const built = billed.map((one) => one.built);
  await storeAccounts(tx, built);
  await storeOrders(tx, built);
  await tx.insert(charges).values(billed.flatMap((one) => one.charges));
  for (const { built: one, paidPeriods } of billed) {
    const owner = { uid: one.user.uid, primeRenewalAmount: null };
    for (const period of paidPeriods) await addReceipt(tx, await receiptFor(deps, owner, period));
  }
  await storeExtras(tx, built, clock.now());
  for (const { user } of built) await bookPlaces(deps, user.uid);
};
