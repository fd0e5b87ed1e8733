import { readRegistryOf } from '../registry/commit.ts';
import { describeStatus } from '../registry/status.ts';
import { openStorage } from '../storage/open-storage.ts';
import { type Command, parse, say } from './command.ts';

export const command: Command = {
  usage: '[NAME] [--json]',
  help: 'What visitors get of each remote, in percent, and what else is published. With --json the registry as it is.',
  run: async (args) => {
    const { positionals, values, location } = parse(args, { json: { type: 'boolean' } });
    const storage = await openStorage(location);
    const registry = await readRegistryOf(storage);
    say(values.json ? JSON.stringify(registry) : await describeStatus(storage, registry, positionals[0]));
  },
};
