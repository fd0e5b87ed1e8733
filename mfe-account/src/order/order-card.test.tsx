import { screen } from '@testing-library/react';
import { anOrder } from '../testing/builders.ts';
import { renderAccount } from '../testing/render-account.tsx';
import { OrderCard } from './order-card.tsx';

test('what a member saves is taken off, and the total says what else is counted in it', () => {
  renderAccount(<OrderCard order={anOrder({ subtotal_price: 5836, savings: 857, total_price: 5968 })} />);
  expect(screen.getByText('Économies MSL+').nextSibling?.textContent).toMatch(/^−8,57\s\$$/);
  expect(screen.getByText('Total').nextSibling?.textContent).toMatch(/^59,68\s\$$/);
  expect(screen.getByText('Livraison, pourboire, taxes et rabais compris.')).toBeTruthy();
});
