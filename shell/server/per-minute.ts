const MINUTE_MS = 60_000;

/** Whether an address may do it once more in this minute; all are forgotten at its turn. */
export function perMinute(most: number): (address: string) => boolean {
  let turn = 0;
  let counts = new Map<string, number>();
  return (address) => {
    const now = Math.floor(Date.now() / MINUTE_MS);
    if (now !== turn) {
      turn = now;
      counts = new Map();
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= most;
  };
}
