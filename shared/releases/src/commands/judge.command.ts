import { setTimeout as sleep } from 'node:timers/promises';
import { defaultEntry } from '@msl/federation/registry.ts';
import { promoteAdmitted, rollbackAdmitted } from '../admission/admitted-moves.ts';
import { type Figures, judge } from '../canary/judge.rules.ts';
import { readRegistryOf } from '../registry/commit.ts';
import { canaryOf, entriesOf } from '../registry/registry-file.ts';
import { describeStatus } from '../registry/status.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { type Command, CommandError, nameAndVersion, parse, say } from './command.ts';

const POLL_MS = 2_000;
const NOBODY: Figures = { visitors: 0, loadFailures: 0, errors: 0, completions: 0 };

type Options = { url?: string | undefined; minutes?: string | undefined };

export const command: Command = {
  usage: 'NAME [--url http://localhost:3000] [--minutes 30]',
  help: `Judges a canary by its outcome: for how many visitors it did not load, how many met an uncaught error, how many
finished what they came for, beside those of the stable version, as the edge collected them. Waits until enough visitors
saw it, then promotes it or rolls it back; the figures stand in the history.

  --url      where the store answers (several edges: separated by commas); default $MSL_URL, http://localhost:3000
  --minutes  longest wait; then the canary stays as it is, and the command ends with 1
  $METRICS_TOKEN is sent when it is set.`,
  run: async (args) => {
    const { positionals, values, location } = parse(args, {
      url: { type: 'string' },
      minutes: { type: 'string' },
    });
    await judgeWhenReady(await openStorage(location), nameAndVersion(positionals[0]).name, values);
  },
};

/** Waits for a verdict, acts on it and says on what figures. */
export async function judgeWhenReady(
  storage: Storage,
  name: string,
  { url, minutes = '30' }: Options,
): Promise<void> {
  const edges = (url ?? process.env.MSL_URL ?? 'http://localhost:3000').split(',');
  const entries = entriesOf(await readRegistryOf(storage), name);
  const version = canaryOf(entries)?.metadata.version;
  const stable = defaultEntry(entries)?.metadata.version;
  if (!version || !stable)
    throw new CommandError(`${name} has no canary: release ${name}@VERSION --traffic 10`);
  const until = Date.now() + Number(minutes) * 60_000;
  for (;;) {
    const figures = await collect(edges, name);
    const [canarys, stables] = [figures.get(version) ?? NOBODY, figures.get(stable) ?? NOBODY];
    const { decision, reasons } = judge(canarys, stables);
    if (decision !== 'wait') {
      const judged = { version, figures: { decision, reasons, canary: canarys, stable: stables } };
      const registry = await (decision === 'promote' ? promoteAdmitted : rollbackAdmitted)(
        storage,
        name,
        judged,
      );
      say(`${decision}: ${name} ${version}\n${reasons.map((reason) => `  ${reason}`).join('\n')}`);
      return say(await describeStatus(storage, registry, name));
    }
    if (Date.now() > until)
      throw new CommandError(`no verdict in ${minutes} min: ${reasons.join(', ')}; the canary stays`);
    await sleep(POLL_MS);
  }
}

/** Figures by version, summed over all edges. */
async function collect(edges: readonly string[], name: string): Promise<Map<string, Figures>> {
  const sums = new Map<string, Figures>();
  const token = process.env.METRICS_TOKEN;
  for (const edge of edges) {
    const answer = await fetch(new URL('/telemetry', edge), {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    }).catch((error: Error) => {
      throw new CommandError(`${edge} does not answer (${error.message}): is the store open? Say --url`);
    });
    if (!answer.ok)
      throw new CommandError(`${edge}/telemetry answered ${answer.status}: is METRICS_TOKEN right?`);
    const all: Record<string, Record<string, Figures>> = await answer.json();
    for (const [version, figures] of Object.entries(all[name] ?? {})) {
      sums.set(version, add(sums.get(version) ?? NOBODY, figures));
    }
  }
  return sums;
}

const add = (a: Figures, b: Figures): Figures => ({
  visitors: a.visitors + b.visitors,
  loadFailures: a.loadFailures + b.loadFailures,
  errors: a.errors + b.errors,
  completions: a.completions + b.completions,
});
