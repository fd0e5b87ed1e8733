import { createHash } from 'node:crypto';
import type { CardSetup } from '@msl/contracts/entities/card-setup.ts';
import { isErrorKey } from '@msl/contracts/errors.ts';
import { requiredSubscription } from '../../cycle/public.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, refusedField } from '../../http/domain-error.ts';
import { PaymentError } from '../../payments/payment-error.ts';
import type { CardDetails } from '../../payments/payments.port.ts';
import { userWithPrime } from '../../people/public.ts';
import { keepCustomer } from './cards.repository.ts';

type ProviderDeps = Pick<Deps, 'db' | 'payments'>;

/**
 * Who the subscriber is at the payment provider; made at the first need, and only once however often asked. `lost`: whom the
 * provider does not know any more.
 */
const customerOf = async (
  { db, payments }: ProviderDeps,
  uid: string,
  lost: string | null = null,
): Promise<string> => {
  const { providerCustomerId } = await requiredSubscription(db, uid);
  if (providerCustomerId && providerCustomerId !== lost) return providerCustomerId;
  const owner = await userWithPrime(db, uid);
  if (!owner) throw new DomainError('token-expired');
  const { email, firstName, lastName, locale } = owner.user;
  const customer = { userId: uid, email, name: `${firstName} ${lastName}`, locale };
  // A profile that changed since an attempt that failed half-way is another request, so another key.
  const asked = { ...customer, ...(lost && { lost }) };
  const digest = createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 16);
  const { customerId } = await payments.createCustomer({
    ...customer,
    idempotencyKey: `customer:${uid}:${digest}`,
  });
  return keepCustomer(db, uid, customerId, lost);
};

/** Asks for something of the subscriber's customer; one who was deleted in the provider's dashboard is made anew. */
const asCustomer = async <Answer>(
  deps: ProviderDeps,
  uid: string,
  ask: (customerId: string) => Promise<Answer>,
): Promise<Answer> => {
  const customerId = await customerOf(deps, uid);
  try {
    return await ask(customerId);
  } catch (error) {
    if (!(error instanceof PaymentError) || error.key !== 'customer-not-found') throw error;
    return ask(await customerOf(deps, uid, customerId));
  }
};

/** What the provider says of a card, said of the field that it was typed in. */
const asRefusal = (error: unknown): unknown => {
  if (!(error instanceof PaymentError)) return error;
  if (error.key === 'card-not-found') return refusedField('paymentMethodId', 'request-not-valid');
  if (error.key === 'payment-provider-unavailable' || !isErrorKey(error.key)) return error;
  return refusedField('paymentMethodId', error.key);
};

/** What the card field confirms a card with: the secret, and whose card it is, which lets the bank check more and ask less. */
export const prepareCard = async (deps: ProviderDeps, uid: string): Promise<CardSetup> => {
  const { clientSecret } = await asCustomer(deps, uid, (customerId) => deps.payments.prepareCard(customerId));
  const owner = await userWithPrime(deps.db, uid);
  return { client_secret: clientSecret, ...(owner && { billing_details: billingDetailsOf(owner.user) }) };
};

type Owner = NonNullable<Awaited<ReturnType<typeof userWithPrime>>>['user'];

/** Of the address only what is known: at a pick-up point nobody says where they live. */
const billingDetailsOf = (owner: Owner): NonNullable<CardSetup['billing_details']> => {
  const { address: line1, city, province: state, zipCode: postal_code } = owner;
  const known = Object.entries({ line1, city, state, postal_code }).filter(([, value]) => value);
  return {
    name: `${owner.firstName} ${owner.lastName}`,
    email: owner.email,
    ...(owner.phone && { phone: owner.phone }),
    address: { ...Object.fromEntries(known), country: 'CA' },
  };
};

/** Has the provider keep a card for the subscriber. Asking twice for the same card is one request. */
export const saveCard = async (
  deps: ProviderDeps,
  uid: string,
  paymentMethodId: string,
): Promise<CardDetails> => {
  try {
    return await asCustomer(deps, uid, (customerId) =>
      deps.payments.saveCard({
        customerId,
        paymentMethodId,
        idempotencyKey: `card:${customerId}:${paymentMethodId}`,
      }),
    );
  } catch (error) {
    throw asRefusal(error);
  }
};

/**
 * Lets go of every card that was confirmed and not kept: of a try whose answer was lost, of another tab. What is on file
 * is written already, so nothing that goes wrong here is anybody's refusal.
 */
export const forgetOtherCards = async (deps: ProviderDeps, uid: string): Promise<void> => {
  const { providerCustomerId, providerPaymentMethodId } = await requiredSubscription(deps.db, uid);
  if (!providerCustomerId) return;
  const kept = await deps.payments.cardsOf(providerCustomerId).catch(() => []);
  for (const one of kept) if (one !== providerPaymentMethodId) await forgetCard(deps, one);
};

/** Lets go of a card that is not on file (any more). That the provider still has it harms nobody: no refusal. */
export const forgetCard = async ({ payments }: ProviderDeps, paymentMethodId: string): Promise<void> => {
  try {
    await payments.forgetCard(paymentMethodId);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
  }
};
