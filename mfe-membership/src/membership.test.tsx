// Long because: every page of the membership, for guests, members, and whoever owes a payment.
import { TERMS } from '@msl/contracts/legal.ts';
import { refusal, remembering } from '@msl/testing/render-page.tsx';
import '@msl/ui/dialog-stand-in.ts';
import type { MembershipOffer } from '@msl/contracts/entities/membership.ts';
import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { playCardProvider, provider } from '@msl/panels/testing/card-provider.ts';
import { neverAMember } from '@msl/testing/membership.builders.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import App from './app.tsx';
import { memberState, otherFutures } from './overview/member-state.ts';
import { renderMembership } from './testing/render-membership.tsx';

beforeEach(playCardProvider);

/** Somebody active with a card, who has never been a member. */
const guest: Partial<Subscription> = {
  status: 'active',
  plans: [{ pid: '1004' } as Subscription['plans'][number]],
  delivery: { entity_type: 'PUP' } as NonNullable<Subscription['delivery']>,
  lastDigits: '4242',
  brand: 'visa',
  ...neverAMember,
  prime_trial_end: '2026-12-21T17:00:00.000Z',
};
const yearly = { price: 9900, gst: 495, qst: 988, total: 11_383 };
const monthly = { price: 900, gst: 45, qst: 90, total: 1035 };
const member: Partial<Subscription> = {
  ...guest,
  is_prime: true,
  prime_status: 'active',
  prime_interval: 'year',
  prime_current_period_end: '2027-11-21T17:00:00.000Z',
  prime_next_charge: { at: '2027-11-21T17:00:00.000Z', interval: 'year', ...yearly },
  prime_trial_end: null,
};
const later = { charged_at: '2026-12-21T17:00:00.000Z', is_trial: true, discount: 0, credit: 0 };
const offers: MembershipOffer[] = [
  {
    ...{ lookup_key: 'yearly-prime', interval: 'year', ...yearly, ...later },
    ...{ due: 11_383, renews_at: '2027-12-21T17:00:00.000Z' },
  },
  {
    ...{ lookup_key: 'monthly-prime', interval: 'month', ...monthly, ...later },
    ...{ due: 1035, renews_at: '2027-01-21T17:00:00.000Z' },
  },
];
/** A member pays next when what they have ends. */
const offersTo = ({ prime_next_charge: next }: Partial<Subscription>) =>
  next ? offers.map((offer) => ({ ...offer, charged_at: next.at, is_trial: false })) : offers;
/** Whoever has had their trial pays at once. */
const offersNow = offers.map((offer) => ({ ...offer, charged_at: null, is_trial: false }));
const savings = { done_savings: 5221, potential_savings: 13_000, potential_from_baskets: 3 };
const at = (path: string, subscription: Partial<Subscription>, more = {}) =>
  renderMembership(<App />, {
    path,
    answers: {
      'GET /subscriptions': subscription,
      'GET /subscriptions/savings': savings,
      'GET /subscriptions/prime/offers': offersTo(subscription),
      ...more,
    },
  });

test('somebody who is not a member is offered the year first, with the trial and its end', async () => {
  at('/adhesions', guest);
  expect(await screen.findByText('Inactive')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/À l’année/).checked).toBe(true);
  expect(screen.getByText(/21 décembre 2026/)).toBeTruthy();
  await userEvent.click(screen.getByLabelText(/Au mois/));
  await userEvent.click(screen.getByRole('link', { name: 'Continuer' }));
  expect(await screen.findByRole('button', { name: 'Commencer mon essai' })).toBeTruthy();
});

test('joining goes back to the overview, says so, and reads every price again', async () => {
  const { said, writes, path, sent } = at('/adhesions/signup/monthly-prime', guest, {
    'POST /subscriptions/prime': member,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Commencer mon essai' }));
  await waitFor(() => expect(path()).toBe('/adhesions'));
  const body = { lookup_key: 'monthly-prime', terms: TERMS.version };
  expect(writes()).toEqual([{ call: 'POST /subscriptions/prime', body }]);
  expect(said[0]).toMatchObject({ kind: 'success' });
  await waitFor(() => expect(sent('GET /subscriptions').length).toBeGreaterThan(1));
});

test.each([
  ['by a trial', member, offers, 'Commencer mon essai'],
  [
    ...([
      'by a payment',
      { ...guest, prime_due: { kind: 'joining', amount: 1035, asks_bank: false } },
    ] as const),
    ...([offersNow, /^Payer 10,35/] as const),
  ],
])(
  'who joins %s while the answers are lost is a member, and it is said',
  async (_how, asked, offered, button) => {
    const lost = new Set<string>();
    const once = (call: string, answer: unknown) => ({
      [call]: () => {
        if (lost.has(call)) return answer;
        lost.add(call);
        return refusal(504, 'something-went-wrong');
      },
    });
    const { said, path } = at('/adhesions/signup/monthly-prime', guest, {
      'GET /subscriptions': () => (lost.size ? asked : guest),
      'GET /subscriptions/prime/offers': offered,
      ...once('POST /subscriptions/prime', asked),
      'GET /subscriptions/prime/payment': null,
      ...once('PUT /subscriptions/prime/payment', member),
    });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(path()).toBe('/adhesions'));
    expect(said).toMatchObject([{ kind: 'success' }]);
    expect(screen.queryByText(/Quelque chose n’a pas fonctionné/)).toBeNull();
  },
);

test.each([
  ['has begun is told so', 'monthly-prime', [{ kind: 'success' }]],
  ['is of the other plan is led to it, and told nothing of this one', 'yearly-prime', []],
])('who is never answered, and whose membership %s', async (_, plan, told) => {
  let asked = 0;
  const { said, path } = at(`/adhesions/signup/${plan}`, guest, {
    'GET /subscriptions': () => (asked ? { ...member, prime_interval: 'month' } : guest),
    'POST /subscriptions/prime': () => {
      asked += 1;
      return refusal(504, 'something-went-wrong');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Commencer mon essai' }));
  await waitFor(() => expect(path()).toBe('/adhesions'));
  expect(said).toMatchObject(told);
});

test('who is a member of the other plan already, by a try whose answer was lost, is told so where their plan is', async () => {
  let asked = 0;
  const { said, path } = at('/adhesions/signup/monthly-prime', guest, {
    'GET /subscriptions': () => (asked ? member : guest),
    'POST /subscriptions/prime': () => {
      asked += 1;
      return refusal(409, 'prime-already-member');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Commencer mon essai' }));
  await waitFor(() => expect(path()).toBe('/adhesions'));
  expect(said).toMatchObject([{ kind: 'error', errorKey: 'prime-already-member' }]);
  expect(await screen.findByText('À l’année')).toBeTruthy();
});

test('a refused card is said on the page, and nothing else happens', async () => {
  const { path } = at('/adhesions/signup/yearly-prime', guest, {
    'POST /subscriptions/prime': refusal(402, 'card-declined'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Commencer mon essai' }));
  expect(await screen.findByText(/Votre carte a été refusée/)).toBeTruthy();
  expect(path()).toBe('/adhesions/signup/yearly-prime');
});

test.each([
  ['a member', '/adhesions/signup/yearly-prime', member],
  ['an address that names no plan', '/adhesions/signup/weekly-prime', guest],
])('%s is led from the checkout to the overview', async (_who, address, subscription) => {
  const { path } = at(address, subscription);
  await waitFor(() => expect(path()).toBe('/adhesions'));
});

test('a member stops the renewal after being told what it means, and takes it up again', async () => {
  const stopped = { ...member, prime_cancel_at_period_end: true };
  const { said, writes } = at(
    '/adhesions',
    member,
    remembering('GET /subscriptions', member, {
      'DELETE /subscriptions/prime': stopped,
      'PUT /subscriptions/prime': member,
    }),
  );
  expect(await screen.findByText(/52,21/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Modifier mon adhésion' }));
  await userEvent.click(screen.getByRole('radio', { name: /Ne plus être membre/ }));
  expect(screen.getByText(/Vous gardez le prix des membres jusqu’au 21 novembre 2027/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Arrêter le renouvellement' }));
  expect(await screen.findByText('Se termine')).toBeTruthy();
  expect(said[0]?.text).toMatch(/renouvellement est arrêté/);
  await userEvent.click(screen.getByRole('button', { name: 'Rester membre' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /à l’année/ }).checked).toBe(true);
  expect(await screen.findByText(/Le 21 novembre 2027, 113,83.\$, taxes comprises/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Continuer à l’année' }));
  expect(await screen.findByText('Active')).toBeTruthy();
  expect(writes()).toMatchObject([
    { call: 'DELETE /subscriptions/prime' },
    { call: 'PUT /subscriptions/prime', body: { lookup_key: 'yearly-prime' } },
  ]);
});

test('the other plan is told with its price and its day, then asked for', async () => {
  const changed = {
    ...{ ...member, prime_next_interval: 'month' },
    prime_next_charge: { at: '2027-11-21T17:00:00.000Z', interval: 'month', ...monthly },
  };
  const { writes } = at(
    '/adhesions',
    member,
    remembering('GET /subscriptions', member, { 'PUT /subscriptions/prime': changed }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier mon adhésion' }));
  expect(await screen.findByText(/Rien n’est facturé avant le 21 novembre 2027/)).toBeTruthy();
  expect(screen.getByText(/Le 21 novembre 2027, 10,35.\$, taxes comprises/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Continuer au mois' }));
  expect(await screen.findByText(/À partir du 21 novembre 2027, la formule mensuelle/)).toBeTruthy();
  expect(writes()).toEqual([{ call: 'PUT /subscriptions/prime', body: { lookup_key: 'monthly-prime' } }]);
});

test('a period that ends late in the evening is paid the next day, which is the day that is told', async () => {
  const late = {
    ...{ ...member, prime_current_period_end: '2027-11-21T04:30:00.000Z' },
    prime_next_charge: { at: '2027-11-21T05:30:00.000Z', interval: 'year', ...yearly } as const,
  };
  const { said } = at('/adhesions', late, {
    'PUT /subscriptions/prime': { ...late, prime_next_interval: 'month' },
  });
  expect(await screen.findByText('21 novembre 2027')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Modifier mon adhésion' }));
  expect(await screen.findByText(/Le 21 novembre 2027, 10,35.\$, taxes comprises/)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /Ne plus être membre/ }));
  expect(screen.getByText(/Vous gardez le prix des membres jusqu’au 20 novembre 2027/)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /au mois/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Continuer au mois' }));
  await waitFor(() => expect(said[0]?.text).toMatch(/à partir du 21\snovembre 2027/));
});

test('a change that is refused is said in the dialog; a late payment says how to settle it', async () => {
  at(
    '/adhesions',
    {
      ...{ ...member, prime_payment_late: true },
      prime_due: { kind: 'renewal', amount: 11_383, asks_bank: false },
    },
    {
      'PUT /subscriptions/prime': refusal(409, 'prime-payment-late'),
    },
  );
  expect(await screen.findByRole('link', { name: 'Changer de carte' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Modifier mon adhésion' }));
  await screen.findByText(/10,35/);
  await userEvent.click(screen.getByRole('button', { name: 'Continuer au mois' }));
  expect(await screen.findByText(/Changez d’abord de carte/)).toBeTruthy();
});

test('who owes the period that began is told that leaving ends it at once, and that it did', async () => {
  const owes: Partial<Subscription> = {
    ...{ ...member, prime_payment_late: true },
    prime_due: { kind: 'renewal', amount: 11_383, asks_bank: false },
  };
  const { said } = at(
    '/adhesions',
    owes,
    remembering('GET /subscriptions', owes, { 'DELETE /subscriptions/prime': guest }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier mon adhésion' }));
  await userEvent.click(screen.getByRole('radio', { name: /Ne plus être membre/ }));
  expect(screen.getByText(/elle ne vous sera plus demandée/)).toBeTruthy();
  expect(screen.queryByText(/Vous gardez le prix des membres/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Mettre fin à l’adhésion' }));
  expect(await screen.findByText('Devenez membre')).toBeTruthy();
  expect(said[0]?.text).toMatch(/a pris fin, et rien ne vous sera prélevé/);
});

test.each([
  ['is done where the store says so', { ...member, prime_cancel_at_period_end: true }, true],
  ['has failed where it does not', member, false],
])('a renewal that was stopped, its answer lost, %s, and is nobody else’s', async (_, stored, isDone) => {
  let now: Partial<Subscription> = member;
  const { said } = at('/adhesions', member, {
    'GET /subscriptions': () => now,
    'DELETE /subscriptions/prime': () => {
      now = stored;
      return refusal(504, 'something-went-wrong');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Modifier mon adhésion' }));
  await userEvent.click(screen.getByRole('radio', { name: /Ne plus être membre/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Arrêter le renouvellement' }));
  if (isDone) await waitFor(() => expect(said[0]?.text).toMatch(/Le renouvellement est arrêté/));
  else expect(await screen.findByText(/Quelque chose n’a pas fonctionné/)).toBeTruthy();
  expect(screen.queryByRole('dialog') === null).toBe(isDone);
  expect(screen.queryByText('Ceci a changé ailleurs entre-temps')).toBeNull();
});

test.each([
  ['by the year', 'year', null, false, ['monthly-prime', 'end']],
  ['by the month', 'month', null, false, ['yearly-prime', 'end']],
  ['by the month, soon by the year', 'month', 'year', false, ['monthly-prime', 'end']],
  ['by the month, not for long', 'month', null, true, ['monthly-prime', 'yearly-prime']],
] as const)('a member %s may choose what else there is', (_who, interval, next, stopped, others) => {
  expect(
    otherFutures({
      prime_interval: interval,
      prime_next_interval: next,
      prime_cancel_at_period_end: stopped,
    }),
  ).toEqual(others);
});

test('whoever has paused is told to resume first', async () => {
  at('/adhesions', { ...guest, status: 'paused' });
  expect(await screen.findByText('Votre abonnement est en pause')).toBeTruthy();
});

test('without the savings call the page does without them', async () => {
  at('/adhesions', guest, { 'GET /subscriptions/savings': refusal(501, 'not-implemented') });
  expect(await screen.findByText('Devenez membre')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/pourriez économiser/)).toBeNull());
});

test.each([
  ['active', false, 'active'],
  ['trialing', false, 'trialing'],
  ['active', true, 'ending'],
  ['trialing', true, 'ending'],
] as const)('a member who is %s, renewal stopped: %s, is shown as %s', (status, stopped, state) => {
  expect(memberState({ prime_status: status, prime_cancel_at_period_end: stopped })).toBe(state);
});

test('before the button, the checkout shows price, taxes, total, both dates, how to stop, and what is agreed to', async () => {
  at('/adhesions/signup/monthly-prime', guest);
  const button = await screen.findByRole('button', { name: 'Commencer mon essai' });
  for (const [label, amount] of [
    ['MSL+ pour un mois', /^9,00/],
    ['TPS', /^0,45/],
    ['TVQ', /^0,90/],
    ['Total', /^10,35/],
  ] as const) {
    const line = screen.getByText(label);
    expect(line.nextElementSibling?.textContent).toMatch(amount);
    expect(line.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  }
  expect(screen.getByText(/L’essai dure jusqu’au 21 décembre 2026/)).toBeTruthy();
  expect(screen.getByText(/10,35.\$ chaque mois, à partir du 21 janvier 2027/)).toBeTruthy();
  expect(screen.getByText(/Vous arrêtez le renouvellement quand vous voulez/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Conditions d’utilisation' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Politique de confidentialité' })).toBeTruthy();
});

test('what the provider takes off is shown with the total, and the button says what the card pays', async () => {
  const [offer] = offers;
  const now = { ...offer, charged_at: null, is_trial: false, discount: 5692, credit: 691, due: 5000 };
  at('/adhesions/signup/yearly-prime', guest, { 'GET /subscriptions/prime/offers': [now] });
  expect(await screen.findByRole('button', { name: /Payer 50,00.\$ et devenir membre/ })).toBeTruthy();
  expect(screen.getByText('Rabais').nextElementSibling?.textContent).toMatch(/−56,92/);
});

test('without its total nothing can be joined: the page says so, and asks again', async () => {
  let asked = 0;
  const { path } = at('/adhesions/signup/yearly-prime', guest, {
    'GET /subscriptions/prime/offers': () => (++asked === 1 ? refusal(500, 'something-went-wrong') : offers),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('button', { name: 'Commencer mon essai' })).toBeTruthy();
  expect(path()).toBe('/adhesions/signup/yearly-prime');
});

test('a member sees the next payment with its taxes; whoever leaves sees no payment', async () => {
  at('/adhesions', member);
  expect(
    (await screen.findByText('Prochain paiement, taxes comprises')).nextElementSibling?.textContent,
  ).toMatch(/^113,83/);
  expect(screen.getByText(/99,00.\$ \+ TPS 4,95.\$ \+ TVQ 9,88.\$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Tout savoir sur MSL+' }).getAttribute('href')).toBe('/msl');
});

describe('a bank that asks', () => {
  const due = { kind: 'joining', amount: 1035, asks_bank: true } as const;
  const payment = { client_secret: 'pi_1_secret_2', paymentMethodId: 'pm_1', amount: 1035 };
  const answering = (...outcomes: object[]) => {
    for (const outcome of outcomes) provider.confirmCardPayment.mockResolvedValueOnce(outcome);
    return provider.confirmCardPayment;
  };

  test('is answered where one joins; refused, the same button asks again', async () => {
    const confirmed = answering({ error: { code: 'payment_intent_authentication_failure' } }, {});
    let settled = 0;
    const { path } = at('/adhesions/signup/monthly-prime', guest, {
      'GET /subscriptions/prime/offers': offersNow,
      'POST /subscriptions/prime': { ...guest, prime_due: due },
      'GET /subscriptions/prime/payment': payment,
      'PUT /subscriptions/prime/payment': () => (++settled === 1 ? { ...guest, prime_due: due } : member),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Payer 10,35/ }));
    expect(await screen.findByText(/Votre banque n’a pas confirmé votre identité/)).toBeTruthy();
    expect(path()).toBe('/adhesions/signup/monthly-prime');
    await userEvent.click(screen.getByRole('button', { name: /^Payer 10,35/ }));
    await waitFor(() => expect(path()).toBe('/adhesions'));
    expect(confirmed).toHaveBeenCalledWith('pi_1_secret_2', { payment_method: 'pm_1' });
  });

  test('is asked for no other amount than was shown: another tab may have chosen the other plan', async () => {
    const confirmed = answering({});
    at('/adhesions/signup/monthly-prime', guest, {
      'GET /subscriptions/prime/offers': offersNow,
      'POST /subscriptions/prime': { ...guest, prime_due: due },
      'GET /subscriptions/prime/payment': { ...payment, amount: 11_383 },
      'PUT /subscriptions/prime/payment': { ...guest, prime_due: { ...due, amount: 11_383 } },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Payer 10,35/ }));
    expect(await screen.findByText(/MSL\+ ou son prix a changé entre-temps/)).toBeTruthy();
    expect(confirmed).not.toHaveBeenCalled();
  });

  test.each([
    ['nothing today', offers, 'Commencer mon essai'],
    ['less', offersNow.map((offer) => ({ ...offer, credit: 535, due: 500 })), /^Payer 5,00/],
  ])(
    'is not asked for at all when the button said %s: a credit or the trial was used since',
    async (_what, before, button) => {
      const confirmed = answering({});
      let asked = 0;
      at('/adhesions/signup/monthly-prime', guest, {
        // As the store would work it out: by a cent, the provider's own sum may be another.
        'GET /subscriptions/prime/offers': () =>
          asked ? offersNow.map((offer) => ({ ...offer, due: 1034 })) : before,
        'POST /subscriptions/prime': () => {
          asked += 1;
          return { ...guest, prime_due: due };
        },
        'GET /subscriptions/prime/payment': payment,
        'PUT /subscriptions/prime/payment': member,
      });
      await userEvent.click(await screen.findByRole('button', { name: button }));
      expect(await screen.findByText(/MSL\+ ou son prix a changé entre-temps/)).toBeTruthy();
      expect(confirmed).not.toHaveBeenCalled();
      await userEvent.click(await screen.findByRole('button', { name: /^Payer 10,35/ }));
      await waitFor(() => expect(confirmed).toHaveBeenCalled());
    },
  );

  test('is answered on the overview, with the amount on the button; what was paid meanwhile is found', async () => {
    answering();
    const { said } = at(
      '/adhesions',
      { ...member, prime_payment_late: true, prime_due: { ...due, kind: 'renewal' } },
      { 'GET /subscriptions/prime/payment': null, 'PUT /subscriptions/prime/payment': member },
    );
    await userEvent.click(await screen.findByRole('button', { name: /Confirmer le paiement de 10,35/ }));
    await waitFor(() => expect(said[0]).toMatchObject({ kind: 'success' }));
  });
});

describe('a wallet', () => {
  const [, offer] = offers;
  const now = { ...offer, charged_at: null, is_trial: false };
  const joining = {
    'GET /subscriptions/prime/offers': [now],
    'POST /subscriptions/card/setup': { client_secret: 'seti_1_secret' },
    'PUT /subscriptions/card/change': guest,
    'POST /subscriptions/prime': member,
  };

  test('shows what is paid, and its card pays and takes the place of the one on file', async () => {
    provider.hasWallet = true;
    const { path, writes } = at('/adhesions/signup/monthly-prime', guest, joining);
    expect(await screen.findByText(/remplace celle du dossier/)).toBeTruthy();
    await waitFor(() => expect(provider.wallet).not.toBeNull());
    expect(provider.paying).toMatchObject({ mode: 'subscription', amount: 1035, currency: 'cad' });
    const opened = await act(async () => provider.wallet?.press());
    expect(opened).toMatchObject({
      opens: true,
      details: {
        lineItems: [{ amount: 900 }, { amount: 45 }, { amount: 90 }],
        applePay: { recurringPaymentRequest: { regularBilling: { amount: 1035 } } },
      },
    });
    expect(await act(async () => provider.wallet?.authorise('mastercard'))).toEqual({ failed: false });
    await waitFor(() => expect(path()).toBe('/adhesions'));
    expect(writes().map(({ call }) => call)).toEqual([
      'POST /subscriptions/card/setup',
      'PUT /subscriptions/card/change',
      'POST /subscriptions/prime',
    ]);
  });

  test('whose card the store does not take changes nothing, and it is said beside it', async () => {
    provider.hasWallet = true;
    const { writes } = at('/adhesions/signup/monthly-prime', guest, joining);
    await waitFor(() => expect(provider.wallet).not.toBeNull());
    const said = await act(async () => provider.wallet?.authorise('amex'));
    expect(await screen.findByText(/Cette carte n’est pas acceptée/)).toBeTruthy();
    expect(said).toEqual({ failed: true });
    expect(writes()).toEqual([]);
  });

  test('that the browser does not have is not shown', async () => {
    at('/adhesions/signup/monthly-prime', guest, joining);
    await waitFor(() => expect(provider.paying).not.toBeNull());
    expect(screen.queryByRole('region', { name: 'Portefeuilles' })?.dataset.shown).toBeUndefined();
    expect(provider.wallet).toBeNull();
  });
});
