import type { Order } from '@msl/contracts/entities/order.ts';
import { refusal } from '@msl/testing/render-page.tsx';
import '@msl/ui/dialog-stand-in.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { anOrder, aSubscription, aUser } from '../testing/builders.ts';
import { renderAccount } from '../testing/render-account.tsx';
import { type SuspendDraft, whatHappens } from './suspend-choices.ts';
import SuspendDialog from './suspend-dialog.tsx';
import { SuspendPanel } from './suspend-panel.tsx';

function Asked({ order, onClose }: { order: Order | null; onClose: () => void }) {
  const [draft, setDraft] = useState<SuspendDraft>({ choice: null, reason: '' });
  return <SuspendDialog order={order} draft={draft} onDraft={setDraft} onClose={onClose} />;
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

test('going to another page gives the dialog up: it does not open again by itself', async () => {
  const { sent } = renderAccount(<SuspendPanel order={null} />, {
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
  ['a paid basket still comes', anOrder({ status: 'paid' }), 'billedComes'],
  ['a refused order is owed no more', anOrder({ status: 'failed' }), 'refusedEnds'],
] as const)('pausing tells that %s', (_what, order, line) => {
  expect(whatHappens('paused', order)).toContain(line);
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
