const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Whether an address may do it once more in this minute; all are forgotten at its turn. */
export const perMinute = (most: number) => perTurn(most, MINUTE_MS);
/** The same for an hour. */
export const perHour = (most: number) => perTurn(most, HOUR_MS);

function perTurn(most: number, length: number): (address: string) => boolean {
  let turn = 0;
  let counts = new Map<string, number>();
  return (address) => {
    const now = Math.floor(Date.now() / length);
    if (now !== turn) {
      turn = now;
      counts = new Map();
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= most;
  };
}
