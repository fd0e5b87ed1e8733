import { eq } from 'drizzle-orm';
import { pickupPoints } from '../../db/schema/pickup-points.ts';
import { type CardShop, openCardShop } from './cards.fixture.ts';

let shop: CardShop;
let api: CardShop['api'];
beforeAll(async () => {
  shop = await openCardShop();
  api = shop.api;
});
afterAll(() => shop.close());

describe('the first payment', () => {
  test('with a good card makes the subscription active', async () => {
    const { token, email } = await shop.aNewcomer();
    const { paymentMethodId } = await shop.confirmCard('4242424242424242', token);
    const body = { paymentMethodId, code: 'bienvenue' };
    expect(await api.call('addCard', { body }, token)).toMatchObject({
      status: 'active',
      brand: 'visa',
      lastDigits: '4242',
      exp_month: 12,
      exp_year: 2030,
      next_delivery_date: expect.any(String),
    });
    expect(await shop.templatesTo(email)).toEqual(['activated']);
  });

  test.each([
    ['4000000000000002', 'card-declined'],
    ['4000000000009995', 'card-insufficient-funds'],
    ['4000000000000069', 'card-expired'],
    ['4000000000000127', 'card-incorrect-cvc'],
    ['4000000000000119', 'card-processing-error'],
    ['378282246310005', 'card-not-supported'],
    ['4000002500003155', 'authentication-required'],
  ] as const)('with %s, not confirmed by the browser, is refused: %s', async (number, key) => {
    const { token, email } = await shop.aNewcomer();
    const { id: paymentMethodId } = await shop.typeCard(number);
    expect(await api.refusal('addCard', { body: { paymentMethodId } }, token)).toEqual({
      code: 402,
      message: key,
      errors: [{ field: 'paymentMethodId', message: key }],
    });
    expect(await api.call('subscription', {}, token)).toMatchObject({ status: 'paused', lastDigits: null });
    expect(await shop.templatesTo(email)).toEqual([]);
  });

  test('with a 3-D Secure card works once the bank has been answered, and not before', async () => {
    const { token } = await shop.aNewcomer();
    const card = await shop.confirmCard('4000000000003220', token);
    const body = { paymentMethodId: card.paymentMethodId };
    expect(card.status).toBe('requires_action');
    expect(await api.refusal('addCard', { body }, token)).toMatchObject({
      message: 'authentication-required',
    });
    await shop.answerBank(card, true);
    expect(await api.call('addCard', { body }, token)).toMatchObject({
      status: 'active',
      lastDigits: '3220',
    });
  });

  test('with a 3-D Secure card that the bank refused, asks for another card, which then works', async () => {
    const { token } = await shop.aNewcomer();
    const card = await shop.confirmCard('4000000000003220', token);
    await shop.answerBank(card, false);
    const refused = { body: { paymentMethodId: card.paymentMethodId } };
    expect(await api.refusal('addCard', refused, token)).toMatchObject({
      message: 'authentication-required',
    });
    const { paymentMethodId } = await shop.confirmCard('5555555555554444', token);
    expect(await api.call('addCard', { body: { paymentMethodId } }, token)).toMatchObject({
      status: 'active',
      brand: 'mastercard',
    });
  });

  test('sent twice at once happens once, and both get the same answer', async () => {
    const { token, email } = await shop.aNewcomer();
    const { paymentMethodId } = await shop.confirmCard('4242424242424242', token);
    const send = () => api.call('addCard', { body: { paymentMethodId } }, token);
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    expect(await send()).toEqual(first);
    expect(await shop.templatesTo(email)).toEqual(['activated']);
  });

  test('sent at once with two cards keeps one, and the other is forgotten', async () => {
    const { token } = await shop.aNewcomer();
    const cards = [
      await shop.confirmCard('4242424242424242', token),
      await shop.confirmCard('5555555555554444', token),
    ];
    const answers = await Promise.allSettled(
      cards.map(({ paymentMethodId }) => api.call('addCard', { body: { paymentMethodId } }, token)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { lastDigits } = await api.call('subscription', {}, token);
    const loser = cards[lastDigits === '4242' ? 1 : 0]?.paymentMethodId ?? '';
    expect(await api.refusal('addCard', { body: { paymentMethodId: loser } }, token)).toMatchObject({
      code: 409,
      message: 'subscription-already-active',
    });
  });

  test('goes on after the payment provider and the store were restarted in between', async () => {
    const { token } = await shop.aNewcomer();
    const { paymentMethodId } = await shop.confirmCard('4242424242424242', token);
    await shop.withoutProvider(async () => {
      expect(await api.refusal('addCard', { body: { paymentMethodId } }, token)).toMatchObject({
        code: 503,
        message: 'payment-provider-unavailable',
      });
    });
    expect(await api.call('addCard', { body: { paymentMethodId } }, token)).toMatchObject({
      status: 'active',
    });
  });

  test('is refused without plans, without delivery, at a point that has closed, and nothing is kept', async () => {
    const noPlans = await shop.aNewcomer({ withPlans: false });
    const noDelivery = await shop.aNewcomer({ ppid: null });
    const closed = await shop.aNewcomer({ ppid: 'closing' });
    await api.db.update(pickupPoints).set({ open: false }).where(eq(pickupPoints.ppid, 'closing'));
    const refusalOf = async ({ token }: { token: string }) => {
      const { paymentMethodId } = await shop.confirmCard('4242424242424242', token);
      return (await api.refusal('addCard', { body: { paymentMethodId } }, token)).message;
    };
    expect(await refusalOf(noPlans)).toBe('plans-missing');
    expect(await refusalOf(noDelivery)).toBe('delivery-missing');
    expect(await refusalOf(closed)).toBe('pickup-point-closed');
  });

  test.each([
    ['NOPE', 404, 'coupon-not-exist'],
    ['OLD', 409, 'coupon-expired'],
  ])(
    'with the coupon %s is refused on the coupon, and the card is not kept',
    async (code, status, message) => {
      const { token } = await shop.aNewcomer();
      const { paymentMethodId } = await shop.confirmCard('4242424242424242', token);
      expect(await api.refusal('addCard', { body: { paymentMethodId, code } }, token)).toEqual({
        code: status,
        message,
        errors: [{ field: 'code', message }],
      });
      expect(await api.call('subscription', {}, token)).toMatchObject({ lastDigits: null });
    },
  );

  test('with the card of somebody else, or none at all, is refused on the card', async () => {
    const { token } = await shop.aNewcomer();
    const other = await shop.aNewcomer();
    const { paymentMethodId } = await shop.confirmCard('4242424242424242', other.token);
    for (const id of [paymentMethodId, 'pm_unknown'])
      expect(await api.refusal('addCard', { body: { paymentMethodId: id } }, token)).toEqual({
        code: 400,
        message: 'request-not-valid',
        errors: [{ field: 'paymentMethodId', message: 'request-not-valid' }],
      });
  });
});
