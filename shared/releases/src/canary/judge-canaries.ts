import { entriesIn, liveNames, type Registry, type ShellEntry } from '@msl/federation/registry.ts';
import { readRegistryOf } from '../registry/commit.ts';
import { advance } from '../registry/steps.ts';
import type { Storage } from '../storage/storage.ts';
import { judge, type Verdict } from './judge.rules.ts';
import { sampleOf } from './sample.ts';
import { readSigned } from './signed-counts.ts';
import { leftOf, readStanding, writeStanding } from './standing.ts';
import { mergeCounts, type StepCounts } from './step-counts.ts';
import { CANARIES, stepOf } from './step-files.ts';

/** One edge at a time judges; should it be gone, another one does after so long. */
const LEASE_MS = 20_000;
const LEASE = `${CANARIES}/lease.json`;

/** `edge` names the process; `secret` is that of all edges of the store. */
export type Judge = { storage: Storage; secret: string; edge: string };
type Running = { name: string; entry: ShellEntry; step: string };

/** Canaries that edges judge, with where the figures of their present step lie. */
export const runningIn = (registry: Registry): Running[] =>
  liveNames(registry).flatMap((name) =>
    entriesIn(registry, name).flatMap((entry) => {
      const step = stepOf(name, entry);
      return step ? [{ name, entry, step }] : [];
    }),
  );

/**
 * One turn of judging: the figures of all edges are put together, and each canary waits, takes its next step, is given to
 * everybody, or is rolled back. Whoever is killed at any point leaves a turn that the next one does again: the registry
 * changes on condition that the step that was judged is still the present one.
 */
export async function judgeCanaries(judging: Judge): Promise<void> {
  const { storage } = judging;
  const running = runningIn(await readRegistryOf(storage));
  if (running.length === 0 || !(await takeLease(judging))) return;
  const keys = await storage.list(CANARIES);
  // One that cannot move (what it needs is not live any more) keeps no other from being judged.
  const errors: unknown[] = [];
  for (const canary of running) {
    const own = keys.filter((key) => key.startsWith(`${canary.step}/`));
    await judgeOne(judging, canary, own).catch((error) => errors.push(error));
  }
  // What is left of steps that are over.
  const isOver = (key: string) =>
    /\/\d+-[\d.]+\/[^/]+$/.test(key) && !running.some(({ step }) => key.startsWith(`${step}/`));
  for (const key of keys.filter(isOver)) await storage.remove(key);
  if (errors.length > 1) throw new AggregateError(errors, errors.map(String).join('\n'));
  if (errors.length > 0) throw errors[0];
}

async function takeLease({ storage, edge }: Judge): Promise<boolean> {
  const stored = await storage.read(LEASE);
  const lease: { by: string; until: number } | undefined = stored && JSON.parse(stored.content.toString());
  if (lease && lease.by !== edge && lease.until > Date.now()) return false;
  const ours = JSON.stringify({ by: edge, until: Date.now() + LEASE_MS });
  return storage.write(LEASE, ours, stored?.tag ?? null);
}

async function judgeOne({ storage, secret }: Judge, { name, entry, step }: Running, keys: string[]) {
  const { plan, stepAt, traffic } = entry.deployment;
  const { version } = entry.metadata;
  if (!plan || !stepAt) return;
  const read = await Promise.all(keys.map((key) => readSigned<StepCounts>(storage, secret, key)));
  const counts = mergeCounts(read.filter((one) => one !== undefined));
  const [canary, stable] = [sampleOf(counts.canary), sampleOf(counts.stable)];
  const before = await readStanding(storage, name);
  const looked = before?.step === step ? before.verdict.look : 0;
  const verdict = judge(canary, stable, { visitors: plan.visitors, steps: plan.steps.length, looked });
  const seen = Math.min(canary.visitors, stable.visitors);
  const leftMs = leftOf(seen, plan.visitors, Date.now() - Date.parse(stepAt));
  // Decided first: whoever is killed here is followed by one who decides the same, on the same figures.
  await obey(
    storage,
    name,
    { version, stepAt, traffic, steps: plan.steps },
    verdict,
    figuresOf(canary, stable),
  );
  const known = { step, version, traffic, verdict, seen, needed: plan.visitors };
  const isNews = JSON.stringify({ ...before, leftMs: 0 }) !== JSON.stringify({ ...known, leftMs: 0 });
  if (isNews) await writeStanding(storage, name, { ...known, leftMs });
  if (verdict.decision !== 'wait') for (const key of keys) await storage.remove(key);
}

type Step = { version: string; stepAt: string; traffic: number; steps: readonly number[] };

async function obey(
  storage: Storage,
  name: string,
  { version, stepAt, traffic, steps }: Step,
  { decision, reasons }: Verdict,
  samples: object,
): Promise<void> {
  if (decision === 'wait') return;
  const judged = { version, stepAt, figures: { decision, traffic, reasons, ...samples } };
  const next = steps.find((step) => step > traffic);
  // What compares versions is only needed now.
  const { promoteAdmitted, rollbackAdmitted } = await import('../admission/admitted-moves.ts');
  if (decision === 'rollback') await rollbackAdmitted(storage, name, judged);
  else if (next === undefined) await promoteAdmitted(storage, name, judged);
  else await advance(storage, name, { ...judged, to: next });
}

/** For the history: counts, and of measurements how many there were. */
const figuresOf = (...[canary, stable]: [ReturnType<typeof sampleOf>, ReturnType<typeof sampleOf>]) => ({
  canary: told(canary),
  stable: told(stable),
});
const told = ({ lcpMs, inpMs, cls, ...counts }: ReturnType<typeof sampleOf>) => ({
  ...counts,
  measured: { lcpMs: lcpMs.length, inpMs: inpMs.length, cls: cls.length },
});
