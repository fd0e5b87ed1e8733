import { refusal } from '@msl/testing/render-page.tsx';
import { screen } from '@testing-library/react';
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
