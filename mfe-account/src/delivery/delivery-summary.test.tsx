import { aDelivery } from '@msl/panels/testing/delivery.builders.ts';
import { screen } from '@testing-library/react';
import { renderAccount } from '../testing/render-account.tsx';
import { DeliverySummary } from './delivery-summary.tsx';

test.each([
  [false, 'is marked, and nobody is sent there'],
  [true, 'is not marked while it is open'],
])('the panel of the point (open: %s) %s', (open) => {
  renderAccount(<DeliverySummary delivery={aDelivery({ open })} nextDay={null} />);
  expect(screen.queryByText('Fermé') !== null).toBe(!open);
  expect(screen.queryByRole('link', { name: 'M’y rendre' }) !== null).toBe(open);
});
