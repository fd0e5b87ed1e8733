import { COLD_BELOW, HOT_ABOVE } from '@msl/contracts/constants.ts';

/**
 * Climate normals of Montreal, January to December, in degrees Celsius (Environment Canada, 1991–2020, rounded): the
 * mean of the day, and its warmest hour. They decide while no weather provider is configured (decisions, section 6).
 */
const MEAN = [-9, -8, -2, 6, 14, 19, 22, 20, 16, 9, 3, -5] as const;
const WARMEST = [-5, -3, 2, 11, 19, 24, 26.5, 25.4, 21, 13, 6, -1] as const;

export type WeatherAdvice = 'cold' | 'hot' | null;

/** What to do for a basket that waits at a door on a day (`YYYY-MM-DD`): insulate it, put out a cooler, or nothing. */
export function weatherAdvice(day: string): WeatherAdvice {
  const month = Number(day.slice(5, 7)) - 1;
  const mean = MEAN[month];
  const warmest = WARMEST[month];
  if (mean === undefined || warmest === undefined) return null;
  if (mean < COLD_BELOW) return 'cold';
  return warmest > HOT_ABOVE ? 'hot' : null;
}
