import { placeTold } from '../registry/place-told.ts';
import { approvalFile, signApproval } from '../signing/budget-approval.ts';
import { ownKey } from '../signing/keys.ts';
import { ownersIn } from '../signing/owners.ts';
import { openStorage } from '../storage/open-storage.ts';
import { type Command, CommandError, parse, say } from './command.ts';
import { nameAlone } from './remote-folder.ts';

export const command: Command = {
  usage: 'NAME --scripts BYTES --styles BYTES',
  help: `Agrees, as the shell's team, that a remote's first visit may load so many bytes (brotli). Without it admission refuses
a budget above the one that is live, and a first one above 30000 and 10000. The signature lies in the storage.

  approve mfe-news --scripts 40000 --styles 8000`,
  run: async (args) => {
    const { positionals, values, location } = parse(args, {
      scripts: { type: 'string' },
      styles: { type: 'string' },
    });
    const name = nameAlone(positionals[0]);
    const [scripts, styles] = [Number(values.scripts), Number(values.styles)];
    if (!(Number.isInteger(scripts) && Number.isInteger(styles) && scripts >= 0 && styles >= 0))
      throw new CommandError('how much? --scripts BYTES --styles BYTES');
    const storage = await openStorage(location);
    // Said before it is signed; a store of another root's is refused, as everywhere.
    say(`storage ${await placeTold(storage, name)}`);
    const { owners } = await ownersIn(storage);
    const signed = signApproval({ remote: name, scripts, styles }, owners, ownKey());
    await storage.write(approvalFile(name), `${JSON.stringify(signed, null, 2)}\n`);
    say(`${name} may declare a budget of ${scripts} bytes of scripts and ${styles} of styles`);
  },
};
