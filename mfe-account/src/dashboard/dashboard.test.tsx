import { useProfile } from '@msl/api-client';
import { aDelivery } from '@msl/panels/testing/delivery.builders.ts';
import { refusal, remembering } from '@msl/testing/render-page.tsx';
import '@msl/ui/dialog-stand-in.ts';
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOrder, aSubscription, aUser } from '../testing/builders.ts';
import { renderAccount } from '../testing/render-account.tsx';
import { Dashboard } from './dashboard.tsx';

test('while the order cannot be read nothing is said of where it stands; its part asks again', async () => {
  let answer: unknown = refusal(500, 'something-went-wrong');
  renderAccount(<Dashboard subscription={aSubscription()} />, {
    'GET /orders/current/processing': () => answer,
    'GET /next-deliveries': { deliveries: [] },
    'GET /users/current': aUser(),
  });
  const again = await screen.findAllByRole('button', { name: 'Réessayer' });
  expect(screen.queryByRole('region', { name: 'Où vous en êtes' })).toBeNull();
  answer = anOrder();
  await userEvent.click(again[0] as HTMLElement);
  expect(await screen.findByRole('region', { name: 'Où vous en êtes' })).toBeTruthy();
});

test('the page appears at once, with the last answer that its first screen is made of', async () => {
  const coming = Promise.withResolvers<unknown>();
  renderAccount(<Dashboard subscription={aSubscription()} />, {
    'GET /orders/current/processing': anOrder(),
    'GET /next-deliveries': () => coming.promise,
    'GET /users/current': aUser(),
  });
  expect(screen.getByRole('status')).toBeTruthy();
  expect(screen.queryAllByRole('region')).toEqual([]);
  coming.resolve({ deliveries: [] });
  await screen.findByRole('region', { name: 'Où vous en êtes' });
  expect(screen.getByRole('region', { name: 'Ma commande' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Prochaines livraisons' })).toBeTruthy();
});

test('an answer that has failed keeps nothing else waiting until it is asked for again', async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: 1, retryDelay: 1_000_000 } } });
  renderAccount(
    <QueryClientProvider client={cache}>
      <Dashboard subscription={aSubscription()} />
    </QueryClientProvider>,
    {
      'GET /orders/current/processing': anOrder(),
      'GET /next-deliveries': refusal(500, 'something-went-wrong'),
      'GET /users/current': aUser(),
    },
  );
  expect(await screen.findByRole('region', { name: 'Ma commande' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Prochaines livraisons' })).toBeNull();
  cache.clear();
});

describe('a place that takes no baskets any more is said once, with the way to another one', () => {
  const delivery = aDelivery({ open: false });
  const show = (order: ReturnType<typeof anOrder> | null, entity_type: 'PUP' | 'LAD' = 'PUP') =>
    renderAccount(<Dashboard subscription={aSubscription({ delivery: { ...delivery, entity_type } })} />, {
      'GET /orders/current/processing': order,
      'GET /next-deliveries': {
        deliveries: [
          {
            ...{ delivery_date: '2026-11-24', moved_from: null, populating_date: '2026-11-20' },
            ...{ processing_date: '2026-11-21', shown_processing_date: '2026-11-23' },
            ...{ cut_off_at: '2026-11-23T08:00:00.000Z', status: 'closed' },
          },
        ],
      },
      'GET /users/current': aUser(),
    });

  test('by the banner when nothing comes', async () => {
    show(null);
    expect(await screen.findByText('Votre lieu de livraison a fermé')).toBeTruthy();
    expect(screen.queryByText(`${delivery.name} est fermé`)).toBeNull();
  });

  test('at home it is the window that is gone, not the customer who is closed', async () => {
    show(anOrder({ status: 'paid' }), 'LAD');
    expect(await screen.findByText('Votre plage de livraison n’est plus offerte')).toBeTruthy();
  });

  test('below the banner of an order that still comes', async () => {
    show(anOrder({ status: 'paid' }));
    expect(await screen.findByText(`${delivery.name} est fermé`)).toBeTruthy();
    expect(screen.queryByText('Votre lieu de livraison a fermé')).toBeNull();
    // The banner says that it comes there: so does what is said of the place.
    expect(await screen.findByText(/Celui que vous avez payé y sera quand même livré/)).toBeTruthy();
  });

  test('of a basket that is not paid it says that the place takes none', async () => {
    show(anOrder());
    expect(await screen.findByText(/ne reçoit plus de paniers/)).toBeTruthy();
  });
});

describe('the paid basket of somebody whose baskets stop', () => {
  const paid = anOrder({
    ...{ status: 'paid', can_edit: false, can_skip: false },
    timeslot: aDelivery().timeslot,
  });
  const show = (status: 'paused' | 'cancel', order: ReturnType<typeof anOrder> | null) =>
    renderAccount(<Dashboard subscription={aSubscription({ status })} />, {
      'GET /orders/current/processing': order,
      'GET /users/current': aUser(),
      'GET /history': [],
      'GET /history/memberships': [],
    });
  const banner = () => screen.findByRole('region', { name: 'Où vous en êtes' });

  test.each([
    ['paused', 'Votre abonnement est en pause'],
    ['cancel', 'Votre abonnement est annulé'],
  ] as const)('is said and shown to who is %s: it still comes', async (status, title) => {
    show(status, paid);
    const said = within(await banner());
    expect(said.getByText(title)).toBeTruthy();
    expect(
      said.getByText(/panier du mardi 24 novembre est payé\s: il arrive quand même au point Café Le Moussu/),
    ).toBeTruthy();
    expect(said.queryByText(/^Aucun panier/)).toBeNull();
    const order = within(screen.getByRole('region', { name: 'Ma commande' }));
    expect(order.getByText(/mardi 24 novembre/)).toBeTruthy();
    expect(order.getByText(paid.address)).toBeTruthy();
    expect(order.getByRole('button', { name: 'Télécharger le reçu (PDF)' })).toBeTruthy();
    expect(order.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Prochaines livraisons' })).toBeNull();
  });

  test.each([
    ['no order', null],
    ['one that is skipped', anOrder({ status: 'skipped' })],
    ['one that was delivered', anOrder({ status: 'paid', delivered_at: '2026-11-24T23:00:00.000Z' })],
  ])('is not promised where there is %s', async (_what, order) => {
    show('paused', order);
    expect(within(await banner()).getByText(/^Aucun panier n’est préparé ni facturé/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Ma commande' })).toBeNull();
  });
});

test('who pauses at the foot of the page, or comes back, is led to what the page says now, at its top', async () => {
  const Mine = () => {
    const { subscription } = useProfile();
    return subscription && <Dashboard subscription={subscription} />;
  };
  renderAccount(<Mine />, {
    ...remembering('GET /subscriptions', aSubscription(), {
      'PUT /subscriptions/status': aSubscription({ status: 'paused' }),
      'PUT /subscriptions/card': aSubscription(),
    }),
    'GET /orders/current/processing': null,
    'GET /next-deliveries': { deliveries: [] },
    'GET /users/current': aUser(),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Suspendre mon abonnement' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Mettre en pause' }));
  const heading = await screen.findByRole('heading', { name: 'Votre abonnement est en pause' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await userEvent.click(
    screen.getAllByRole('button', { name: 'Reprendre mon abonnement' })[0] as HTMLElement,
  );
  const back = await screen.findByRole('heading', { name: /^Prochaine livraison/ });
  await waitFor(() => expect(document.activeElement).toBe(back));
});

test('who skips the delivery from the keyboard is led to what the page says of it, and the tip is for what comes', async () => {
  const [open, skipped] = [anOrder(), anOrder({ status: 'skipped', can_edit: false, can_skip: false })];
  renderAccount(<Dashboard subscription={aSubscription()} />, {
    ...remembering('GET /orders/current/processing', open, { [`PUT /orders/${open.oid}/status`]: skipped }),
    'GET /next-deliveries': { deliveries: [] },
    'GET /users/current': aUser(),
  });
  expect(await screen.findByText(/^S’ajoute à votre panier en cours/)).toBeTruthy();
  (await screen.findByRole('button', { name: 'Sauter cette livraison' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText(/s’il reste une place dans votre plage horaire/)).toBeTruthy();
  screen.getByRole('button', { name: 'Sauter' }).focus();
  await userEvent.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { name: /sautée$/ });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText(/^S’ajoute à vos prochains paniers/)).toBeTruthy();
});

test('what changes by itself, or in another tab, takes no focus', async () => {
  let order = anOrder();
  const Again = () => {
    const queries = useQueryClient();
    return (
      <button type="button" onClick={() => queries.invalidateQueries()}>
        again
      </button>
    );
  };
  const page = [<Dashboard key="page" subscription={aSubscription()} />, <Again key="again" />];
  renderAccount(page, {
    'GET /orders/current/processing': () => order,
    'GET /next-deliveries': { deliveries: [] },
    'GET /users/current': aUser(),
  });
  await screen.findByRole('button', { name: 'Sauter cette livraison' });
  order = anOrder({ status: 'skipped', can_edit: false, can_skip: false });
  screen.getByRole('button', { name: 'again' }).click();
  await screen.findByRole('heading', { name: /sautée$/ });
  expect(document.activeElement).toBe(document.body);
});

test('how long a refused basket can be paid is one moment, wherever it is said', async () => {
  const unpaid = {
    ...{ oid: 'o1', delivery_date: '2026-11-24', amount: 4000, needs_confirmation: false },
    until: '2026-11-23T23:00:00.000Z',
  };
  renderAccount(<Dashboard subscription={aSubscription()} />, {
    'GET /orders/current/processing': anOrder({ status: 'failed', can_edit: false, can_skip: false, unpaid }),
    'GET /next-deliveries': { deliveries: [] },
    'GET /users/current': aUser(),
  });
  expect(await screen.findByText(/^Vous avez jusqu’au lundi 23 novembre à 18\sh/)).toBeTruthy();
  expect(screen.getByText(/^Le paiement est à régler jusqu’au lundi 23 novembre à 18\sh/)).toBeTruthy();
});
