import { dayOf, startOf } from '@msl/contracts/calendar-day.ts';
import { ApiFault } from '../api-fault.ts';
import { type FormBody, integer, optionalText, part, text } from '../form-body.ts';
import { head, type SandboxContext } from '../sandbox-context.ts';
import type { AddressPart, PaymentMethod } from '../stripe-objects.ts';
import { type TestCard, testCard } from '../test-cards.ts';

type NewMethod = TestCard & { lastDigits: string; expMonth: number; expYear: number };

export function newMethod(card: NewMethod, cvcTyped: boolean, now: number): PaymentMethod {
  return {
    ...head('payment_method', 'pm', now),
    type: 'card',
    customer: null,
    billing_details: { name: null, email: null },
    card: {
      brand: card.brand,
      last4: card.lastDigits,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      funding: card.funding,
      country: 'CA',
      checks: { cvc_check: cvcTyped ? 'unchecked' : null },
    },
    metadata: {},
    sandbox: { behaviour: card.behaviour, setUp: false },
  };
}

const ADDRESS = ['city', 'country', 'line1', 'line2', 'postal_code', 'state'] as const;

const addressOf = (typed: FormBody) =>
  Object.fromEntries(ADDRESS.map((name) => [name, optionalText(typed, name) ?? null])) as Record<
    AddressPart,
    string | null
  >;

/** The year of a card, which may be typed with two digits. */
const fullYear = (year: number) => (year < 100 ? 2000 + year : year);

function refuseCard(code: string, message: string): never {
  throw new ApiFault(402, { type: 'card_error', code, message });
}

/** A payment method for what a browser's card field sends; its number is looked up and let go. */
export function methodFromForm(body: FormBody, { store, now }: SandboxContext) {
  const card = part(body, 'card');
  const number = text(card, 'number').replace(/\s/g, '');
  const known = testCard(number);
  if (!known)
    throw new ApiFault(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message: 'Your card was declined. Your request was in test mode, but used a non test card.',
      param: 'card[number]',
    });
  const expMonth = integer(card, 'exp_month');
  const expYear = fullYear(integer(card, 'exp_year'));
  if (expMonth < 1 || expMonth > 12)
    refuseCard('invalid_expiry_month', 'Your card has an invalid expiry month.');
  const expires = `${expYear}-${String(expMonth).padStart(2, '0')}-01`;
  if (expires < startOf('month', dayOf(now() * 1000))) refuseCard('expired_card', 'Your card has expired.');
  const billing = part(body, 'billing_details');
  const method = newMethod(
    { ...known, lastDigits: number.slice(-4), expMonth, expYear },
    optionalText(card, 'cvc') !== undefined,
    now(),
  );
  return store.put({
    ...method,
    billing_details: {
      name: optionalText(billing, 'name') ?? null,
      email: optionalText(billing, 'email') ?? null,
      phone: optionalText(billing, 'phone') ?? null,
      address: billing.address ? addressOf(part(billing, 'address')) : null,
    },
  });
}
