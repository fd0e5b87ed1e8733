import { TERMS } from '@msl/contracts/legal.ts';
import { eq } from 'drizzle-orm';
import { pickupPoints } from '../../db/schema/pickup-points.ts';
import { withCardShop } from './cards.fixture.ts';

const terms = TERMS.version;

const { shop, api } = withCardShop();

describe('the first payment', () => {
  test('with a good card makes the subscription active', async () => {
    const { token, email } = await shop.aNewcomer();
    const { paymentMethodId } = await shop.confirmCard('4242424242424242', token);
    const body = { paymentMethodId, code: 'bienvenue', terms };
    expect(await api.call('addCard', { body }, token)).toMatchObject({
      status: 'active',
      brand: 'visa',
      lastDigits: '4242',
      exp_month: 12,
      exp_year: 2030,
      next_delivery_date: expect.any(String),
    });
    expect(await shop.templatesTo(email)).toEqual(['activated', 'contract']);
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
    expect(await api.refusal('addCard', { body: { paymentMethodId, terms } }, token)).toEqual({
      code: 402,
      message: key,
      errors: [{ field: 'paymentMethodId', message: key }],
    });
    expect(await api.call('subscription', {}, token)).toMatchObject({ status: 'paused', lastDigits: null });
    expect(await shop.templatesTo(email)).toEqual([]);
  });

  test.each([
    ['4000002500003155', 'that asks when it is kept'],
    ['4000000000003220', 'that asks when it is kept, and charges ask for nothing'],
    ['4000002760003184', 'that asks always'],
  ])(
    'with the 3-D Secure card %s, %s, works once the bank has been answered, and not before',
    async (number) => {
      const { token } = await shop.aNewcomer();
      const card = await shop.confirmCard(number, token);
      const body = { paymentMethodId: card.paymentMethodId, terms };
      expect(card.status).toBe('requires_action');
      expect(await api.refusal('addCard', { body }, token)).toMatchObject({
        message: 'authentication-required',
      });
      await shop.answerBank(card, true);
      expect(await api.call('addCard', { body }, token)).toMatchObject({
        status: 'active',
        lastDigits: number.slice(-4),
      });
    },
  );

  test('with a 3-D Secure card that the bank refused, asks for another card, which then works', async () => {
    const { token } = await shop.aNewcomer();
    const card = await shop.confirmCard('4000000000003220', token);
    await shop.answerBank(card, false);
    const refused = { body: { paymentMethodId: card.paymentMethodId, terms } };
    expect(await api.refusal('addCard', refused, token)).toMatchObject({
      message: 'authentication-required',
    });
    const { paymentMethodId } = await shop.confirmCard('5555555555554444', token);
    expect(await api.call('addCard', { body: { paymentMethodId, terms } }, token)).toMatchObject({
      status: 'active',
      brand: 'mastercard',
    });
  });

  test('sent twice at once happens once, and both get the same answer', async () => {
    const { token, email } = await shop.aNewcomer();
    const { paymentMethodId } = await shop.confirmCard('4242424242424242', token);
    const send = () => api.call('addCard', { body: { paymentMethodId, terms } }, token);
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    expect(await send()).toEqual(first);
    expect(await shop.templatesTo(email)).toEqual(['activated', 'contract']);
  });

  test('sent at once with two cards keeps one, and the other is forgotten', async () => {
    const { token } = await shop.aNewcomer();
    const cards = [
      await shop.confirmCard('4242424242424242', token),
      await shop.confirmCard('5555555555554444', token),
    ];
    const answers = await Promise.allSettled(
      cards.map(({ paymentMethodId }) => api.call('addCard', { body: { paymentMethodId, terms } }, token)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { lastDigits } = await api.call('subscription', {}, token);
    const loser = cards[lastDigits === '4242' ? 1 : 0]?.paymentMethodId ?? '';
    expect(await api.refusal('addCard', { body: { paymentMethodId: loser, terms } }, token)).toMatchObject({
      code: 409,
      message: 'subscription-already-active',
    });
    const winner = cards[lastDigits === '4242' ? 0 : 1]?.paymentMethodId;
    expect(await shop.cardsWithProvider(token)).toEqual([winner]);
  });

  test('whose answer was lost can be made again with the card typed anew: one basket, one card, one contract', async () => {
    const { token, email } = await shop.aNewcomer();
    const first = await shop.confirmCard('4242424242424242', token);
    await api.call('addCard', { body: { paymentMethodId: first.paymentMethodId, terms } }, token);
    // The browser heard nothing of it, and after a reload the bank is asked for another payment method.
    const again = await shop.confirmCard('4242424242424242', token);
    expect(
      await api.refusal('addCard', { body: { paymentMethodId: again.paymentMethodId, terms } }, token),
    ).toMatchObject({ message: 'subscription-already-active' });
    const orders = [await api.call('createOrder', {}, token), await api.call('createOrder', {}, token)];
    expect(orders[0]?.oid).toBe(orders[1]?.oid);
    expect(await shop.cardsWithProvider(token)).toEqual([first.paymentMethodId]);
    expect(await shop.templatesTo(email)).toEqual(['activated', 'contract']);
  });

  test('whose answer was lost, made again with a coupon, has it on the basket, once; one that does not count is refused', async () => {
    const { token } = await shop.aNewcomer();
    const { paymentMethodId } = await shop.confirmCard('4242424242424242', token);
    const again = (code: string | null) => ({ body: { paymentMethodId, code, terms } });
    await api.call('addCard', again(null), token);
    expect(await api.refusal('addCard', again('OLD'), token)).toMatchObject({
      errors: [{ field: 'code', message: 'coupon-expired' }],
    });
    for (let times = 0; times < 2; times += 1) await api.call('addCard', again('bienvenue'), token);
    expect(await api.call('processingOrder', {}, token)).toMatchObject({ coupon: { code: 'BIENVENUE' } });
  });

  test('whose request never arrived leaves no card with the provider that nobody uses', async () => {
    const { token } = await shop.aNewcomer();
    await shop.confirmCard('4242424242424242', token);
    const { paymentMethodId } = await shop.confirmCard('5555555555554444', token);
    await api.call('addCard', { body: { paymentMethodId, terms } }, token);
    expect(await shop.cardsWithProvider(token)).toEqual([paymentMethodId]);
  });

  test('opens the first basket with it, though the browser never asks for it', async () => {
    const { token } = await shop.aNewcomer();
    const { paymentMethodId } = await shop.confirmCard('4242424242424242', token);
    await api.call('addCard', { body: { paymentMethodId, terms } }, token);
    expect(await api.call('processingOrder', {}, token)).toMatchObject({ status: 'open' });
  });

  test('that another try has made already is told so, whatever the provider says of this card', async () => {
    const { token } = await shop.aNewcomer();
    const { paymentMethodId } = await shop.confirmCard('4242424242424242', token);
    await api.call('addCard', { body: { paymentMethodId, terms } }, token);
    const { id } = await shop.typeCard('4000000000000002');
    expect(await api.refusal('addCard', { body: { paymentMethodId: id, terms } }, token)).toMatchObject({
      message: 'subscription-already-active',
    });
  });

  test('goes on after the payment provider and the store were restarted in between', async () => {
    const { token } = await shop.aNewcomer();
    const { paymentMethodId } = await shop.confirmCard('4242424242424242', token);
    await shop.withoutProvider(async () => {
      expect(await api.refusal('addCard', { body: { paymentMethodId, terms } }, token)).toMatchObject({
        code: 503,
        message: 'payment-provider-unavailable',
      });
    });
    expect(await api.call('addCard', { body: { paymentMethodId, terms } }, token)).toMatchObject({
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
      return (await api.refusal('addCard', { body: { paymentMethodId, terms } }, token)).message;
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
      expect(await api.refusal('addCard', { body: { paymentMethodId, code, terms } }, token)).toEqual({
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
      expect(await api.refusal('addCard', { body: { paymentMethodId: id, terms } }, token)).toEqual({
        code: 400,
        message: 'request-not-valid',
        errors: [{ field: 'paymentMethodId', message: 'request-not-valid' }],
      });
  });
});

test('the card field is told whose card it is, as far as the store knows', async () => {
  const { token, email } = await shop.aNewcomer();
  const { first_name, last_name, phone, zip_code } = await api.call('currentUser', {}, token);
  expect(await api.call('prepareCard', {}, token)).toMatchObject({
    billing_details: {
      name: `${first_name} ${last_name}`,
      email,
      phone,
      address: { country: 'CA', ...(zip_code && { postal_code: zip_code }) },
    },
  });
});

test('an American Express that was confirmed and is not taken is not kept either', async () => {
  const { token } = await shop.aNewcomer();
  const { paymentMethodId } = await shop.confirmCard('378282246310005', token);
  const refused = await api.refusal('addCard', { body: { paymentMethodId, terms } }, token);
  expect(refused).toMatchObject({ code: 402, message: 'card-not-supported' });
  expect(await shop.cardsWithProvider(token)).toEqual([]);
});
