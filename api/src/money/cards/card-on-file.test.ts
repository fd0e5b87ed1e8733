import { TERMS } from '@msl/contracts/legal.ts';
import { eq } from 'drizzle-orm';
import { subscriptions } from '../../db/schema/subscriptions.ts';
import { PaymentError } from '../../payments/payment-error.ts';
import { withCardShop } from './cards.fixture.ts';

const { shop, api } = withCardShop();

/** Somebody who has started. */
async function aSubscriber() {
  const newcomer = await shop.aNewcomer();
  const { paymentMethodId } = await shop.confirmCard('4242424242424242', newcomer.token);
  await api.call('addCard', { body: { paymentMethodId, terms: TERMS.version } }, newcomer.token);
  return { ...newcomer, paymentMethodId };
}

describe('a subscriber', () => {
  test('replaces the card on file; the old one is forgotten', async () => {
    const { token, paymentMethodId: old } = await aSubscriber();
    const { paymentMethodId } = await shop.confirmCard('5555555555554444', token);
    expect(await api.call('changeCard', { body: { paymentMethodId } }, token)).toMatchObject({
      status: 'active',
      brand: 'mastercard',
      lastDigits: '4444',
    });
    const [row] = await api.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.providerPaymentMethodId, paymentMethodId));
    const customerId = row?.providerCustomerId ?? '';
    const charge = { customerId, amountCents: 2500, orderId: 'o', description: 'o' };
    await expect(
      shop.payments.charge({ ...charge, paymentMethodId: old, idempotencyKey: `old-${old}` }),
    ).rejects.toMatchObject({ key: 'card-not-found' });
    await shop.payments.charge({ ...charge, paymentMethodId, idempotencyKey: `new-${paymentMethodId}` });
  });

  test('who was deleted in the provider’s dashboard is made anew there, once, and gives a card again', async () => {
    const { token } = await aSubscriber();
    const { uid } = await api.call('currentUser', {}, token);
    const customer = async () =>
      (await api.db.select().from(subscriptions).where(eq(subscriptions.uid, uid)))[0]?.providerCustomerId;
    const deleted = await customer();
    const { prepareCard } = shop.payments;
    const asked = jest.spyOn(shop.payments, 'prepareCard').mockImplementation(async (customerId) => {
      if (customerId === deleted) throw new PaymentError('customer-not-found');
      return prepareCard(customerId);
    });
    await Promise.all([1, 2].map(() => api.call('prepareCard', {}, token)));
    const anew = await customer();
    expect(anew).not.toBe(deleted);
    const { paymentMethodId } = await shop.confirmCard('5555555555554444', token);
    expect(await customer()).toBe(anew);
    asked.mockRestore();
    expect(await api.call('changeCard', { body: { paymentMethodId } }, token)).toMatchObject({
      lastDigits: '4444',
    });
    expect(await shop.cardsWithProvider(token)).toEqual([paymentMethodId]);
  });

  test('keeps the card on file when the new one is refused', async () => {
    const { token } = await aSubscriber();
    const { id: paymentMethodId } = await shop.typeCard('4000000000000002');
    expect(await api.refusal('changeCard', { body: { paymentMethodId } }, token)).toMatchObject({
      message: 'card-declined',
    });
    expect(await api.call('subscription', {}, token)).toMatchObject({ lastDigits: '4242' });
  });

  test.each(['paused', 'cancel'] as const)(
    'comes back from %s with the card on file, once',
    async (status) => {
      const { token, email } = await aSubscriber();
      const uid = (await api.call('currentUser', {}, token)).uid;
      await api.db.update(subscriptions).set({ status }).where(eq(subscriptions.uid, uid));
      api.clock.advance(1);
      const answers = await Promise.allSettled([1, 2].map(() => api.call('reactivate', {}, token)));
      expect(answers.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await api.refusal('reactivate', {}, token)).toMatchObject({
        message: 'subscription-already-active',
      });
      expect(await api.call('subscription', {}, token)).toMatchObject({
        status: 'active',
        lastDigits: '4242',
      });
      expect(await shop.templatesTo(email)).toEqual(['activated', 'contract', 'reactivated']);
    },
  );

  test.each(['paused', 'cancel'] as const)(
    'replaces the card while %s, which charges nothing, and comes back with the new one',
    async (status) => {
      const { token } = await aSubscriber();
      await api.call('setSubscriptionStatus', { body: { status } }, token);
      const charge = jest.spyOn(shop.payments, 'charge');
      const { paymentMethodId } = await shop.confirmCard('5555555555554444', token);
      expect(await api.call('changeCard', { body: { paymentMethodId } }, token)).toMatchObject({
        ...{ status, lastDigits: '4444' },
      });
      expect(await api.call('reactivate', {}, token)).toMatchObject({ status: 'active', lastDigits: '4444' });
      expect(await shop.cardsWithProvider(token)).toEqual([paymentMethodId]);
      expect(charge).not.toHaveBeenCalled();
      charge.mockRestore();
    },
  );

  test('without a card can neither replace it nor come back with it', async () => {
    const { token } = await shop.aNewcomer();
    const { paymentMethodId } = await shop.confirmCard('4242424242424242', token);
    expect(await api.refusal('changeCard', { body: { paymentMethodId } }, token)).toMatchObject({
      message: 'card-missing',
    });
    expect(await api.refusal('reactivate', {}, token)).toMatchObject({ message: 'card-missing' });
  });
});
