import { apiKey } from '@msl/api-client';
import type { Order } from '@msl/contracts/entities/order.ts';
import { refusal } from '@msl/testing/render-page.tsx';
import '@msl/ui/dialog-stand-in.ts';
import { defaultScheduler, notifyManager, useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { anOrder, aSubscription, aUser } from '../testing/builders.ts';
import { renderAccount } from '../testing/render-account.tsx';
import { type SuspendDraft, whatHappens } from './suspend-choices.ts';
import SuspendDialog from './suspend-dialog.tsx';
import { SuspendPanel } from './suspend-panel.tsx';

type AskedProps = { order: Order | null; first?: Order | null; onClose: () => void };
function Asked({ order, first = order, onClose }: AskedProps) {
  const [draft, setDraft] = useState<SuspendDraft>({ choice: null, reason: '' });
  return <SuspendDialog order={order} first={first} draft={draft} onDraft={setDraft} onClose={onClose} />;
}

test('skipping once is offered first while it can be done', async () => {
  const order = anOrder();
  const closed = jest.fn();
  const { writes, said } = renderAccount(<Asked order={order} onClose={closed} />, {
    [`PUT /orders/${order.oid}/status`]: anOrder({ status: 'skipped' }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Sauter cette livraison' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(writes()[0]?.body).toEqual({ status: 'skipped' });
  expect(said[0]?.text).toMatch(/sautée/);
});

test('the dialog closes once the delivery is skipped, though the answer takes the pressed button away', async () => {
  const order = anOrder();
  const closed = jest.fn();
  const Mine = () => {
    const now = useQuery<Order>({
      queryKey: apiKey('processingOrder', {}),
      queryFn: () => order,
      initialData: order,
      enabled: false,
    });
    return <Asked order={now.data} onClose={closed} />;
  };
  // As in the store: what is answered is drawn before the next event.
  notifyManager.setScheduler(queueMicrotask);
  renderAccount(<Mine />, {
    [`PUT /orders/${order.oid}/status`]: anOrder({ status: 'skipped', can_skip: false, can_edit: false }),
  });
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  screen.getByRole('button', { name: 'Sauter cette livraison' }).click();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  notifyManager.setScheduler(defaultScheduler);
});

test('a cancellation says what will happen and hands over the reason', async () => {
  const { writes, said } = renderAccount(<Asked order={null} onClose={() => undefined} />, {
    'PUT /subscriptions/status': aSubscription({ status: 'cancel' }),
  });
  expect(screen.queryByLabelText(/Sauter seulement/)).toBeNull();
  await userEvent.click(screen.getByLabelText(/Annuler mon abonnement/));
  expect(screen.getByText('Vos reçus restent à votre nom.')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(/Pourquoi/), 'moving');
  await userEvent.click(screen.getByRole('button', { name: 'Annuler mon abonnement' }));
  await waitFor(() => expect(said).toHaveLength(1));
  expect(writes()[0]?.body).toEqual({ status: 'cancel', reason: 'moving' });
});

test('a refusal is said in the dialog, which stays', async () => {
  const closed = jest.fn();
  renderAccount(<Asked order={null} onClose={closed} />, {
    'PUT /subscriptions/status': refusal(409, 'subscription-not-active'),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Mettre en pause' }));
  expect(await screen.findByText('Votre abonnement n’est pas actif.')).toBeTruthy();
  expect(closed).not.toHaveBeenCalled();
});

test('a skip that got no answer leaves the dialog there, with the reason in it', async () => {
  const closed = jest.fn();
  const order = anOrder();
  const { said } = renderAccount(<Asked order={order} onClose={closed} />, {
    [`PUT /orders/${order.oid}/status`]: refusal(503, 'something-went-wrong'),
    'GET /orders/current/processing': order,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Sauter cette livraison' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(closed).not.toHaveBeenCalled();
  expect(said).toEqual([]);
});

describe('while the dialog is open', () => {
  const nothing = () => undefined;
  const late = anOrder({ can_skip: false, can_edit: false });
  const tooLate = 'Il est trop tard pour sauter cette livraison.';
  const showChanging = (answers = {}) => {
    let change: (order: Order | null) => void = nothing;
    const Changing = () => {
      const [order, setOrder] = useState<Order | null>(anOrder());
      change = (next) => act(() => setOrder(next));
      return <Asked order={order} onClose={nothing} />;
    };
    const { writes } = renderAccount(<Changing />, answers);
    return { writes, change: (next: Order | null) => change(next) };
  };
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

  test.each([
    ['by hand', true],
    ['by default', false],
  ])(
    'the cut-off passes: what was chosen %s does not turn into a pause, and it is said',
    async (_, byHand) => {
      const { writes, change } = showChanging({
        'PUT /subscriptions/status': aSubscription({ status: 'paused' }),
      });
      if (byHand) {
        await userEvent.click(screen.getByLabelText(/Mettre en pause/));
        await userEvent.click(screen.getByLabelText(/Sauter/));
      }
      change(late);
      expect(screen.getByRole('alert').textContent).toContain(tooLate);
      expect(screen.queryByRole('button', { name: 'Mettre en pause' })).toBeNull();
      expect(button('Sauter cette livraison').disabled).toBe(true);
      await userEvent.click(screen.getByLabelText(/Mettre en pause/));
      expect(screen.queryByText(tooLate)).toBeNull();
      expect(writes()).toEqual([]);
      await userEvent.click(button('Mettre en pause'));
      await waitFor(() => expect(writes()).toHaveLength(1));
    },
  );

  test('a delivery that is skipped elsewhere is said to be, not to come too late', () => {
    const { change } = showChanging();
    change(anOrder({ status: 'skipped', can_skip: false }));
    expect(screen.getByRole('status').textContent).toContain('cette livraison est sautée');
  });

  test.each(['Sauter cette livraison', 'Mettre en pause'])(
    'nothing can be kept any more once “%s” is sent',
    async (name) => {
      const answer = Promise.withResolvers<unknown>();
      showChanging({
        [`PUT /orders/${anOrder().oid}/status`]: () => answer.promise,
        'PUT /subscriptions/status': () => answer.promise,
      });
      if (name === 'Mettre en pause') await userEvent.click(screen.getByLabelText(/Mettre en pause/));
      expect(button('Garder mon abonnement').disabled).toBe(false);
      await userEvent.click(button(name));
      expect(button('Garder mon abonnement').disabled).toBe(true);
      answer.resolve(refusal(409, 'subscription-not-active'));
    },
  );
});

test('going to another page gives the dialog up: it does not open again by itself', async () => {
  const { sent } = renderAccount(<SuspendPanel order={null} first={null} />, {
    'GET /users/current': aUser(),
    'GET /subscriptions': aSubscription(),
  });
  await waitFor(() => expect(sent('GET /users/current')).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Suspendre mon abonnement' }));
  await userEvent.click(await screen.findByLabelText(/Annuler mon abonnement/));
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  cleanup();
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['an open basket is dropped', anOrder(), 'openDropped'],
  ['a basket past its cut-off still comes', anOrder({ can_edit: false }), 'billedComes'],
  ['a refused order is owed no more', anOrder({ status: 'failed' }), 'refusedEnds'],
] as const)('pausing tells that %s', (_what, order, line) => {
  expect(whatHappens('paused', order)).toContain(line);
});

describe.each([
  ['paused', /Mettre en pause/],
  ['cancel', /Annuler mon abonnement/],
] as const)('before choosing %s', (_choice, label) => {
  const paid = anOrder({ status: 'paid', can_skip: false, can_edit: false });
  const open = anOrder({ oid: 'next', delivery_date: '2026-11-28' });
  const comes = /du mardi 24 novembre est payé : il arrive quand même/;
  const choose = async (order: Order, first: Order) => {
    renderAccount(<Asked order={order} first={first} onClose={() => undefined} />, {});
    await userEvent.click(screen.getByLabelText(label));
  };

  test.each([
    ['of this cycle', paid],
    ['that comes before the open one', open],
  ])('a paid basket %s is said to come all the same, on which day and where to', async (_which, order) => {
    await choose(order, paid);
    expect(screen.getByText(comes).textContent).toContain('au point Café Le Moussu.');
    expect(screen.queryByText(/déjà en route/)).toBeNull();
  });

  test('one that comes home is said to come to the door, one that has come is not spoken of', async () => {
    await choose(open, { ...paid, entity_type: 'LAD' });
    expect(screen.getByText(comes).textContent).toMatch(/chez vous\.$/);
    cleanup();
    await choose(open, { ...paid, delivered_at: '2026-11-25T00:00:00.000Z' });
    expect(screen.queryByText(comes)).toBeNull();
  });
});

test('pausing promises no basket that is below the minimum past its cut-off', () => {
  const [basket] = whatHappens('paused', anOrder({ can_edit: false, min_price_missing: 500 }));
  expect(basket).toBe('noMoreBaskets');
});

test.each(['paused', 'cancel'] as const)(
  'whoever owes a refused order reads, before choosing %s, that it ends with its amount',
  async (choice) => {
    const order = anOrder({ status: 'failed', can_skip: false, can_edit: false, total_price: 3429 });
    renderAccount(<Asked order={order} onClose={() => undefined} />, {});
    if (choice === 'cancel') await userEvent.click(screen.getByLabelText(/Annuler mon abonnement/));
    expect(screen.getByText(/vous ne devez plus les 34,29\s\$/)).toBeTruthy();
  },
);

test('a member is told that MSL+ goes on through a pause, and ends with the subscription', () => {
  expect(whatHappens('paused', null, true)).toContain('memberStays');
  expect(whatHappens('cancel', null, true)).toContain('memberEnds');
  expect(whatHappens('cancel', null, false)).not.toContain('memberEnds');
});
