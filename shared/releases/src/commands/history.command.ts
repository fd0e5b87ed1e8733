import { history } from '../registry/commit.ts';
import { openStorage } from '../storage/open-storage.ts';
import { type Command, parse, say } from './command.ts';

export const command: Command = {
  usage: '[--limit 20] [--json]',
  help: `Every state that the registry had, newest first: when, by whom, what; for a judgement the figures it decided on.`,
  run: async (args) => {
    const { values, location } = parse(args, {
      limit: { type: 'string', default: '20' },
      json: { type: 'boolean' },
    });
    const states = await history(await openStorage(location), Number(values.limit));
    if (values.json) return say(JSON.stringify(states));
    for (const { at, by, action, revision, figures } of states) {
      say(
        `${at}  ${by.padEnd(10)}  ${action}  (${revision})${figures ? `\n    ${JSON.stringify(figures)}` : ''}`,
      );
    }
    if (states.length === 0) say('nothing was released yet');
  },
};
