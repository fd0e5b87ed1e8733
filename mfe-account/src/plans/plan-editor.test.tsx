import { aPlan } from '@msl/testing/plan.builders.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSubscription } from '../testing/builders.ts';
import { renderAccount } from '../testing/render-account.tsx';
import { PlanEditor } from './plan-editor.tsx';

const smart = aPlan('1004', 'Le Panier futé');
const fruit = aPlan('1008', 'Le Panier fruité');
const corporate = aPlan('1009', 'Le Panier du bureau', { is_corporate: true });
const show = (answers = {}) =>
  renderAccount(<PlanEditor subscribed={[smart]} plans={[smart, fruit, corporate]} />, answers);
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer mes paniers' });
const sum = () => screen.getByText(/Par livraison/).textContent?.replace(/\s/g, ' ');

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
