import { readRegistryOf } from '../registry/commit.ts';
import { describeNeeds, needsOf } from '../registry/needs.ts';
import { openStorage } from '../storage/open-storage.ts';
import { type Command, parse, say } from './command.ts';

export const command: Command = {
  usage: '[--json]',
  help: 'Who needs what of whom, of all that is live: pages, slots and who fills them, events and who hears them, the contract.',
  run: async (args) => {
    const { values, location } = parse(args, { json: { type: 'boolean' } });
    const storage = await openStorage(location);
    const needs = await needsOf(storage, await readRegistryOf(storage));
    say(values.json ? JSON.stringify(needs) : describeNeeds(needs));
  },
};
