/** Dice that fall the same way each time for one seed, so that a failure can be played again. */
export type Luck = {
  /** A whole number from 0 up to, not including, `sides`. */
  roll(sides: number): number;
  /** True this often, of 100. */
  isLucky(percent: number): boolean;
  oneOf<T>(things: readonly T[]): T;
};

const FNV_OFFSET = 2_166_136_261;
const FNV_PRIME = 16_777_619;

/** Each person has dice of their own: what one does changes nothing of what another rolls. */
export const luckOf = (seed: number, whose: string): Luck => {
  let state = seed >>> 0;
  for (const sign of `${FNV_OFFSET}:${whose}`) state = Math.imul(state ^ sign.charCodeAt(0), FNV_PRIME) >>> 0;
  /** Mulberry32, a small public-domain generator. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const roll = (sides: number) => Math.floor(next() * sides);
  return {
    roll,
    isLucky: (percent) => roll(100) < percent,
    oneOf: (things) => things[roll(things.length)] as (typeof things)[number],
  };
};
