import { later } from '../calendar-day.ts';
import { PaymentError } from '../payments/payment-error.ts';
import type { Payments } from '../payments/payments.port.ts';

/** One thing that the store does with the payment provider: what came, and what has to come. */
type Step = { name: string; came: unknown; wanted: unknown };

const MONTHLY = { lookupKey: 'monthly-prime', amountCents: 900, interval: 'month' } as const;
const YEARLY = { lookupKey: 'yearly-prime', amountCents: 9900, interval: 'year' } as const;

const outcomeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof PaymentError) return error.key;
      throw error;
    },
  );

/**
 * Everything that the store asks of its payment provider, in the order of a customer's life, with Stripe's own test cards.
 * Told step by step; `serial` keeps the keys of one journey apart from another's.
 */
export async function* stripeJourney(payments: Payments, serial: string): AsyncGenerator<Step> {
  let keys = 0;
  const key = () => `check:${serial}:${++keys}`;
  const step = (name: string, came: unknown, wanted: unknown): Step => ({ name, came, wanted });

  const aCustomer = async (name: string): Promise<string> => {
    const person = { userId: `check-${serial}-${name}`, email: 'check@example.ca', name, locale: 'fr-CA' };
    return (await payments.createCustomer({ ...person, idempotencyKey: key() })).customerId;
  };
  const customerId = await aCustomer('Ana Roy');
  const save = (paymentMethodId: string, of = customerId) =>
    payments.saveCard({ customerId: of, paymentMethodId, idempotencyKey: key() });
  const saved = async (testCard: string, of = customerId) =>
    (await save((await payments.cardOf(testCard)).paymentMethodId, of)).paymentMethodId;

  for (const [testCard, wanted] of [
    ['pm_card_visa', 'done'],
    ['pm_card_visa_chargeDeclined', 'card-declined'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card-insufficient-funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'card-expired'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'card-incorrect-cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'card-processing-error'],
    ['pm_card_authenticationRequired', 'authentication-required'],
    ['pm_card_amex', 'card-not-supported'],
    ['pm_card_nobody', 'card-not-found'],
  ] as const)
    yield step(`a card is kept: ${testCard}`, await outcomeOf(save(testCard)), wanted);

  const setup = await payments.prepareCard(customerId);
  yield step(
    'a card is prepared for the browser',
    setup.clientSecret.startsWith(`${setup.setupId}_secret_`),
    true,
  );

  const visa = await saved('pm_card_visa');
  const refusing = await saved('pm_card_chargeCustomerFail');
  yield step('both cards are kept for the customer', (await payments.cardsOf(customerId)).length >= 2, true);

  const order = { customerId, amountCents: 4550, orderId: `check-${serial}`, description: 'check' };
  const idempotencyKey = key();
  const charge = () => payments.charge({ ...order, paymentMethodId: visa, idempotencyKey });
  const paid = await charge();
  yield step('an order is charged', paid.amountCents, 4550);
  yield step('asked again with its key, it is the same payment', await charge(), paid);
  yield step('the payment is paid', (await payments.paymentOf(paid.paymentId)).status, 'paid');
  const refused = payments.charge({ ...order, paymentMethodId: refusing, idempotencyKey: key() });
  yield step('a card that may be kept is refused when charged', await outcomeOf(refused), 'card-declined');
  const settled = await payments.settleCharge({ ...order, idempotencyKey });
  yield step('the books know the payment of an order', settled, { ...paid, isFound: true });
  const unasked = { ...order, orderId: `check-${serial}-none`, idempotencyKey: key() };
  yield step('and that none was made of another', await payments.settleCharge(unasked), null);

  const refund = (amountCents: number) =>
    payments.refund({ paymentId: paid.paymentId, amountCents, idempotencyKey: key() });
  yield step('a part is given back', (await refund(4000)).refundedCents, 4000);
  yield step('never more than was paid', await outcomeOf(refund(600)), 'refund-not-possible');
  yield step('but the rest is', (await refund(550)).refundedCents, 4550);
  yield step('and then nothing', await outcomeOf(refund(100)), 'refund-not-possible');

  const credit = (amountCents: number) =>
    payments.changeCredit({ customerId, amountCents, description: 'check', idempotencyKey: key() });
  yield step('credit is added', await credit(500), 500);
  yield step('and used', await credit(-200), 300);
  const account = await payments.accountOf(customerId);
  yield step('the account says what is left', account, { creditCents: 300, coupon: null });

  const asked = { customerId, paymentMethodId: visa, trialEnd: null, terms: YEARLY };
  const joining = { ...asked, idempotencyKey: key() };
  const joined = await payments.startMembership(joining);
  yield step('MSL+ begins', [joined.status, joined.interval, joined.isOffered], ['active', 'year', true]);
  const again = await payments.startMembership(joining);
  yield step('asked again with its key, it is one', again.membershipId, joined.membershipId);
  const [invoice] = await payments.membershipInvoices(joined.membershipId);
  yield step('the credit paid its part', [invoice?.creditCents, invoice?.paidCents], [300, 9600]);
  const facts = invoice?.paymentId ? await payments.paymentFacts(invoice.paymentId) : null;
  yield step('the receipt knows the card', [facts?.brand, facts?.lastDigits], ['visa', '4242']);
  const { membershipId } = joined;
  const monthly = await payments.setMembershipTerms(membershipId, MONTHLY);
  yield step('the plan changes at the end of its period', standing(monthly), [
    'active',
    'year',
    'month',
    true,
  ]);
  const yearly = await payments.setMembershipTerms(membershipId, YEARLY);
  yield step('and back', standing(yearly), ['active', 'year', null, true]);
  const leaving = await payments.setMembershipRenewal(membershipId, false);
  yield step('a renewal is stopped', standing(leaving), ['active', 'year', null, false]);

  const trialEnd = later(new Date(), 30, 'day');
  const known = await payments.startMembership({ ...asked, trialEnd, idempotencyKey: key() });
  yield step('a customer has one, whatever the key', known.membershipId, joined.membershipId);
  const other = await aCustomer('Bo Roy');
  const monthlyFor = async (of: string) => ({
    ...{ customerId: of, paymentMethodId: await saved('pm_card_visa', of), terms: MONTHLY, trialEnd: null },
    idempotencyKey: key(),
  });
  const trial = await payments.startMembership({ ...(await monthlyFor(other)), trialEnd });
  yield step('a trial begins', [trial.status, trial.interval], ['trialing', 'month']);
  await payments.setMembershipRenewal(trial.membershipId, false);
  const third = await aCustomer('Cy Roy');
  const waiting = await payments.startMembership({ ...(await monthlyFor(third)), present: true });
  yield step(
    'with its customer there, it waits for them',
    [waiting.status, waiting.due],
    ['inactive', { amountCents: 900, asksBank: true }],
  );
  const secret = await payments.membershipPayment(waiting.membershipId);
  yield step('and the page is told what to pay', typeof secret, 'string');
  yield step('or nobody pays it', await payments.giveUpMembership(waiting.membershipId), true);
  const refusedThere = await saved('pm_card_chargeCustomerFail', third);
  const declined = { ...(await monthlyFor(third)), paymentMethodId: refusedThere };
  yield step(
    'a refused card begins no MSL+',
    await outcomeOf(payments.startMembership(declined)),
    'card-declined',
  );

  yield step('events tell of it', await kindsSince(payments, customerId, later(new Date(), -1, 'hour')), [
    'account-changed',
    'membership-changed',
  ]);
  await payments.forgetCard(visa);
  await payments.forgetCard(refusing);
  yield step('a card is forgotten', (await payments.cardsOf(customerId)).includes(visa), false);
  const forgotten = payments.charge({ ...order, paymentMethodId: visa, idempotencyKey: key() });
  yield step('and is known to be gone when it is charged', await outcomeOf(forgotten), 'card-not-found');
}

const standing = ({
  status,
  interval,
  nextInterval,
  renews,
}: Awaited<ReturnType<Payments['membershipOf']>>) => [status, interval, nextInterval, renews];

/** The kinds of events about a customer, in the provider's list. */
async function kindsSince(payments: Payments, customerId: string, since: Date): Promise<string[]> {
  const kinds = new Set<string>();
  for await (const page of payments.eventsSince(since)) {
    for (const event of page)
      if ('customerId' in event && event.customerId === customerId) kinds.add(event.kind);
  }
  return [...kinds].sort();
}
