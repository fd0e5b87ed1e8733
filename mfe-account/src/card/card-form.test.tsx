import panels from '@msl/panels/locales/fr-CA.json' with { type: 'json' };
import { playCardProvider } from '@msl/panels/testing/card-provider.ts';
import { refusal, renderPage } from '@msl/testing/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from '../locales/fr-CA.json' with { type: 'json' };
import { aSubscription } from '../testing/builders.ts';
import CardForm from './card-form.tsx';

beforeEach(() => {
  playCardProvider();
  Object.assign(window, {
    matchMedia: () => ({ addEventListener: () => undefined, removeEventListener: () => undefined }),
  });
});

test('while a card is looked at nothing moves, and the old one is not kept by a second press', async () => {
  const setup = Promise.withResolvers<unknown>();
  const turns = [refusal(402, 'card-declined'), setup.promise];
  const done = jest.fn();
  const cancelled = jest.fn();
  const { said, writes } = renderPage(
    <CardForm onDone={done} onCancel={cancelled} />,
    { 'mfe-account': texts, panels },
    {
      config: { payment: { publishableKey: 'pk_test', scriptUrl: null } as never },
      answers: {
        'POST /subscriptions/card/setup': () => turns.shift(),
        'PUT /subscriptions/card/change': aSubscription(),
      },
    },
  );
  const save = screen.getByRole('button', { name: 'Enregistrer cette carte' });
  await waitFor(() => expect(save).toHaveProperty('disabled', false));
  await userEvent.click(save);
  expect(await screen.findByText(/carte a été refusée/)).toBeTruthy();
  await userEvent.click(save);
  expect(screen.getByText(/carte a été refusée/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Garder l’ancienne' }));
  expect(cancelled).not.toHaveBeenCalled();
  setup.resolve({ client_secret: 'seti_1_secret' });
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(writes().at(-1)).toEqual({
    call: 'PUT /subscriptions/card/change',
    body: { paymentMethodId: 'pm_1' },
  });
  expect(said[0]?.text).toBe('Votre carte est changée.');
});

test('whoever types elsewhere on the page keeps the focus when the card is refused', async () => {
  const setup = Promise.withResolvers<unknown>();
  renderPage(
    <>
      <input aria-label="Prénom" />
      <CardForm onDone={() => undefined} onCancel={() => undefined} />
    </>,
    { 'mfe-account': texts, panels },
    {
      config: { payment: { publishableKey: 'pk_test', scriptUrl: null } as never },
      answers: { 'POST /subscriptions/card/setup': () => setup.promise },
    },
  );
  const save = screen.getByRole('button', { name: 'Enregistrer cette carte' });
  await waitFor(() => expect(save).toHaveProperty('disabled', false));
  await userEvent.click(save);
  await userEvent.type(screen.getByLabelText('Prénom'), 'Zo');
  setup.resolve(refusal(402, 'card-declined'));
  expect(await screen.findByText(/carte a été refusée/)).toBeTruthy();
  await userEvent.keyboard('é');
  expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Zoé');
});

test('a card whose change was done and whose answer was lost is said to be changed', async () => {
  let asked = 0;
  const done = jest.fn();
  const { said, writes } = renderPage(
    <CardForm onDone={done} onCancel={() => undefined} />,
    { 'mfe-account': texts, panels },
    {
      config: { payment: { publishableKey: 'pk_test', scriptUrl: null } as never },
      answers: {
        'POST /subscriptions/card/setup': { client_secret: 'seti_1_secret' },
        'PUT /subscriptions/card/change': () =>
          ++asked === 1 ? refusal(504, 'something-went-wrong') : aSubscription(),
      },
    },
  );
  const save = screen.getByRole('button', { name: 'Enregistrer cette carte' });
  await waitFor(() => expect(save).toHaveProperty('disabled', false));
  await userEvent.click(save);
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(said).toEqual([{ kind: 'success', text: 'Votre carte est changée.' }]);
  const change = { call: 'PUT /subscriptions/card/change', body: { paymentMethodId: 'pm_1' } };
  expect(writes().slice(1)).toEqual([change, change]);
});
