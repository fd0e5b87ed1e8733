import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import panels from '@msl/panels/locales/fr-CA.json' with { type: 'json' };
import { playCardProvider } from '@msl/panels/testing/card-provider.ts';
import { paths } from '@msl/platform';
import { renderPage } from '@msl/testing/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import texts from '../locales/fr-CA.json' with { type: 'json' };
import InfoPage from '../profile/info-page.tsx';
import { aSubscription, aUser } from '../testing/builders.ts';
import { CardPanel } from './card-panel.tsx';

const CHANGE = 'PUT /subscriptions/card/change';
const RESUME = 'PUT /subscriptions/card';

beforeEach(() => {
  playCardProvider();
  Object.assign(window, {
    matchMedia: () => ({ addEventListener: () => undefined, removeEventListener: () => undefined }),
  });
});

/** The page of the card, with a link as the banners and the offers to come back have it. */
const show = (before: Partial<Subscription>) => {
  let now = aSubscription(before);
  const becomes = (changes: Partial<Subscription>) => () => {
    now = { ...now, ...changes };
    return now;
  };
  return renderPage(
    <>
      <Link to={paths.accountInfo()} state={{ changeCard: true }}>
        vérifiez votre carte
      </Link>
      <InfoPage />
    </>,
    { 'mfe-account': texts, panels },
    {
      config: { payment: { publishableKey: 'pk_test', scriptUrl: null } as never },
      answers: {
        'GET /users/current': aUser(),
        'GET /subscriptions': () => now,
        'POST /subscriptions/card/setup': { client_secret: 'seti_1_secret' },
        [CHANGE]: becomes({ lastDigits: '4444', brand: 'mastercard' }),
        [RESUME]: becomes({ status: 'active' }),
      },
    },
  );
};
const card = async () => within(await screen.findByRole('region', { name: 'Ma carte' }));
const save = async () => {
  const button = await screen.findByRole('button', { name: 'Enregistrer cette carte' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await userEvent.click(button);
};

test.each(['paused', 'cancel'] as const)(
  'whoever is %s changes the card first, then comes back with the new one',
  async (status) => {
    const { writes } = show({ status });
    await userEvent.click((await card()).getByRole('button', { name: 'Changer de carte' }));
    expect((await card()).queryByRole('button', { name: /Reprendre/ })).toBeNull();
    await save();
    const change = await screen.findByRole('button', { name: 'Changer de carte' });
    expect(change).toBe(document.activeElement);
    expect((await card()).getByText('4444')).toBeTruthy();
    expect(writes().some(({ call }) => call === RESUME)).toBe(false);
    await userEvent.click((await card()).getByRole('button', { name: /Reprendre/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Reprendre/ })).toBeNull());
    expect(writes().slice(-2)).toEqual([
      { call: CHANGE, body: { paymentMethodId: 'pm_1' } },
      { call: RESUME, body: null },
    ]);
  },
);

test.each(['active', 'paused', 'cancel'] as const)(
  'a link to another card opens the form of who is %s, once',
  async (status) => {
    show({ status });
    await card();
    await userEvent.click(screen.getByRole('link', { name: 'vérifiez votre carte' }));
    await save();
    expect(await screen.findByRole('button', { name: 'Changer de carte' })).toBeTruthy();
    const resume = (await card()).queryByRole('button', { name: /Reprendre/ });
    expect(resume === null).toBe(status === 'active');
    if (resume) await userEvent.click(resume);
    await waitFor(() => expect(screen.queryByRole('button', { name: /Reprendre/ })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Enregistrer cette carte' })).toBeNull();
  },
);

test('whoever has no card is led to the sign-up, which takes one', async () => {
  show({ status: 'paused', lastDigits: null });
  await card();
  await userEvent.click(screen.getByRole('link', { name: 'vérifiez votre carte' }));
  expect((await card()).getByRole('link', { name: 'Ajouter une carte' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Enregistrer cette carte' })).toBeNull();
});

test.each(['active', 'paused'] as const)(
  'a new card says what is owed for MSL+ of who is %s, where it is paid, and pays nothing',
  async (status) => {
    const { writes } = show({ status, prime_due: { kind: 'renewal', amount: 11_383, asks_bank: true } });
    await userEvent.click((await card()).getByRole('button', { name: 'Changer de carte' }));
    await save();
    expect(await (await card()).findByText('4444')).toBeTruthy();
    expect((await card()).getByText(/113,83.* à payer pour MSL\+/)).toBeTruthy();
    const way = (await card()).getByRole('link', { name: 'Voir mon adhésion' });
    expect(way.getAttribute('href')).toBe(paths.membership());
    expect(writes().map(({ call }) => call)).toEqual(['POST /subscriptions/card/setup', CHANGE]);
  },
);

test.each(['active', 'paused', 'cancel'] as const)(
  'the dashboard has the way to another card for who is %s',
  (status) => {
    renderPage(<CardPanel subscription={aSubscription({ status })} />, { 'mfe-account': texts, panels });
    const way = screen.getByRole('link', { name: 'Changer de carte' });
    expect(way.getAttribute('href')).toBe(paths.accountInfo());
  },
);
