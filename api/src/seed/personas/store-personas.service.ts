import { bookPlaces, consentRow, takeStock } from '../../cycle/public.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { addReceipt, receiptFor } from '../../money/public.ts';
import type { BilledPersona } from './bill-persona.service.ts';
import type { BuiltPersona } from './build-persona.rules.ts';
import { personaId } from './persona-ids.rules.ts';
import { insertAccounts, insertExtras, insertOrders } from './personas.repository.ts';

const present = <Row>(rows: (Row | null)[]): Row[] => rows.filter((row) => row !== null);

const accountsOf = (built: BuiltPersona[]) => ({
  users: built.map(({ user }) => user),
  subscriptions: built.map(({ subscription }) => subscription),
  plans: present(built.map(({ persona: { plan }, user: { uid } }) => (plan ? { uid, ...plan } : null))),
  consents: built
    .filter(({ subscription }) => subscription.activatedAt)
    .map(({ user: { uid, locale, createdAt } }) => consentRow(uid, locale, createdAt ?? new Date())),
  deliveries: present(built.map(({ delivery }) => delivery)),
  holidays: present(built.map(({ holiday }) => holiday)),
});

const extrasOf = (built: BuiltPersona[], now: Date) => ({
  preorderLines: built.flatMap(({ persona: { preorder = [] }, user: { uid } }) =>
    preorder.map((pid) => ({ uid, pid, quantity: 1, createdAt: now })),
  ),
  credits: built.flatMap(({ persona: { credit: amount, key }, user: { uid } }) =>
    amount ? [{ id: newId(), uid, amount, reason: 'referral' as const, source: key, createdAt: now }] : [],
  ),
});

/** Stores prepared personas, in the transaction of the sample data that they refer to. */
export const storePersonas = async (
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  billed: BilledPersona[],
): Promise<void> => {
  const { db: tx, clock } = deps;
  const built = billed.map((one) => one.built);
  const orders = built.flatMap((one) => one.orders);
  await insertAccounts(tx, accountsOf(built));
  await insertOrders(tx, {
    orders: orders.map(({ order }) => order),
    lines: orders.flatMap(({ lines }) => lines),
    couponUses: present(orders.map(({ couponUse }) => couponUse)),
    charges: billed.flatMap((one) => one.charges),
  });
  for (const { order, lines } of orders) {
    if (order.status === 'open') for (const { pid, quantity } of lines) await takeStock(tx, pid, quantity);
  }
  for (const { built: one, paidPeriods } of billed) {
    const owner = { uid: one.user.uid, primeRenewalAmount: null };
    for (const [turn, period] of paidPeriods.entries()) {
      const id = personaId(one.persona, 'period', turn);
      await addReceipt(tx, { id, ...(await receiptFor(deps, owner, period)) });
    }
  }
  await insertExtras(tx, extrasOf(built, clock.now()));
  for (const { user } of built) await bookPlaces(deps, user.uid);
};
