import type { PickupPoint } from '@msl/contracts/entities/pickup-point.ts';
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
