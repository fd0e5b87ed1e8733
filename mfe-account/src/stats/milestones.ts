/** The next round number to reach, and how far the way from the last one is done (0 to 1). */
export type Milestone = { next: number; progress: number };

const steps = [1, 2, 5];

/** 1, 2, 5, 10, 20, 50, 100 …: near enough to be looked forward to. */
export function milestoneAfter(amount: number, first: number): Milestone {
  let last = 0;
  for (let power = 1; ; power *= 10) {
    for (const step of steps) {
      const next = step * power;
      if (next < first) continue;
      if (amount < next) return { next, progress: (amount - last) / (next - last) };
      last = next;
    }
  }
}
