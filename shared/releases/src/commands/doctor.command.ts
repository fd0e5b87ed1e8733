import type { Finding } from '../doctor/finding.ts';
import { lookAtAll } from '../doctor/look-at-all.ts';
import { putBackRegistry } from '../registry/put-back.ts';
import { openStorage } from '../storage/open-storage.ts';
import { type Command, CommandError, parse, say } from './command.ts';

const signs: Record<Finding['state'], string> = { well: '✓', notice: '·', wrong: '✗' };

export const command: Command = {
  usage: '[--mend] [--json]',
  help: `Looks at the machine (Node, disk), the storage (can it be read, written, and written on a condition?), the
registry (is it valid, the newest that was signed, is everything there that it names?), the integrity of every file that is live, locks and uploads that
a crash left behind; says what is wrong and how to mend it. Changes nothing but a probe file of its own. Ends with 1 when
something is wrong. --mend first puts the newest whole state of history/ in the place of a registry that cannot be read.`,
  run: async (args) => {
    const { values, location } = parse(args, { json: { type: 'boolean' }, mend: { type: 'boolean' } }, 0);
    if (values.mend) await mend(location);
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

/** Whoever looks must know which moment it is again: what came after it is gone. */
async function mend(location: string) {
  const state = await putBackRegistry(await openStorage(location));
  const told = state
    ? `registry.json is again as after « ${state.action} » by ${state.by} at ${state.at}`
    : 'registry.json can be read: it stays as it is';
  process.stderr.write(`${told}\n`);
}
