import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anUnpaid, aSubscription, aUser } from '../testing/builders.ts';
import { renderAccount } from '../testing/render-account.tsx';
import InfoPage from './info-page.tsx';

test.each<[string, Partial<Subscription>, string, RegExp]>([
  ['takes a cancelled subscription up again', { status: 'cancel' }, 'PUT /subscriptions/card', /Reprendre/],
  ['pays what is owed', { unpaid: anUnpaid() }, 'POST /orders/79db305136aa/payment', /Payer 36,79/],
])('a keyboard that %s goes on at the card that pays', async (_what, before, call, name) => {
  let now = aSubscription(before);
  renderAccount(<InfoPage />, {
    'GET /users/current': aUser(),
    'GET /subscriptions': () => now,
    [call]: () => {
      now = aSubscription();
      return call.startsWith('PUT') ? now : { status: 'paid', client_secret: null, amount: 3679 };
    },
  });
  (await screen.findAllByRole('button', { name }))[0]?.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  expect(screen.getByRole('heading', { name: 'Ma carte' })).toBe(document.activeElement);
});
