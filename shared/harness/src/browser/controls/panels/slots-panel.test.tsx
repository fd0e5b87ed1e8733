import { render, screen } from '@testing-library/react';
import { ownTexts } from '../../../tester-locale.ts';
import { addressOfSlot } from '../../slot-address.ts';
import { SpokenIn } from '../spoken-in.tsx';
import { SlotsPanel } from './slots-panel.tsx';

const messages = { 'fr-CA': ownTexts('fr-CA'), 'en-CA': ownTexts('en-CA') };
const slots = [{ name: 'cart.promos', module: 'promo-carousel' }];
const panelOf = (address: string, takesProps: boolean | null) => (
  <SpokenIn locale="en-CA" messages={messages}>
    <SlotsPanel
      // Each page that is opened tells them anew.
      slots={structuredClone(slots)}
      {...{ address, takesProps }}
      onOpen={() => undefined}
    />
  </SpokenIn>
);

test.each([
  ['/products', null, /Filled by promo-carousel.* remote\.json declares no props/],
  [addressOfSlot('cart.promos'), null, /Filled by promo-carousel/],
  [addressOfSlot('cart.promos'), false, /promo-carousel takes no props/],
  [addressOfSlot('cart.promos'), true, /promo-carousel takes props/],
])('at %s it stands by the field whether the slot takes props: %s', (address, takesProps, words) => {
  const { rerender } = render(panelOf(address, null));
  rerender(panelOf(address, takesProps));
  expect(screen.queryByText(words)).not.toBeNull();
  expect(screen.getByLabelText(/^Props/).className).toContain('json');
});
