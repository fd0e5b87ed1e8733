import { ORDER_NUMBER_LENGTH } from '@msl/contracts/constants.ts';
import type { operatorCustomerSchema, operatorGrantForm } from '@msl/contracts/operator.ts';
import type * as v from 'valibot';
import { allowancesOf } from '../../cycle/public.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, refusedField } from '../../http/domain-error.ts';
import { mailToOwner } from '../../mails/public.ts';
import * as repository from './grants.repository.ts';
import { refundByRequest } from './refunds.repository.ts';
import { grantedBy, holdRequest } from './requests.repository.ts';

type GrantDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
type Form = v.InferOutput<typeof operatorGrantForm>;
type Customer = v.InferOutput<typeof operatorCustomerSchema>;

/** As many of a customer's latest orders as the team is shown. */
const ORDERS_SHOWN = 20;

/**
 * Gives a customer credit, or a discount or a fee on the next bill; of a fee they are told, with its reason. A request that comes again changes nothing; another
 * under its name is refused, be it for another customer.
 */
export const grant = async (deps: GrantDeps, uid: string, form: Form): Promise<Customer> => {
  const { db, clock, config } = deps;
  const amount = form.amount ?? (form.kind === 'adjustment' ? config.business.missingBinFee : 0);
  if (amount === 0) throw refusedField('amount', 'value-not-valid');
  await db.transaction(async (tx) => {
    await holdRequest(tx, form.request_id);
    if (!(await repository.holdCustomer(tx, uid))) throw new DomainError('not-found');
    const given = await grantedBy(tx, form.request_id);
    if (given.some((one) => one.uid === uid && one.amount === amount && one.kind === form.kind)) return;
    if (given.length > 0 || (await refundByRequest(tx, form.request_id))) {
      throw refusedField('request_id', 'conflict');
    }
    const give = form.kind === 'credit' ? repository.giveCredit : repository.giveOnBill;
    await give(tx, uid, { ...form, amount }, clock.now());
    if (form.kind !== 'adjustment') return;
    // Nobody is charged more than they know of: the basket alone shows it otherwise, to whoever looks.
    const fee = { uid, template: 'fee-added', locals: { amount, reason: form.reason } } as const;
    await mailToOwner(tx, { ...fee, about: form.request_id }, clock.now());
  });
  return customerOf(db, uid);
};

export const customerByEmail = async ({ db }: Pick<Deps, 'db'>, email: string): Promise<Customer> => {
  const uid = await repository.uidOf(db, email);
  if (!uid) throw new DomainError('not-found');
  return customerOf(db, uid);
};

export const customerOf = async (db: Deps['db'], uid: string): Promise<Customer> => {
  const rows = await repository.latestOrders(db, uid, ORDERS_SHOWN);
  return {
    uid,
    ...(await allowancesOf(db, uid)),
    orders: rows.map(({ order, refunded }) => ({
      oid: order.oid,
      number: order.oid.slice(0, ORDER_NUMBER_LENGTH),
      status: order.status,
      delivery_date: order.deliveryDate,
      total_price: order.totalPrice,
      refunded_price: Number(refunded ?? 0),
    })),
  };
};
