import { NotAdmitted } from '../admission/admit.ts';
import { promoteAdmitted, retireAdmitted, rollbackAdmitted } from '../admission/admitted-moves.ts';
import { runningCanaryTold } from '../registry/running-canary.ts';
import { describeStatus } from '../registry/status.ts';
import { openStorage } from '../storage/open-storage.ts';
import { type Command, CommandError, parse, say } from './command.ts';
import { nameAlone } from './remote-folder.ts';

export const promoteCommand: Command = {
  usage: 'NAME',
  help: `Gives the canary of a remote to everybody. What everybody had stays one « rollback NAME » away.
Refused when it does not fit what was released meanwhile.`,
  run: async (args) => {
    const { positionals, location } = parse(args, {});
    const name = nameAlone(positionals[0]);
    const storage = await openStorage(location);
    say(await describeStatus(storage, await promoteAdmitted(storage, name), name));
  },
};

export const retireCommand: Command = {
  usage: 'NAME [--although REASON]',
  help: `Takes a remote out: its pages answer 404, its places on other pages are empty. Nothing is removed: pages that are open
keep their files, « history » tells of it, and « release NAME@VERSION » brings it back.

Refused while another live remote, or the shell, needs a slot that only it opens or an event that only it emits.
  retire mfe-news --although "its owner left"         goes all the same; the reason stands in the history`,
  run: async (args) => {
    const { name, storage, although } = await moved(args);
    const ended = await runningCanaryTold(storage, name);
    const registry = await retireAdmitted(storage, name, although).catch(inAnEmergency('retire'));
    if (ended) say(`The canary ${ended} is ended.`);
    say(await describeStatus(storage, registry, name));
  },
};

export const rollbackCommand: Command = {
  usage: 'NAME [--although REASON]',
  help: `Ends the canary of a remote; without one, points visitors back at the version before; a first release is taken out.
The next page that they ask for has it: nothing is built, uploaded or restarted. « history » says what was before.

A version that does not fit what was released since is refused, with what it would break. In an emergency:
  rollback mfe-cart --although "nobody can pay"       goes back all the same; the reason stands in the history`,
  run: async (args) => {
    const { name, storage, although } = await moved(args);
    const ended = await runningCanaryTold(storage, name);
    const registry = await rollbackAdmitted(storage, name, although ? { although } : {}).catch(
      inAnEmergency('rollback'),
    );
    if (ended) say(`The canary ${ended} is ended.`);
    say(await describeStatus(storage, registry, name));
  },
};

/** What is taken back or out, and why although others suffer. */
async function moved(args: readonly string[]) {
  const { positionals, values, location } = parse(args, { although: { type: 'string' } });
  const name = nameAlone(positionals[0]);
  const { although } = values;
  if (although !== undefined && although.trim().length < 3)
    throw new CommandError('--although: say why, it stands in the history');
  return { name, although, storage: await openStorage(location) };
}

const inAnEmergency = (word: string) => (error: unknown) => {
  if (!(error instanceof NotAdmitted)) throw error;
  throw new CommandError(
    `${error.message}\nIn an emergency: ${word} NAME --although "why", which stands in the history`,
  );
};
