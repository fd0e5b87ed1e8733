import type { Check, Gate } from '../gates/gate.ts';
import type { Changed } from './changed-files.ts';

/** What a stage counted; `notes` are printed under its line: failures with their reasons, and figures. */
export type Tally = { readonly passed: number; readonly failed: number; readonly notes: readonly string[] };

export type RunOptions = {
  readonly root: string;
  /** Published builds that this run tests; kept between runs, so that only what changed is built again. */
  readonly storeDir: string;
  /** Parts of paths: tests whose path contains none of them are left out. */
  readonly filters: readonly string[];
  /** With `--changed`: only what these may break is run. */
  readonly changed?: Changed;
};

export type Stage = {
  readonly name: string;
  readonly run: (options: RunOptions) => Promise<Tally>;
  /** Whether a changed file may break what the stage looks at; every stage that does not say so is always run. */
  readonly isTouchedBy?: (file: string) => boolean;
};

export const add = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  notes: tallies.flatMap(({ notes }) => notes),
});

/** Each check of a gate counts as one. */
export const tallyOf = (checks: readonly Check[]): Tally => {
  const failed = checks.filter(({ problems }) => problems.length > 0);
  return {
    passed: checks.length - failed.length,
    failed: failed.length,
    notes: failed.flatMap(({ title, problems }) => [
      `✗ ${title}`,
      ...problems.map((problem) => `    ${problem}`),
    ]),
  };
};

export const gateStage = (name: string, gates: readonly Gate[]): Stage => ({
  name,
  run: async ({ root }) => add(await Promise.all(gates.map((gate) => runGate(gate, root)))),
});

/** A gate that throws has not held: it counts as failed. */
export const runGate = async (gate: Gate, root: string): Promise<Tally> => {
  try {
    return tallyOf(await gate.check(root));
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return tallyOf([{ title: `the gate « ${gate.name} » runs`, problems: [problem] }]);
  }
};
