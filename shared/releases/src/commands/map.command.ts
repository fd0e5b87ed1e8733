import { readRegistryOf } from '../registry/commit.ts';
import { describeNeeds, needsAround, needsOf } from '../registry/needs.ts';
import { openStorage } from '../storage/open-storage.ts';
import { type Command, parse, say } from './command.ts';
import { nameIn } from './remote-folder.ts';

export const command: Command = {
  usage: '[NAME] [--json]',
  help: 'Who needs what of whom, of all that is live: pages, slots and who fills them, events and who hears them, the contract. With NAME (or « . ») of that remote alone.',
  run: async (args) => {
    const { positionals, values, location } = parse(args, { json: { type: 'boolean' } });
    const only = nameIn(positionals[0]);
    const storage = await openStorage(location);
    const all = await needsOf(storage, await readRegistryOf(storage));
    const needs = only ? needsAround(all, only) : all;
    say(values.json ? JSON.stringify(needs) : describeNeeds(needs));
  },
};
