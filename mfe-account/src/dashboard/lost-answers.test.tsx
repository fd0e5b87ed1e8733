import { useProfile } from '@msl/api-client';
import { refusal } from '@msl/testing/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSubscription, aUser } from '../testing/builders.ts';
import { renderAccount } from '../testing/render-account.tsx';
import { Dashboard } from './dashboard.tsx';

test('who comes back while the answer is lost is back: it is said, and the page says so at its top', async () => {
  let status: 'paused' | 'active' = 'paused';
  const Mine = () => {
    const { subscription } = useProfile();
    return subscription && <Dashboard subscription={subscription} />;
  };
  const { said } = renderAccount(<Mine />, {
    'GET /subscriptions': () => aSubscription({ status }),
    'PUT /subscriptions/card': () => {
      status = 'active';
      return refusal(504, 'something-went-wrong');
    },
    'GET /orders/current/processing': null,
    'GET /next-deliveries': { deliveries: [] },
    'GET /users/current': aUser(),
  });
  const resume = await screen.findAllByRole('button', { name: 'Reprendre mon abonnement' });
  await userEvent.click(resume[0] as HTMLElement);
  const back = await screen.findByRole('heading', { name: /^Prochaine livraison/ });
  await waitFor(() => expect(said).toMatchObject([{ kind: 'success' }]));
  await waitFor(() => expect(document.activeElement).toBe(back));
});
