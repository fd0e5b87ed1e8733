import type { Frequency } from '@msl/contracts/entities/enums.ts';
import type { PickupPoint } from '@msl/contracts/entities/pickup-point.ts';
import type { ErrorKey } from '@msl/contracts/errors.ts';

/** Why a pick-up point cannot be taken, or null: closed, full, or too seldom for the chosen frequency. */
export function obstacleOf(point: PickupPoint, frequence: Frequency | null): ErrorKey | null {
  if (!point.open) return 'pickup-point-closed';
  if (point.full) return 'pickup-point-full';
  // The point's number is the smallest number of days between two baskets that it takes.
  if (frequence !== null && point.frequence > frequence) return 'frequency-incompatible';
  return null;
}
