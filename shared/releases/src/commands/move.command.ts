import { promote, rollback } from '../registry/registry-file.ts';
import { describeStatus } from '../registry/status.ts';
import { openStorage } from '../storage/open-storage.ts';
import { type Command, nameAndVersion, parse, say } from './command.ts';

const moves = (move: typeof promote | typeof rollback): Command['run'] => {
  return async (args) => {
    const { positionals, location } = parse(args, {});
    const { name } = nameAndVersion(positionals[0]);
    const storage = await openStorage(location);
    say(await describeStatus(storage, await move(storage, name), name));
  };
};

export const promoteCommand: Command = {
  usage: 'NAME',
  help: `Gives the canary of a remote to everybody. What everybody had stays one « rollback NAME » away.`,
  run: moves(promote),
};

export const rollbackCommand: Command = {
  usage: 'NAME',
  help: `Ends the canary of a remote; without one, points visitors back at the version before.
The next page that they ask for has it: nothing is built, uploaded or restarted. « history » says what was before.`,
  run: moves(rollback),
};
