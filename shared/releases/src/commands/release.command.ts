import { entriesIn } from '@msl/federation/registry.ts';
import { canaryAdmitted, releaseAdmitted } from '../admission/admitted-moves.ts';
import { lookAtPublished } from '../admission/looks.ts';
import { readRegistryOf } from '../registry/commit.ts';
import type { CanaryShare } from '../registry/registry-file.ts';
import { canaryOf, refuseOtherCanary, runningCanaryTold } from '../registry/running-canary.ts';
import { describeStatus } from '../registry/status.ts';
import { STEP_VISITORS } from '../registry/steps.ts';
import { openStorage } from '../storage/open-storage.ts';
import { type Command, CommandError, parse, say } from './command.ts';
import { nameAndVersion } from './remote-folder.ts';

/** What is rarer than one visitor in twenty is not seen by fewer. */
const LEAST_VISITORS = 20;

export const command: Command = {
  usage: 'NAME@VERSION [--traffic PERCENT | --steps PERCENT,… [--visitors 100]] [--judge]',
  help: `Points visitors at a published version: the next page that they ask for has it, nothing is restarted.

  release mfe-cart@0.1.0-1a2b3c4d                       everybody
  release mfe-cart@0.1.0-1a2b3c4d --traffic 10          one visitor in ten keeps it (canary)
  release mfe-cart@0.1.0-1a2b3c4d --steps 1,10,50       these shares one after the other, then everybody: the edges
                                                        judge each step by what 100 visitors of it met (--visitors)
                                                        beside everybody else, and go on or roll back by themselves
  … --judge                                             follows them (see judge --help); with --traffic, one step

One canary at a time: while another version is tried, --traffic and --steps are refused; to everybody ends it, and says so.
A version that nobody looked at on this storage in a browser (what npm start brought first, what was adopted) is looked at first.
What is live may have changed since it was published: admission looks again, at the registry that stands at the moment of the change. « status NAME » lists the versions that are published. « rollback NAME » takes it back.`,
  run: async (args) => {
    const { positionals, values, location } = parse(args, {
      version: { type: 'string' },
      traffic: { type: 'string' },
      steps: { type: 'string' },
      visitors: { type: 'string', default: String(STEP_VISITORS) },
      judge: { type: 'boolean' },
      minutes: { type: 'string' },
    });
    const { name, version = values.version } = nameAndVersion(positionals[0]);
    if (!version)
      throw new CommandError(`which version? release ${name}@VERSION; « status ${name} » lists them`);
    const share = shareIn(values);
    const storage = await openStorage(location);
    const running = canaryOf(entriesIn(await readRegistryOf(storage), name));
    // Said before anybody looks at it for minutes.
    if (share !== undefined) await refuseOtherCanary(storage, name, version, running);
    await lookAtPublished(storage, { name, version }, { onStep: (step) => say(`… ${step}`) });
    const replaced = await runningCanaryTold(storage, name);
    if (share !== undefined) await canaryAdmitted(storage, name, version, share);
    else await releaseAdmitted(storage, name, version);
    if (replaced) say(`It takes the place of the canary ${replaced}.`);
    say(await describeStatus(storage, await readRegistryOf(storage), name));
    if (!values.judge) return;
    const { followCanary } = await import('./judge.command.ts');
    await followCanary(storage, name, values);
  },
};

type Said = {
  traffic?: string | undefined;
  steps?: string | undefined;
  visitors: string;
  judge?: boolean | undefined;
};

/** What of a hundred visitors get it; undefined for everybody. */
function shareIn({ traffic, steps: said, visitors, judge }: Said): CanaryShare | undefined {
  if (traffic && said) throw new CommandError('--traffic or --steps, not both');
  const given = said ?? traffic;
  if (given === undefined) {
    if (judge)
      throw new CommandError('--judge judges a canary: say --steps 1,10,50 too, or --traffic PERCENT');
    return undefined;
  }
  if (traffic?.includes(','))
    throw new CommandError(`--traffic ${traffic}: one share; --steps takes several, one after the other`);
  const steps = given.split(',').map(Number);
  const rise = steps.every((step, index) => step > (steps[index - 1] ?? 0) && step <= 100);
  if (!rise || steps[0] === 100)
    throw new CommandError(
      said
        ? `--steps ${given}: shares that rise, as 1,10,50`
        : `--traffic ${given}: a share between 0 and 100`,
    );
  if (!said && !judge) return steps[0];
  if (!(Number.isInteger(Number(visitors)) && Number(visitors) >= LEAST_VISITORS))
    throw new CommandError(
      `--visitors ${visitors}: a whole number; fewer than ${LEAST_VISITORS} tell nothing`,
    );
  // Everybody is no step: that is what comes after the last one.
  return { steps: steps.filter((step) => step < 100), visitors: Number(visitors) };
}
