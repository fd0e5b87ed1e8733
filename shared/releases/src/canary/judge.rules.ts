import jstat from 'jstat';

/** What the visitors of one version met in one step: each counted once for each thing, however often it happened to them. */
export type Sample = {
  /** Who loaded it, or tried. */
  visitors: number;
  /** For whom it did not load at least once. */
  loadFailures: number;
  /** Who met an uncaught error in it. */
  errors: number;
  /** Whose page came without what should have been rendered on the server. */
  renderFailures: number;
  /** Who finished what they came for: a basket changed, a delivery chosen, a card saved. */
  completions: number;
  /** Of each visitor, the slowest of their pages. */
  lcpMs: number[];
  inpMs: number[];
  cls: number[];
};

export type Verdict = {
  decision: 'wait' | 'advance' | 'rollback';
  /** The sentences that led to it, with their figures. */
  reasons: string[];
  /** How often the figures were looked at by now. */
  look: number;
};

/** What a step is judged by; `looked` is how often it was before. */
export type Judging = { visitors: number; steps: number; looked: number };

/** Of all canaries that are as good as the stable version, at most this share is rolled back. */
const FALSE_ALARMS = 0.05;
/** The figures of a step are looked at when these shares of its visitors came, and at no other time. */
const LOOKS = [0.25, 0.5, 1];

/** How probable it is that chance alone makes such a difference, and whether anybody would mind it. */
type Finding = { chance: number; matters: boolean; told: string };
type Rule = (canary: Sample, stable: Sample) => Finding;

/** More visitors than of the stable version met it; `margin` is a share of visitors. */
const more =
  (what: string, of: 'loadFailures' | 'errors' | 'renderFailures', margin: number): Rule =>
  (canary, stable) => ({
    chance: chanceOfMore(canary[of], canary.visitors, stable[of], stable.visitors),
    matters: shareOf(canary[of], canary.visitors) > shareOf(stable[of], stable.visitors) + margin,
    told: `${what}: ${percent(canary[of], canary.visitors)} of visitors, the stable version has ${percent(stable[of], stable.visitors)}`,
  });

/** Fewer than four fifths of the stable version's share complete what they came for. */
const fewerComplete: Rule = (canary, stable) => ({
  chance: chanceOfMore(
    canary.visitors - canary.completions,
    canary.visitors,
    stable.visitors - stable.completions,
    stable.visitors,
  ),
  matters: shareOf(canary.completions, canary.visitors) < shareOf(stable.completions, stable.visitors) * 0.8,
  told: `completions: ${percent(canary.completions, canary.visitors)} of visitors, the stable version has ${percent(stable.completions, stable.visitors)}`,
});

/**
 * The third quartile is higher by a tenth, and by `least`. Mood's test at that quartile: the value that a quarter of all
 * exceed divides both versions, and the canary may not have more beyond it than chance explains.
 */
const slower =
  (what: string, of: 'lcpMs' | 'inpMs' | 'cls', least: number, digits: number): Rule =>
  (canary, stable) => {
    const [ours, theirs] = [canary[of], stable[of]];
    const cut = thirdQuartile([...ours, ...theirs]) ?? 0;
    const beyond = (values: readonly number[]) => values.filter((value) => value > cut).length;
    const [p75, before] = [thirdQuartile(ours) ?? 0, thirdQuartile(theirs) ?? 0];
    return {
      chance: chanceOfMore(beyond(ours), ours.length, beyond(theirs), theirs.length),
      matters: p75 > Math.max(before * 1.1, before + least),
      told: `${what}: ${p75.toFixed(digits)} at the third quartile, the stable version has ${before.toFixed(digits)}`,
    };
  };

const rules: readonly Rule[] = [
  more('load failures', 'loadFailures', 0.01),
  more('uncaught errors', 'errors', 0.02),
  more('server-render failures', 'renderFailures', 0.02),
  fewerComplete,
  slower('LCP in ms', 'lcpMs', 100, 0),
  slower('INP in ms', 'inpMs', 40, 0),
  slower('CLS', 'cls', 0.02, 3),
];

/**
 * Decides on a step of a canary. Each rule is a one-sided exact test (Fisher's) of what visitors of the canary met beside
 * those of the stable version at the same time. The figures are looked at three times a step, and what chance may do by
 * is divided by all looks at all rules in all steps (Bonferroni), so that looking often condemns no good version.
 */
export function judge(canary: Sample, stable: Sample, { visitors, steps, looked }: Judging): Verdict {
  const seen = Math.min(canary.visitors, stable.visitors);
  const look = LOOKS.filter((part) => seen >= Math.ceil(visitors * part)).length;
  const told = `${canary.visitors} visitors of the canary, ${stable.visitors} of the stable version`;
  if (look <= looked) return { decision: 'wait', reasons: [`${told}: ${visitors} are needed`], look: looked };
  const allowed = FALSE_ALARMS / (rules.length * LOOKS.length * steps);
  const findings = rules.map((rule) => rule(canary, stable));
  const faults = findings.filter(({ chance, matters }) => matters && chance < allowed);
  if (faults.length > 0)
    return { decision: 'rollback', reasons: [...faults.map((fault) => fault.told), told], look };
  if (look < LOOKS.length)
    return { decision: 'wait', reasons: [`${told}: ${visitors} are needed, no fault so far`], look };
  return { decision: 'advance', reasons: [...findings.map((finding) => finding.told), told], look };
}

/**
 * Fisher's exact test, one-sided: how probable at least `hit` of `of` are when both versions are alike. Nothing is
 * improbable where one of them has nobody.
 */
export function chanceOfMore(hit: number, of: number, otherHit: number, otherOf: number): number {
  if (hit === 0 || of === 0 || otherOf === 0) return 1;
  return 1 - jstat.hypgeom.cdf(hit - 1, of + otherOf, hit + otherHit, of);
}

/** The value that a quarter exceeds; undefined when there is none. */
export const thirdQuartile = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : jstat.percentile([...values], 0.75);

const shareOf = (hit: number, of: number) => (of === 0 ? 0 : hit / of);
const percent = (hit: number, of: number) => `${(shareOf(hit, of) * 100).toFixed(1)} %`;
