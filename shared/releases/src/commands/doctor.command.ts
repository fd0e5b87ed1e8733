import { type Finding, lookAtAll } from '../doctor/look-at-all.ts';
import { type Command, CommandError, parse, say } from './command.ts';

const signs: Record<Finding['state'], string> = { well: '✓', notice: '·', wrong: '✗' };

export const command: Command = {
  usage: '[--json]',
  help: `Looks at the machine (Node, disk), the storage (can it be read, written, and written on a condition?), the
registry (is it valid, is everything there that it names?), the integrity of every file that is live, locks and uploads that
a crash left behind; says what is wrong and how to mend it. Changes nothing but a probe file of its own. Ends with 1 when
something is wrong.`,
  run: async (args) => {
    const { values, location } = parse(args, { json: { type: 'boolean' } });
    const findings = await lookAtAll(location);
    if (values.json) say(JSON.stringify(findings));
    else {
      for (const { state, what, mend } of findings)
        say(`${signs[state]} ${what}${mend ? `\n    ${mend}` : ''}`);
    }
    const wrong = findings.filter(({ state }) => state === 'wrong').length;
    if (wrong > 0) throw new CommandError(`${wrong} to mend`);
  },
};
