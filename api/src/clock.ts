/** The only source of the current moment: a test freezes it, the sandbox moves it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
