/** What visitors of one version met: each counted once for each thing, however often it happened to them. */
export type Figures = {
  /** Who loaded it, or tried. */
  visitors: number;
  /** For whom it did not load at least once. */
  loadFailures: number;
  /** Who met an uncaught error in it. */
  errors: number;
  /** Who finished what they came for: a basket changed, a delivery chosen, a card saved. */
  completions: number;
  /** Median of how long it took to load, in milliseconds; absent while nobody said. */
  loadMs?: number;
  /** Medians of the web vitals of pages that were its own: milliseconds, and the share of the layout that moved. */
  lcpMs?: number;
  cls?: number;
};

export type Verdict = {
  decision: 'wait' | 'promote' | 'rollback';
  /** The sentences that led to it, with their figures. */
  reasons: string[];
};

/** How many visitors a judgement needs; what is worse than the stable version by more than this is a fault. */
export const limits = {
  visitors: 100,
  /** Enough to see a version that fails for many. */
  earlyVisitors: 10,
  /** Shares of visitors, beyond those of the stable version. */
  loadFailures: 0.01,
  errors: 0.02,
  /** Least share of the stable version's completions. */
  completions: 0.8,
} as const;

/**
 * Decides on a canary by what its visitors met beside those of the stable version. A share counts as worse only when
 * chance does not explain it (the 95 % bound of Wilson's interval), so that ten visitors do not condemn a version,
 * and a few more errors among thousands do.
 */
export function judge(canary: Figures, stable: Figures): Verdict {
  const faults = [
    worse(
      'load failures',
      canary.loadFailures,
      canary.visitors,
      stable.loadFailures,
      stable.visitors,
      limits.loadFailures,
    ),
    worse('uncaught errors', canary.errors, canary.visitors, stable.errors, stable.visitors, limits.errors),
    fewer(canary, stable),
  ].filter((fault) => fault !== undefined);
  const told = `${canary.visitors} visitors of the canary, ${stable.visitors} of the stable version`;
  if (faults.length > 0 && canary.visitors >= limits.earlyVisitors) {
    return { decision: 'rollback', reasons: [...faults, told] };
  }
  if (canary.visitors < limits.visitors) {
    return { decision: 'wait', reasons: [`${told}: ${limits.visitors} are needed`] };
  }
  return {
    decision: 'promote',
    reasons: [
      `load failures ${percent(canary.loadFailures, canary.visitors)} (stable ${percent(stable.loadFailures, stable.visitors)})`,
      `uncaught errors ${percent(canary.errors, canary.visitors)} (stable ${percent(stable.errors, stable.visitors)})`,
      `completions ${percent(canary.completions, canary.visitors)} (stable ${percent(stable.completions, stable.visitors)})`,
      told,
    ],
  };
}

function worse(what: string, hit: number, of: number, stableHit: number, stableOf: number, margin: number) {
  const allowed = shareOf(stableHit, stableOf) + margin;
  if (wilson(hit, of).low <= allowed) return undefined;
  return `${what}: ${percent(hit, of)} of visitors, the stable version has ${percent(stableHit, stableOf)}`;
}

/** Fewer complete what they came for; only where the stable version shows that many do. */
function fewer(canary: Figures, stable: Figures): string | undefined {
  if (stable.visitors < limits.visitors) return undefined;
  const wanted = shareOf(stable.completions, stable.visitors) * limits.completions;
  if (wilson(canary.completions, canary.visitors).high >= wanted) return undefined;
  return `completions: ${percent(canary.completions, canary.visitors)} of visitors, the stable version has ${percent(stable.completions, stable.visitors)}`;
}

const shareOf = (hit: number, of: number) => (of === 0 ? 0 : hit / of);
const percent = (hit: number, of: number) => `${(shareOf(hit, of) * 100).toFixed(1)} %`;

/** Bounds of the share that chance may hide behind `hit` of `of`, 95 % on each side. */
function wilson(hit: number, of: number): { low: number; high: number } {
  if (of === 0) return { low: 0, high: 1 };
  const z = 1.645;
  const share = hit / of;
  const middle = share + (z * z) / (2 * of);
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const scale = 1 + (z * z) / of;
  return { low: (middle - spread) / scale, high: (middle + spread) / scale };
}
