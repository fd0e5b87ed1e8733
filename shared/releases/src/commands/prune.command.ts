import { publishedNames } from '../registry/change-owners.ts';
import { readRegistryOf } from '../registry/commit.ts';
import { REMOVALS } from '../registry/removals.ts';
import { prune } from '../retention/prune.ts';
import { retentionOf } from '../retention/retention.ts';
import { ownKey } from '../signing/keys.ts';
import { ownersIn, ownersOf } from '../signing/owners.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { type Command, CommandError, parse, say } from './command.ts';
import { nameAlone } from './remote-folder.ts';

const DEFAULT_DAYS = 30;

export const command: Command = {
  usage: '[NAME] [--days 30] [--dry-run]',
  help: `Removes published versions that nobody needs any more; without a NAME, of all that your key owns.

What visitors get stays, and what stands behind it; canaries; what has a preview that lasts; what visitors had in the last 30 days (--days), for their pages may
be open; what was published since then; what no owner signed. The history, the keys and the approvals stay too.
A version that went comes back by publishing its sources again.

  prune --dry-run               what would go, and why the rest stays; changes nothing
  prune mfe-cart --days 90      what was not needed for 90 days`,
  run: async (args) => {
    const { positionals, values, location } = parse(args, {
      days: { type: 'string', default: String(DEFAULT_DAYS) },
      'dry-run': { type: 'boolean' },
    });
    const days = Number(values.days);
    if (!(Number.isInteger(days) && days >= 1)) throw new CommandError(`--days ${values.days}: 1 or more`);
    const storage = await openStorage(location);
    await readRegistryOf(storage);
    for (const name of await namesFor(storage, positionals[0])) {
      if (values['dry-run']) await tell(storage, name, days);
      else {
        const gone = await prune(storage, name, { days });
        say(gone.length > 0 ? `${name}: removed ${gone.join(', ')}` : `${name}: nothing to remove`);
      }
    }
  },
};

/** One that was named, whoever owns it: a refusal then says so. Else all that the key of this machine owns. */
async function namesFor(storage: Storage, named: string | undefined): Promise<string[]> {
  // A removal that was stopped at its end has left its announcement alone.
  const begun = await storage.names(REMOVALS);
  const published = [...new Set([...(await publishedNames(storage)), ...begun])].sort();
  if (named) {
    const name = nameAlone(named);
    if (published.includes(name)) return [name];
    throw new CommandError(
      `${name} was never published in ${storage.where}: there is ${published.join(', ') || 'nothing'}`,
    );
  }
  const { owners } = await ownersIn(storage);
  const { publicKey } = ownKey();
  return published.filter((name) => ownersOf(owners, name).includes(publicKey));
}

async function tell(storage: Storage, name: string, days: number): Promise<void> {
  say(name);
  for (const { version, keep } of await retentionOf(storage, name, { days }))
    say(`  ${keep ? 'stays   ' : 'would go'}  ${version}${keep ? `  ${keep}` : ''}`);
}
