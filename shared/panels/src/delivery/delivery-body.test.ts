import type { Delivery } from '@msl/contracts/entities/delivery.ts';
import { aDelivery } from '../testing/delivery.builders.ts';
import { isSaved, mistakesIn, pickupOf } from './delivery-body.ts';
import { type DeliveryDraft, draftOf, emptyDeliveryDraft } from './delivery-draft.ts';

const address = {
  ...{
    label: '123, rue Rachel Est, Montréal',
    address: '123, rue Rachel Est',
    city: 'Montréal',
    province: 'QC',
  },
  ...{ zip_code: 'H2J 2L1', lat: 45.52, lng: -73.58 },
};

test.each<[string, Partial<DeliveryDraft>, object]>([
  [
    'a pick-up of which nothing is chosen',
    {},
    { frequence: 'frequency-required', ppid: 'location-required', timeslotId: 'timeslot-required' },
  ],
  ['a pick-up without its window', { frequence: 7, ppid: 'a' }, { timeslotId: 'timeslot-required' }],
  ['a whole pick-up', { frequence: 7, ppid: 'a', timeslotId: 't' }, {}],
  [
    'a place of another province',
    { entityType: 'LAD', frequence: 7, timeslotId: 't', address: { ...address, province: 'ON' } },
    { province: 'province-not-served' },
  ],
  ['a whole delivery at home', { entityType: 'LAD', frequence: 14, timeslotId: 't', address }, {}],
])('%s', (_, draft, mistakes) => {
  expect(mistakesIn({ ...emptyDeliveryDraft, ...draft })).toEqual(mistakes);
});

test.each([
  ['', 'zip-required'],
  ['90210', 'zip-not-valid'],
  ['H2J 2L1', undefined],
])('a postal code typed as « %s » says %s, and the address is asked for', (zip, mistake) => {
  const { zip_code, address } = mistakesIn({ ...emptyDeliveryDraft, entityType: 'LAD', zip });
  expect({ zip_code, address }).toEqual({ zip_code: mistake, address: 'address-required' });
});

const pickup = aDelivery();
const home = aDelivery({
  ...{ entity_type: 'LAD', entity_id: null, zip_code: 'H2J 2L1', note: 'Sonnez' },
  ...{ address: address.address, lat: address.lat, lng: address.lng },
});
test.each<[string, boolean, Partial<DeliveryDraft>, Delivery]>([
  ['the same pick-up, looked for near a place', true, { near: address }, pickup],
  ['another window', false, { timeslotId: 'cafe-wed' }, pickup],
  ['the same home, its label and its postal code written otherwise', true, { address, zip: 'h2j2l1' }, home],
  ['another note', false, { note: 'Frappez' }, home],
  ['another kind of place', false, { entityType: 'PUP' }, home],
])('%s: what is saved is what was wanted: %s', (_, isIt, changes, saved) => {
  expect(isSaved({ ...draftOf(saved), ...changes }, saved)).toBe(isIt);
});

test('a pick-up carries its point, its window and its rhythm', () => {
  const { output } = pickupOf({ ...emptyDeliveryDraft, frequence: 7, ppid: 'a', timeslotId: 't' });
  expect(output).toEqual({ ppid: 'a', timeslotId: 't', frequence: 7, password: null });
});
