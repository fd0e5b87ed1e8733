import { requirePublished } from '../registry/change-owners.ts';
import { moveOf, type RegistryState, readRegistryOf, states } from '../registry/commit.ts';
import { openStorage } from '../storage/open-storage.ts';
import { type Command, CommandError, parse, say } from './command.ts';
import { nameIn } from './remote-folder.ts';

export const command: Command = {
  usage: '[NAME] [--limit 20] [--json]',
  help: `Every state that the registry had, newest first, or those about one remote or the shell: when, by whom, what; for a judgement the figures it decided on.`,
  run: async (args) => {
    const { positionals, values, location } = parse(args, {
      limit: { type: 'string', default: '20' },
      json: { type: 'boolean' },
    });
    const limit = Number(values.limit);
    if (!(Number.isInteger(limit) && limit >= 1))
      throw new CommandError(`--limit ${values.limit}: how many states?`);
    const name = nameIn(positionals[0]);
    const storage = await openStorage(location);
    await readRegistryOf(storage);
    const found: RegistryState[] = [];
    for await (const state of states(storage)) {
      if (found.length >= limit) break;
      if (!name || moveOf(state).name === name) found.push(state);
    }
    // What was removed has its history; what has neither is a name that nobody knows.
    if (name && found.length === 0) await requirePublished(storage, name);
    if (values.json) return say(JSON.stringify(found));
    for (const { at, by, action, revision, figures } of found) {
      say(
        `${at}  ${by.padEnd(10)}  ${action}  (${revision})${figures ? `\n    ${JSON.stringify(figures)}` : ''}`,
      );
    }
    if (found.length === 0) say(name ? `${name} was never released` : 'nothing was released yet');
  },
};
