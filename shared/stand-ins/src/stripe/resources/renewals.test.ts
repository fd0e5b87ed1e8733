import { answerCall } from '../api-calls.ts';
import { createContext } from '../sandbox-context.ts';
import { openSandboxStore } from '../sandbox-store.ts';

type Seen = { id: string; status: string; latest_invoice: string; balance: number } & Record<string, unknown>;

/** A subscription of a month in its trial, which ends on 21 December at 15:00, of a customer with a credit of 5 $. */
function aTrial(card = 'pm_card_visa') {
  let now = new Date('2026-11-21T15:00:00Z');
  const store = openSandboxStore(null);
  const context = createContext(store, { now: () => now });
  const ask = (method: string, path: string, form: Record<string, string> = {}) => {
    const text = new URLSearchParams(form).toString();
    const authorization = `Bearer ${store.keys.secretKey}`;
    const request = { method, path, query: text, body: text, authorization, idempotencyKey: undefined };
    const { status, body } = answerCall(request, context);
    return { status, json: JSON.parse(body) as Seen };
  };
  const make = (path: string, form: Record<string, string>) => ask('POST', path, form).json.id;
  const customer = make('/v1/customers', { email: 'a@b.ca' });
  const default_payment_method = make(`/v1/payment_methods/${card}/attach`, { customer });
  ask('POST', `/v1/customers/${customer}/balance_transactions`, { amount: '-500', currency: 'cad' });
  const asPrice = { currency: 'cad', 'recurring[interval]': 'month', 'product_data[name]': 'MSL+' };
  const price = make('/v1/prices', { ...asPrice, unit_amount: '900' });
  const trial_end = String(Date.parse('2026-12-21T15:00:00Z') / 1000);
  const asked = { customer, default_payment_method, 'items[0][price]': price, trial_end };
  const subscription = make('/v1/subscriptions', asked);
  const moveTo = (moment: string) => {
    now = new Date(moment);
    const { status, latest_invoice } = ask('GET', `/v1/subscriptions/${subscription}`).json;
    const invoice = ask('GET', `/v1/invoices/${latest_invoice}`).json;
    const { balance } = ask('GET', `/v1/customers/${customer}`).json;
    return { status, invoice, balance };
  };
  const events = () => {
    const all = store.all('event').map(({ type }) => type);
    return all.slice(all.indexOf('customer.subscription.created') + 1);
  };
  return { ask, moveTo, events, subscription };
}

test('the invoice of a renewal is a draft for an hour: no credit is used, and no card is asked', () => {
  const { moveTo, events } = aTrial();
  const { status, invoice, balance } = moveTo('2026-12-21T15:59:59Z');
  expect({ status, balance }).toEqual({ status: 'active', balance: -500 });
  const finalizes = Date.parse('2026-12-21T16:00:00Z') / 1000;
  expect(invoice).toMatchObject({
    status: 'draft',
    auto_advance: true,
    automatically_finalizes_at: finalizes,
  });
  expect(moveTo('2026-12-21T16:00:00Z')).toMatchObject({
    ...{ status: 'active', balance: 0 },
    invoice: { id: invoice.id, status: 'paid', amount_paid: 400, automatically_finalizes_at: null },
  });
  const renewed = ['invoice.created', 'customer.subscription.updated', 'invoice.finalized'];
  const ofInterest = /^invoice|^customer\.subscription/;
  expect(events().filter((type) => ofInterest.test(type))).toEqual([...renewed, 'invoice.paid']);
});

test('a card that refuses makes the subscription late when the hour is over, not before', () => {
  const { moveTo, events } = aTrial('pm_card_chargeCustomerFail');
  expect(moveTo('2026-12-21T15:30:00Z').status).toBe('active');
  expect(moveTo('2026-12-21T16:00:00Z')).toMatchObject({ status: 'past_due', invoice: { status: 'open' } });
  expect(events().slice(-2)).toEqual(['invoice.payment_failed', 'customer.subscription.updated']);
});

test('a draft can be kept from being final; it cannot be void, and the end of its subscription leaves it alone', () => {
  const { ask, moveTo, subscription } = aTrial();
  const { invoice } = moveTo('2026-12-21T15:30:00Z');
  expect(ask('POST', `/v1/invoices/${invoice.id}/void`).status).toBe(400);
  ask('DELETE', `/v1/subscriptions/${subscription}`);
  expect(moveTo('2026-12-21T15:40:00Z').invoice).toMatchObject({ status: 'draft', auto_advance: true });
  const stopped = { status: 'draft', auto_advance: false, automatically_finalizes_at: null };
  expect(ask('POST', `/v1/invoices/${invoice.id}`, { auto_advance: 'false' }).json).toMatchObject(stopped);
  expect(moveTo('2027-01-21T16:00:00Z').invoice).toMatchObject(stopped);
});
