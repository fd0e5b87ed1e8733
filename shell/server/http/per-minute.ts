import { placeOf } from '@msl/api/public.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Whether an address may do it once more in this minute; all are forgotten at its turn. Of IPv6 a network counts as one
 * address, as for the API's limits.
 */
export const perMinute = (most: number) => perTurn(most, MINUTE_MS);
/** The same for an hour. */
export const perHour = (most: number) => perTurn(most, HOUR_MS);

function perTurn(most: number, length: number): (address: string) => boolean {
  let turn = 0;
  let counts = new Map<string, number>();
  return (address) => {
    const place = placeOf(address);
    const now = Math.floor(Date.now() / length);
    if (now !== turn) {
      turn = now;
      counts = new Map();
    }
    const count = (counts.get(place) ?? 0) + 1;
    counts.set(place, count);
    return count <= most;
  };
}
