import { canaryAdmitted, releaseAdmitted } from '../admission/admitted-moves.ts';
import { readRegistryOf } from '../registry/commit.ts';
import { describeStatus } from '../registry/status.ts';
import { openStorage } from '../storage/open-storage.ts';
import { type Command, CommandError, nameAndVersion, parse, say } from './command.ts';

export const command: Command = {
  usage: 'NAME@VERSION [--traffic PERCENT [--judge]]',
  help: `Points visitors at a published version: the next page that they ask for has it, nothing is restarted.

  release mfe-cart@0.1.0-1a2b3c4d                       everybody
  release mfe-cart@0.1.0-1a2b3c4d --traffic 10          one visitor in ten keeps it (canary)
  release mfe-cart@0.1.0-1a2b3c4d --traffic 10 --judge  then waits and decides by outcome (see judge --help)

What is live may have changed since it was published: admission looks again, at the registry that stands at the moment of the change. « status NAME » lists the versions that are published. « rollback NAME » takes it back.`,
  run: async (args) => {
    const { positionals, values, location } = parse(args, {
      version: { type: 'string' },
      traffic: { type: 'string' },
      judge: { type: 'boolean' },
      url: { type: 'string' },
      minutes: { type: 'string' },
    });
    const { name, version = values.version } = nameAndVersion(positionals[0]);
    if (!version)
      throw new CommandError(`which version? release ${name}@VERSION; « status ${name} » lists them`);
    if (values.judge && !values.traffic)
      throw new CommandError('--judge judges a canary: say --traffic PERCENT too');
    const traffic = values.traffic === undefined ? undefined : Number(values.traffic);
    if (traffic !== undefined && !(traffic > 0 && traffic < 100))
      throw new CommandError(`--traffic ${values.traffic}: a share between 0 and 100, both left out`);
    const storage = await openStorage(location);
    if (traffic !== undefined) await canaryAdmitted(storage, name, version, traffic);
    else await releaseAdmitted(storage, name, version);
    say(await describeStatus(storage, await readRegistryOf(storage), name));
    if (!values.judge) return;
    const { judgeWhenReady } = await import('./judge.command.ts');
    await judgeWhenReady(storage, name, values);
  },
};
