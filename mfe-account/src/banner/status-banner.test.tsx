import type { Order } from '@msl/contracts/entities/order.ts';
import { screen } from '@testing-library/react';
import { anOrder, aSubscription } from '../testing/builders.ts';
import { renderAccount } from '../testing/render-account.tsx';
import { bannerVariant } from './banner-variant.ts';
import { StatusBanner } from './status-banner.tsx';

const today = {
  ...{ status: 'paid', is_delivered_today: true },
  timeslot: { id: 's1', day: 2, start_time: '09:30', end_time: '19:00', active: true },
} satisfies Partial<Order>;

test.each([
  ['at a point, when it opens', anOrder(today), /passez le prendre de 9\sh\s30 à 19\sh\./],
  [
    'at home, when it comes to the door',
    anOrder({ ...today, entity_type: 'LAD' }),
    /il arrive chez vous de 9\sh\s30 à 19\sh\./,
  ],
  [
    'that it is paid, once the window is over',
    anOrder({ ...today, delivered_at: '2026-11-25T00:00:00.000Z' }),
    /^Votre panier est payé\. Bon/,
  ],
])('on the day of the delivery the banner says %s', (_says, order, text) => {
  const variant = bannerVariant({ subscription: aSubscription(), order, coming: null });
  renderAccount(<StatusBanner variant={variant} />);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText(/vous attend/)).toBeNull();
});

test('the last day of the holidays has no basket either, and the banner says so', () => {
  renderAccount(<StatusBanner variant={{ kind: 'holiday', until: '2027-02-14', next: null }} />);
  expect(screen.getByText('Aucun panier jusqu’au dimanche 14 février inclusivement.')).toBeTruthy();
});
