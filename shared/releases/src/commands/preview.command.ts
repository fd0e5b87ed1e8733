import { later } from '@msl/contracts/calendar-day.ts';
import { lookAtPublished } from '../admission/looks.ts';
import { recordPreview } from '../preview/record-preview.ts';
import { MOST_DAYS } from '../signing/preview.ts';
import { openStorage } from '../storage/open-storage.ts';
import { type Command, CommandError, parse, say } from './command.ts';
import { nameAndVersion } from './remote-folder.ts';
import { originOfStore } from './store-address.ts';

const DEFAULT_DAYS = 7;

export const command: Command = {
  usage: 'NAME@VERSION [--days 7] [--store https://…]',
  help: `Prints a link by which anybody looks at a published version in the whole store: rendered by the server, in their browser
alone, for 7 days (--days, at most ${MOST_DAYS}), with a ribbon that says so. Visitors notice nothing; search engines and the
judgement of canaries neither. The link is signed with your key, which must own NAME: withdrawing the key ends it.

  preview mfe-cart@0.1.0-1a2b3c4d --store https://market.example.ca

--store is the address at which the store is open (else PUBLIC_ORIGIN, else this machine's); --storage is where it is
published, as everywhere. « prune » keeps the version until then, and « status » says until when.`,
  run: async (args) => {
    const { positionals, values, location } = parse(args, {
      days: { type: 'string', default: String(DEFAULT_DAYS) },
      store: { type: 'string' },
    });
    const { name, version } = nameAndVersion(positionals[0]);
    if (!version)
      throw new CommandError(`which version? preview ${name}@VERSION; « status ${name} » lists them`);
    const days = Number(values.days);
    if (!(Number.isInteger(days) && days >= 1 && days <= MOST_DAYS))
      throw new CommandError(`--days ${values.days}: from 1 to ${MOST_DAYS}`);
    const { store } = values;
    const [option, said] = store ? ['--store', store] : ['PUBLIC_ORIGIN', process.env.PUBLIC_ORIGIN];
    const address = originOfStore(said || `http://localhost:${process.env.PORT || 3000}`, option);
    const storage = await openStorage(location);
    await lookAtPublished(storage, { name, version }, { onStep: (step) => say(`… ${step}`) });
    const now = new Date();
    const [at, until] = [now, later(now, days, 'day')].map((moment) => moment.toISOString()) as [
      string,
      string,
    ];
    const token = await recordPreview(storage, { name, version, at, until });
    say(`${name} ${version}, until ${until.slice(0, 16).replace('T', ' ')} UTC, for whoever has this link:

${address}/preview#${token}`);
    if (!store && !process.env.PUBLIC_ORIGIN)
      say(
        `\nThe link leads to this machine, which nobody else reaches: --store https://… says where the store is open`,
      );
  },
};
