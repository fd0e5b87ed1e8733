import '@msl/ui/dialog-stand-in.ts';
import type { Address } from '@msl/contracts/entities/address.ts';
import { renderPage } from '@msl/testing/render-page.tsx';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import texts from '../locales/fr-CA.json' with { type: 'json' };
import { aNewSubscription, aWindow } from '../testing/delivery.builders.ts';
import { DeliveryChoice } from './delivery-choice.tsx';
import { type DeliveryDraft, emptyDeliveryDraft } from './delivery-draft.ts';

/** What Google reads of each address, when it is ready. */
const read = new Map<string, (address: Address) => void>();
jest.mock('./google-addresses.ts', () => ({
  googleAddresses: async () =>
    ['1 rue Rachel', '2 rue Rachel'].map((label) => ({
      label,
      resolve: () => new Promise<Address>((resolve) => read.set(label, resolve)),
    })),
}));
const answer = (label: string) =>
  act(async () => read.get(label)?.({ label, address: label, zip_code: 'H2J 2L1' } as Address));

function choose() {
  let draft: DeliveryDraft = { ...emptyDeliveryDraft, entityType: 'LAD', zip: 'H2J 2L1', frequence: 7 };
  function Choice() {
    const [now, setNow] = useState(draft);
    draft = now;
    return <DeliveryChoice draft={now} onDraft={setNow} onSaved={jest.fn()} submitLabel="Continuer" />;
  }
  renderPage(
    <Choice />,
    { panels: texts },
    {
      config: { maps: { googleKey: 'k', googleMapId: 'm' } } as never,
      answers: {
        'GET /subscriptions': aNewSubscription(),
        'GET /deliveries/timeslots/zipcode': [aWindow('a'), aWindow('b', { day: 3 })],
      },
    },
  );
  return () => draft;
}

const type = async (text: string) =>
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: text } });
async function pick(typed: string, label: string) {
  await type(typed);
  await userEvent.click(await screen.findByRole('option', { name: label }));
}

test('of two addresses the one that was chosen last counts, whichever is read first', async () => {
  const draft = choose();
  await pick('rue rachel', '1 rue Rachel');
  await pick('rue rachel e', '2 rue Rachel');
  await answer('2 rue Rachel');
  await answer('1 rue Rachel');
  expect(draft().address?.address).toBe('2 rue Rachel');
});

test('an address that comes after other letters were typed is not taken', async () => {
  const draft = choose();
  await pick('rue rachel', '1 rue Rachel');
  await type('rue rachel est');
  await answer('1 rue Rachel');
  expect(draft().address).toBeNull();
});

test('what is chosen while the address is read stays chosen', async () => {
  const draft = choose();
  await pick('rue rachel', '1 rue Rachel');
  await userEvent.click(screen.getByRole('radio', { name: /Toutes les deux semaines/ }));
  await answer('1 rue Rachel');
  expect(draft()).toMatchObject({ frequence: 14, address: { address: '1 rue Rachel' } });
});

test('an address that comes after home was left for a point is told to nobody', async () => {
  const draft = choose();
  await pick('rue rachel', '1 rue Rachel');
  await userEvent.click(screen.getByRole('radio', { name: /point/i }));
  await answer('1 rue Rachel');
  expect(draft()).toMatchObject({ entityType: 'PUP', address: null });
});
