import { runningIn } from '../canary/judge-canaries.ts';
import { readStanding, standingTold } from '../canary/standing.ts';
import { readRegistryOf } from '../registry/commit.ts';
import { describeStatus } from '../registry/status.ts';
import { openStorage } from '../storage/open-storage.ts';
import { type Command, parse, say } from './command.ts';
import { nameIn } from './remote-folder.ts';

export const command: Command = {
  usage: '[NAME] [--json]',
  help: 'What visitors get of each remote, in percent, and what else is published. With --json the registry as it is.',
  run: async (args) => {
    const { positionals, values, location } = parse(args, { json: { type: 'boolean' } });
    const only = nameIn(positionals[0]);
    const storage = await openStorage(location);
    const registry = await readRegistryOf(storage);
    // A name that was never published is refused, in JSON too.
    const described = only || !values.json ? await describeStatus(storage, registry, only) : '';
    say(values.json ? JSON.stringify(registry) : described);
    if (values.json) return;
    for (const { name, entry, step } of runningIn(registry)) {
      if (only && only !== name) continue;
      const standing = await readStanding(storage, name);
      const isOfStep = standing?.step === step;
      say(
        `${name} is judged at ${entry.deployment.plan?.steps.join(', ')} %: ${isOfStep ? standingTold(standing) : 'no edge has judged this step yet'}`,
      );
    }
  },
};
