import { aPlan } from '@msl/testing/plan.builders.ts';
import { screen } from '@testing-library/react';
import { aSubscription } from '../testing/builders.ts';
import { renderAccount } from '../testing/render-account.tsx';
import { BasketPlans } from './basket-plans.tsx';

test('for how many and how often are two facts: no sign between them is read out, or begins a line', () => {
  renderAccount(<BasketPlans subscription={aSubscription({ plans: [aPlan('1004', 'Le Panier futé')] })} />);
  expect(screen.getByText(/^2\spersonnes$/).nextElementSibling?.textContent).toBe('chaque semaine');
});
