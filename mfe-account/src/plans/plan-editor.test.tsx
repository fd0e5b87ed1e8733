import { useProfile } from '@msl/api-client';
import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { aPlan } from '@msl/testing/plan.builders.ts';
import { refusal } from '@msl/testing/render-page.tsx';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { aSubscription, aUser } from '../testing/builders.ts';
import { renderAccount } from '../testing/render-account.tsx';
import { PlanEditor } from './plan-editor.tsx';

const smart = aPlan('1004', 'Le Panier futé');
const fruit = aPlan('1008', 'Le Panier fruité');
const corporate = aPlan('1009', 'Le Panier du bureau', { is_corporate: true });
const show = (answers = {}) =>
  renderAccount(<PlanEditor subscribed={[smart]} plans={[smart, fruit, corporate]} />, answers);
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer mes paniers' });
const sum = () => screen.getByText(/Par livraison/).textContent?.replace(/\s/g, ' ');

beforeEach(() => sessionStorage.clear());

test('the price follows the number of people before anything is saved', async () => {
  const { writes } = show();
  expect(sum()).toMatch(/20,00 \$ à 30,00 \$/);
  expect(save().disabled).toBe(true);
  await userEvent.click(screen.getByLabelText(/3 personnes/));
  expect(sum()).toMatch(/30,00 \$ à 40,00 \$/);
  expect(save().disabled).toBe(false);
  expect(writes()).toEqual([]);
});

test('a basket can be added, and both are saved', async () => {
  const { writes, said } = show({ 'PUT /subscriptions/plan': aSubscription() });
  await userEvent.click(screen.getByRole('button', { name: /Ajouter.*Le Panier fruité/ }));
  expect(sum()).toMatch(/40,00 \$ à 60,00 \$/);
  await userEvent.click(save());
  await screen.findByText(/Par livraison/);
  expect(writes()[0]?.body).toEqual({
    plans: [
      { pid: '1004', persons: 2 },
      { pid: '1008', persons: 2 },
    ],
  });
  expect(said[0]?.text).toBe('Vos paniers sont modifiés.');
});

test('without any basket there is nothing to save', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: /Retirer.*Le Panier futé/ }));
  expect(screen.getByText('Il faut au moins un panier pour enregistrer.')).toBeTruthy();
  expect(save().disabled).toBe(true);
});

test('the company basket is offered to companies only', () => {
  show();
  expect(screen.queryByText('Le Panier du bureau')).toBeNull();
});

test('a company chooses between three sizes, each with its own words', () => {
  const options = [10, 20, 21].map((persons) => ({ persons, min_price: 4500, max_price: 5400 }));
  const office = aPlan('1009', 'Le Panier du bureau', { is_corporate: true, options });
  renderAccount(<PlanEditor subscribed={[{ ...office, persons: 20 }]} plans={[office]} />);
  for (const size of ['Moins de 10 personnes', '10 à 20 personnes', '21 personnes et plus'])
    expect(screen.getAllByLabelText(new RegExp(size))).toHaveLength(1);
});

describe('a basket that is no longer sold', () => {
  const old = { ...aPlan('999', 'L’ancien panier'), persons: 3, min_price: 2500, max_price: 3500 };
  const showOld = () =>
    renderAccount(<PlanEditor subscribed={[old]} plans={[smart]} />, {
      'PUT /subscriptions/plan': aSubscription(),
    });
  const gone = /Ce panier n’est plus offert/;
  const first = /retirez d’abord ce qui n’est plus offert/;

  test('is shown with its size and its price, and counts in the sum', () => {
    showOld();
    expect(screen.getByRole('heading', { name: 'L’ancien panier' })).toBeTruthy();
    expect(screen.getByText(/3\s?personnes/)).toBeTruthy();
    expect(screen.getByText(gone)).toBeTruthy();
    expect(sum()).toMatch(/25,00 \$ à 35,00 \$/);
    expect(screen.queryByText(first)).toBeNull();
  });

  test('has to be removed before a change is saved, which is said before', async () => {
    const { writes } = showOld();
    await userEvent.click(screen.getByRole('button', { name: /Ajouter.*Le Panier futé/ }));
    expect(screen.getByText(first)).toBeTruthy();
    expect(save().disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: /Retirer.*L’ancien panier/ }));
    expect(screen.queryByText(first)).toBeNull();
    expect(screen.queryByText(gone)).toBeNull();
    await userEvent.click(save());
    await waitFor(() => expect(writes()[0]?.body).toEqual({ plans: [{ pid: '1004', persons: 2 }] }));
  });
});

describe('a save whose answer was lost', () => {
  const LOST = refusal(504, 'something-went-wrong');
  const elsewhere = () => screen.queryByText('Ceci a changé ailleurs entre-temps');
  const third = aPlan('1010', 'Le Panier bio');
  const add = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));
  /** What the store sells and has, read or not once the answer was lost; it lists the plans in its own order. */
  const saveAndLose = async (stored: Subscription['plans'], isRead: boolean) => {
    let now: Subscription['plans'] = [smart];
    let down = false;
    function Editor() {
      const subscribed = useProfile().subscription?.plans;
      return subscribed && <PlanEditor subscribed={subscribed} plans={[smart, fruit, third]} />;
    }
    const page = renderAccount(<Editor />, {
      'GET /users/current': aUser(),
      'GET /subscriptions': () => (down ? LOST : aSubscription({ plans: now })),
      'PUT /subscriptions/plan': () => {
        now = stored;
        down = !isRead;
        return LOST;
      },
    });
    await screen.findByText(/Par livraison/);
    await waitFor(() => expect(page.sent('GET /users/current')).toHaveLength(1));
    await add(/Ajouter.*Le Panier fruité/);
    await userEvent.click(save());
    await waitFor(() => expect(page.said).toHaveLength(1));
    const readAgain = () => {
      down = false;
      const otherTab = new BroadcastChannel('msl.stale');
      otherTab.postMessage(['subscription']);
      otherTab.close();
    };
    return { ...page, readAgain };
  };

  test('is done where the store has what was sent: it is said, and the draft forgotten', async () => {
    const { said } = await saveAndLose([fruit, smart], true);
    expect(said).toMatchObject([{ kind: 'success', text: 'Vos paniers sont modifiés.' }]);
    expect(elsewhere()).toBeNull();
    expect(sessionStorage.getItem('msl.draft.u1.plans')).toBeNull();
  });

  test('has failed where the store has not: what was chosen stands, to be saved again', async () => {
    const { said } = await saveAndLose([smart], true);
    expect(said).toMatchObject([{ kind: 'error' }]);
    expect(elsewhere()).toBeNull();
    expect(save().disabled).toBe(false);
  });

  test('is not somebody else’s when it shows later', async () => {
    const { said, readAgain } = await saveAndLose([fruit, smart], false);
    expect(said).toMatchObject([{ kind: 'error' }]);
    readAgain();
    await waitFor(() => expect(save().disabled).toBe(true));
    expect(elsewhere()).toBeNull();
    await add(/Ajouter.*Le Panier bio/);
    await waitFor(() => expect(save().disabled).toBe(false));
    expect(elsewhere()).toBeNull();
  });
});

test('a basket that is added while the one before is being saved is still there, to be saved', async () => {
  const third = aPlan('1010', 'Le Panier bio');
  const answer = Promise.withResolvers<unknown>();
  const plans = [smart, fruit, third];
  const both = aSubscription({ plans: [smart, fruit] });
  let saved: (plans: Subscription['plans']) => void = () => undefined;
  const Editor = () => {
    const [subscribed, setSubscribed] = useState<Subscription['plans']>([smart]);
    saved = setSubscribed;
    return <PlanEditor subscribed={subscribed} plans={plans} />;
  };
  const isThere = () => screen.queryByRole('button', { name: /Retirer.*Le Panier bio/ }) !== null;
  const { said, sent } = renderAccount(<Editor />, {
    'GET /users/current': aUser(),
    'PUT /subscriptions/plan': () => answer.promise,
  });
  await waitFor(() => expect(sent('GET /users/current')).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: /Ajouter.*Le Panier fruité/ }));
  await userEvent.click(save());
  await userEvent.click(screen.getByRole('button', { name: /Ajouter.*Le Panier bio/ }));
  answer.resolve(both);
  await waitFor(() => expect(said).toHaveLength(1));
  act(() => saved(both.plans));
  expect(isThere()).toBe(true);
  expect(save().disabled).toBe(false);
  // What an effect would still do is done.
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));
  // One's own save is nobody else's.
  expect(screen.queryByText('Ceci a changé ailleurs entre-temps')).toBeNull();
  cleanup();
  renderAccount(<PlanEditor subscribed={both.plans} plans={plans} />, { 'GET /users/current': aUser() });
  await waitFor(() => expect(isThere()).toBe(true));
});
