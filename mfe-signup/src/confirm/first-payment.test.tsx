// Long because: one page, and every way in which a first payment can end.
import { TERMS } from '@msl/contracts/legal.ts';
import panels from '@msl/panels/locales/fr-CA.json' with { type: 'json' };
import { playCardProvider, provider } from '@msl/panels/testing/card-provider.ts';
import { aDelivery, aNewSubscription } from '@msl/panels/testing/delivery.builders.ts';
import { type Answers, refusal, renderPage } from '@msl/testing/render-page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@msl/ui/dialog-stand-in.ts';
import { Route, Routes } from 'react-router-dom';
import App from '../app.tsx';
import texts from '../locales/fr-CA.json' with { type: 'json' };
import { anEstimate } from '../testing/an-estimate.ts';

const estimate = anEstimate();
const copy = { name: 'Le complet', tagline: 'Du marché', included: [], most_popular: false };
const paused = aNewSubscription({
  delivery: aDelivery(),
  frequence: 7,
  plans: [
    {
      ...{ id: '1001', pid: '1001', persons: 2, default_persons: 2, min_price: 3000, max_price: 3800 },
      ...{ is_corporate: false, copy: { 'fr-CA': copy, 'en-CA': copy } },
    },
  ],
});
const active = { ...paused, status: 'active', lastDigits: '4242', brand: 'visa' };

const show = async (answers: Answers = {}, sign = 'Un premier panier type') => {
  const page = renderPage(
    <Routes>
      <Route path="/dashboard" element={<h1>Tableau de bord</h1>} />
      <Route path="*" element={<App />} />
    </Routes>,
    { 'mfe-signup': texts, panels },
    {
      path: '/sign-up/confirm',
      config: { payment: { publishableKey: 'pk_test', scriptUrl: null } as never },
      answers: {
        'GET /subscriptions': paused,
        'GET /subscriptions/estimate': estimate,
        'POST /subscriptions/card/setup': { client_secret: 'seti_1_secret' },
        'POST /subscriptions/card': active,
        'POST /orders': {},
        ...answers,
      },
    },
  );
  await screen.findByText(sign);
  return page;
};
const confirm = async () => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Confirmer mon abonnement' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
};
const typeCard = () =>
  act(async () => {
    for (const fillIn of provider.typed) fillIn();
  });
const accept = () => userEvent.click(screen.getByRole('checkbox'));
/** Answers as the network does: what each function gives in turn, the last one from then on. */
const inTurn = (...turns: (() => unknown)[]) => {
  let turn = 0;
  return () => turns[Math.min(turn++, turns.length - 1)]?.();
};
const lost = () => {
  throw new TypeError('Failed to fetch');
};

/** The store takes the card, whatever of its answer arrives. */
const startedBy = (answered: () => unknown): Answers => {
  let started = false;
  return {
    'GET /subscriptions': () => (started ? active : paused),
    'POST /subscriptions/card': () => {
      started = true;
      return answered();
    },
  };
};

beforeEach(() => {
  playCardProvider();
  sessionStorage.clear();
  Object.assign(window, {
    matchMedia: () => ({ addEventListener: () => undefined, removeEventListener: () => undefined }),
  });
});

test('price, taxes, total, dates and how to leave are there before the card is asked for', async () => {
  await show();
  const page = document.body.textContent?.replace(/\s/g, ' ');
  for (const words of ['de 30,00 $ à 38,00 $', '1,99 $', 'TPS', 'TVQ', '34,29 $', 'Minimum : 20 $'])
    expect(page).toContain(words);
  expect(page).toContain('Votre carte le sera le mercredi 25 novembre, d’environ 34,29 $.');
  expect(screen.getAllByRole('link', { name: 'Conditions d’utilisation' })[0]?.getAttribute('href')).toBe(
    '/terms-and-conditions',
  );
});

const coupon = { code: 'SEPT', amount: 700, type: 'FIXED_AMOUNTS', expiry_date: null, for_next_order: true };
const gifted = { referral_price: 500, total_price: 2929 };

test.each([
  [
    'their gift alone',
    anEstimate({ typical: gifted }),
    /Votre cadeau de parrainage de 5\s\$ est déjà compté/,
  ],
  [
    'a coupon that is worth less',
    anEstimate({ typical: gifted, coupon: { ...coupon, amount: 300 } as never }),
    /votre cadeau de parrainage de 5\s\$ l’emporte sur ce code/,
  ],
  [
    'a coupon that is worth more',
    anEstimate({
      typical: { coupon_price: 700, referral_left_out: 500, total_price: 2729 },
      coupon: coupon as never,
    }),
    /ce code l’emporte sur votre cadeau de parrainage de 5\s\$/,
  ],
])(
  'a referred friend with %s reads, at the code and in the sum, which gain is billed',
  async (_with, one, words) => {
    await show({ 'GET /subscriptions/estimate': one });
    expect(screen.getByText(words)).toBeTruthy();
    const { referral_price: gift, coupon_price: reduced } = one.typical;
    const sum = document.body.textContent?.replace(/\s/g, ' ') ?? '';
    expect(/[-−]5,00 \$/.test(sum)).toBe(gift > 0);
    expect(/[-−]7,00 \$/.test(sum)).toBe(reduced > 0);
  },
);

test('whoever comes back is told of the next basket, not of a first one', async () => {
  await show(
    { 'GET /subscriptions': { ...paused, lastDigits: '4242', brand: 'visa' } },
    texts.price.titleNext,
  );
  expect(screen.queryByText('Un premier panier type')).toBeNull();
});

test('neither price nor dates are promised of a place that is served no more', async () => {
  const gone = { ...paused, lastDigits: '4242', brand: 'visa', delivery: aDelivery({ open: false }) };
  await show({ 'GET /subscriptions': gone }, texts.reactivate.title);
  expect(screen.queryByText(texts.price.titleNext)).toBeNull();
  expect(screen.queryByText(texts.confirm.next)).toBeNull();
});

test('nothing is sent before the terms are accepted; then their version goes with the card', async () => {
  const { writes, path } = await show();
  await waitFor(() => expect(provider.typed).toHaveLength(3));
  await typeCard();
  await confirm();
  expect(screen.getByText('Acceptez les conditions d’utilisation pour continuer.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('checkbox'));
  expect(writes()).toEqual([]);
  await accept();
  await confirm();
  await waitFor(() => expect(path()).toBe('/dashboard'));
  expect(writes()).toContainEqual({
    call: 'POST /subscriptions/card',
    body: { paymentMethodId: 'pm_1', code: null, terms: TERMS.version },
  });
});

test('a press with neither card nor box says both, and leads to the first', async () => {
  const { writes } = await show();
  await confirm();
  expect(screen.getByText('Acceptez les conditions d’utilisation pour continuer.')).toBeTruthy();
  const said = screen.getByText(panels.card.missing);
  expect(document.activeElement?.contains(said)).toBe(true);
  await typeCard();
  expect(screen.queryByText(panels.card.missing)).toBeNull();
  await confirm();
  expect(document.activeElement).toBe(screen.getByRole('checkbox'));
  expect(writes()).toEqual([]);
});

const noSuchCoupon: Answers = {
  'GET /subscriptions/estimate': ({ query }: { query: URLSearchParams }) =>
    query.get('code') ? refusal(404, 'coupon-not-exist') : estimate,
};
const couponField = () => screen.getByLabelText<HTMLInputElement>(/Code promo/);
const saidOfCoupon = () =>
  (couponField().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

test('a coupon that is refused at the press is said before the bank is asked, and leaves its field; the card stays typed', async () => {
  const { writes } = await show(noSuchCoupon);
  await accept();
  await userEvent.type(couponField(), 'nope{Enter}');
  await waitFor(() => expect(couponField().value).toBe(''));
  expect(saidOfCoupon()).toContain('NOPE');
  await waitFor(() => expect(document.activeElement).toBe(couponField()));
  expect(provider.confirmed).toBe(0);
  expect(writes()).toEqual([]);
});

test('a coupon that is refused as its field is left says which one it was, twice too, until another is typed', async () => {
  await show(noSuchCoupon);
  for (const _again of [1, 2]) {
    await userEvent.type(couponField(), 'nope');
    await userEvent.tab();
    await waitFor(() => expect(couponField().value).toBe(''));
    expect(saidOfCoupon()).toContain('NOPE');
    expect(couponField().getAttribute('aria-invalid')).toBe('true');
  }
  await userEvent.type(couponField(), 'S');
  expect(couponField().getAttribute('aria-invalid')).toBeNull();
});

/** Everybody has read what stands there. */
const readIt = () => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
afterEach(() => jest.restoreAllMocks());

test('a coupon that is refused between a press and its release stops it: paying without it takes another press', async () => {
  const { writes, path } = await show(noSuchCoupon);
  await accept();
  await userEvent.type(couponField(), 'nope');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmer mon abonnement' });
  await waitFor(() => expect(button.disabled).toBe(false));
  const hand = userEvent.setup();
  await hand.pointer({ keys: '[MouseLeft>]', target: button });
  await waitFor(() => expect(couponField().value).toBe(''));
  await hand.pointer('[/MouseLeft]');
  expect(document.activeElement).toBe(couponField());
  expect(saidOfCoupon()).toContain('NOPE');
  // A double-click has read nothing either.
  await confirm();
  expect(writes()).toEqual([]);
  readIt();
  await confirm();
  await waitFor(() => expect(path()).toBe('/dashboard'));
});

test('a press in the coupon’s field, too, goes on once its refusal was read', async () => {
  const { path } = await show(noSuchCoupon);
  await accept();
  await userEvent.type(couponField(), 'nope{Enter}');
  await waitFor(() => expect(couponField().value).toBe(''));
  readIt();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe('/dashboard'));
});

test.each([
  ['the answer to the card was lost', lost],
  ['too many presses', () => refusal(429, 'too-many-requests')],
])('pressing again after %s goes on: the same card, not confirmed twice', async (_, first) => {
  const { writes, path } = await show({ 'POST /subscriptions/card': inTurn(first, () => active) });
  await accept();
  await confirm();
  await screen.findByRole('alert');
  await confirm();
  await waitFor(() => expect(path()).toBe('/dashboard'));
  const cards = writes().filter(({ call }) => call === 'POST /subscriptions/card');
  expect(cards.map(({ body }) => (body as { paymentMethodId: string }).paymentMethodId)).toEqual([
    'pm_1',
    'pm_1',
  ]);
  expect(provider.confirmed).toBe(1);
});

test('pressing again when it had started asks for no card any more', async () => {
  const { writes, path } = await show({
    ...startedBy(lost),
  });
  await accept();
  await confirm();
  await screen.findByRole('alert');
  await confirm();
  await waitFor(() => expect(path()).toBe('/dashboard'));
  expect(
    writes()
      .map(({ call }) => call)
      .slice(-1),
  ).toEqual(['POST /orders']);
});

test.each([
  ['lost', lost],
  ['500', () => refusal(500, 'something-went-wrong')],
])('pressing again after the first order was answered %s ends at the dashboard', async (_, failing) => {
  const { path } = await show({
    ...startedBy(() => active),
    'POST /orders': inTurn(failing, () => ({})),
  });
  await accept();
  await confirm();
  await screen.findByRole('alert');
  await confirm();
  await waitFor(() => expect(path()).toBe('/dashboard'));
});

test('a coupon that is typed after the answer was lost is on the basket all the same', async () => {
  const { path, sent } = await show({ ...startedBy(lost), 'PUT /coupons': {} });
  await accept();
  await confirm();
  await screen.findByRole('alert');
  await userEvent.type(couponField(), 'SEPT');
  await confirm();
  await waitFor(() => expect(path()).toBe('/dashboard'));
  expect(sent('PUT /coupons')).toHaveLength(1);
});

test('a coupon cannot be typed once the payment is under way: it would not count', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { writes, path } = await show({ 'POST /subscriptions/card': () => answer.promise });
  const coupon = screen.getByLabelText<HTMLInputElement>(/Code promo/);
  await accept();
  await confirm();
  await waitFor(() => expect(writes()).toHaveLength(2));
  await userEvent.type(coupon, 'SEPT');
  expect(coupon.value).toBe('');
  answer.resolve(active);
  await waitFor(() => expect(path()).toBe('/dashboard'));
});

test('what another tab has started already is finished here', async () => {
  const { path } = await show({
    ...startedBy(() => refusal(409, 'subscription-already-active')),
  });
  await accept();
  await confirm();
  await waitFor(() => expect(path()).toBe('/dashboard'));
});

test('a card that is refused is said where the customer then is, and confirmed anew when another try is made', async () => {
  const { path } = await show({
    'POST /subscriptions/card': inTurn(
      () => refusal(402, 'card-declined'),
      () => active,
    ),
  });
  await accept();
  await confirm();
  const refused = () => screen.findByText(/Votre carte a été refusée/);
  expect(document.activeElement?.contains(await refused())).toBe(true);
  await confirm();
  await waitFor(() => expect(path()).toBe('/dashboard'));
  expect(provider.confirmed).toBe(2);
});

describe('a wallet', () => {
  const wallet = async (answers: Answers = {}) => {
    provider.hasWallet = true;
    const page = await show(answers);
    await waitFor(() => expect(provider.wallet).not.toBeNull());
    return page;
  };

  test('does not open before the terms are accepted; then it shows what comes, and its card starts the baskets', async () => {
    const { writes } = await wallet();
    expect(provider.paying).toMatchObject({ mode: 'setup', currency: 'cad' });
    expect(await act(async () => provider.wallet?.press())).toEqual({ opens: false });
    expect(document.activeElement).toBe(screen.getByRole('checkbox'));
    await accept();
    expect(await act(async () => provider.wallet?.press())).toMatchObject({
      opens: true,
      details: {
        applePay: {
          recurringPaymentRequest: {
            regularBilling: {
              amount: estimate.typical.total_price,
              recurringPaymentIntervalUnit: 'day',
              recurringPaymentIntervalCount: 7,
            },
          },
        },
      },
    });
    await act(async () => provider.wallet?.authorise());
    expect(await screen.findByText('Tableau de bord')).toBeTruthy();
    const [, card] = writes();
    expect(card).toMatchObject({ body: { paymentMethodId: 'pm_1', terms: TERMS.version } });
  });

  test('does not wait for a try that ends before its card is asked for', async () => {
    const down = () => refusal(500, 'something-went-wrong');
    await wallet({ 'GET /subscriptions': inTurn(() => paused, down) });
    await accept();
    const said = await act(async () => provider.wallet?.authorise());
    await waitFor(() => expect(said).toEqual({ failed: true }));
    expect(provider.confirmed).toBe(0);
  });

  test('that was opened before its coupon was refused is let go: nothing is kept without the coupon', async () => {
    const { writes } = await wallet(noSuchCoupon);
    await accept();
    await userEvent.type(couponField(), 'nope');
    expect(await act(async () => provider.wallet?.press())).toMatchObject({ opens: true });
    act(() => couponField().blur());
    await waitFor(() => expect(couponField().value).toBe(''));
    const said = await act(async () => provider.wallet?.authorise());
    await waitFor(() => expect(said).toEqual({ failed: true }));
    expect(document.activeElement).toBe(couponField());
    expect(await act(async () => provider.wallet?.press())).toEqual({ opens: false });
    expect(writes()).toEqual([]);
  });

  test('whose card the store does not take is let go before anything is kept', async () => {
    const { writes } = await wallet();
    await accept();
    const said = await act(async () => provider.wallet?.authorise('amex'));
    expect(await screen.findByText(/Cette carte n’est pas acceptée/)).toBeTruthy();
    expect(said).toEqual({ failed: true });
    expect(writes()).toEqual([]);
    expect(provider.confirmed).toBe(0);
  });
});

test('what was typed stays while a profile that was lost is asked for again', async () => {
  let hangs = false;
  const { sent } = await show({
    'GET /users/current': () => (hangs ? new Promise(() => undefined) : refusal(503, 'unavailable')),
  });
  await userEvent.click(screen.getByRole('checkbox'));
  hangs = true;
  const before = sent('GET /users/current').length;
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(sent('GET /users/current').length).toBeGreaterThan(before));
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});
