import type { PickupPoint } from '@msl/contracts/entities/pickup-point.ts';
import { emptyDeliveryDraft } from './delivery-draft.ts';
import { mistakesIn } from './delivery-mistakes.ts';
import { obstacleOf } from './pickup-obstacle.rules.ts';

const aPoint = (with_: Partial<PickupPoint>) =>
  ({ open: true, full: false, frequence: 7, ...with_ }) as PickupPoint;

test.each([
  ['an open point with places', {}, 7, null],
  ['a closed point', { open: false, full: true }, 7, 'pickup-point-closed'],
  ['a full point', { full: true }, 7, 'pickup-point-full'],
  ['a point every two weeks for a weekly basket', { frequence: 14 }, 7, 'frequency-incompatible'],
  ['a point every two weeks for a basket every two weeks', { frequence: 14 }, 14, null],
  ['a weekly point for a basket every two weeks', { frequence: 7 }, 14, null],
] as const)('%s', (_, point, frequence, obstacle) => {
  expect(obstacleOf(aPoint(point), frequence)).toBe(obstacle);
});

test('a delivery asks first for what comes first', () => {
  expect(mistakesIn(emptyDeliveryDraft)).toEqual({
    frequence: 'frequency-required',
    place: 'location-required',
  });
  expect(mistakesIn({ ...emptyDeliveryDraft, frequence: 7, ppid: 'a' })).toEqual({
    timeslot: 'timeslot-required',
  });
  expect(mistakesIn({ ...emptyDeliveryDraft, entityType: 'LAD', frequence: 7 })).toEqual({
    zip: 'zip-required',
  });
  expect(mistakesIn({ ...emptyDeliveryDraft, entityType: 'LAD', frequence: 7, zip: 'H2J 2L1' })).toEqual({
    address: 'address-required',
  });
});
