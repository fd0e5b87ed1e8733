import { existsSync } from 'node:fs';
import path from 'node:path';
import { isWorkspace, WORKSPACE } from '@msl/federation-build/workspace-remotes.ts';
import { overlap, STORE_ROUTES } from '../admission/host.rules.ts';
import { writeRemote } from '../new-remote/write-remote.ts';
import { readRegistryOf } from '../registry/commit.ts';
import { needsOf } from '../registry/needs.ts';
import { takenTold } from '../registry/place-told.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { type Command, CommandError, parse, say } from './command.ts';

export const command: Command = {
  usage: 'NAME [--taken]',
  help: `Makes a remote that builds, passes its checks and can be published: one page at /NAME with a call, its waiting, its
failure and its texts in both languages, tests, a README. It stands in the folder mfe-NAME; no other file is touched:
the workspace, the gates and the shell find it by its remote.json. A NAME that the store has already, or a page at /NAME
that another remote of it has, is told, and in a repository of its own, whose one folder it would fill, refused: MSL_STORAGE,
or --storage, names that store. A page that the store itself answers is refused everywhere.

  --taken  begins all the same: the name is yours, and its folder is gone`,
  run: async (args) => {
    const { positionals, values, location } = parse(args, { taken: { type: 'boolean' } });
    const name = positionals[0]?.replace(/^mfe-/, '') ?? '';
    if (!/^[a-z]+(?:-[a-z]+)*$/.test(name))
      throw new CommandError('new NAME: small letters and hyphens, such as « news »');
    const own = STORE_ROUTES.find((route) => overlap(route, `/${name}`));
    if (own)
      throw new CommandError(
        `the store itself answers ${own}: a page at /${name} would never be let in. Choose another name`,
      );
    const folder = `mfe-${name}`;
    const dir = isWorkspace ? path.join(WORKSPACE, folder) : WORKSPACE;
    const notice = await nameNotice(location, folder);
    if (notice?.isTaken && !isWorkspace && !values.taken)
      throw new CommandError(
        `${notice.told}\nNothing was written: choose another name, or say --taken if it is yours`,
      );
    const files = writeRemote({ name, dir, inWorkspace: isWorkspace });
    const target = isWorkspace ? folder : '.';
    say(`${folder} is made:\n${files.map((file) => `  ${path.join(target, file)}`).join('\n')}

  npm run mfe -- dev ${target}${isWorkspace ? '' : ' --url URL'}        see it at /${name}, with hot replacement${isWorkspace ? '' : '; first: npm install'}
  npm run mfe -- check ${target}      types, tests, build, admission
  npm run mfe -- publish ${target}    then release it as it says${notice ? `\n\nAttention: ${notice.told}` : ''}`);
  },
};

/** What to know of a name in the store that is named here, before anything is built on it; undefined when it is free. */
export async function nameNotice(
  location: string,
  name: string,
): Promise<{ told: string; isTaken: boolean } | undefined> {
  // A folder that is not there holds no name.
  if (!location.startsWith('s3://') && !existsSync(location)) return undefined;
  try {
    const storage = await openStorage(location);
    const told = (await takenTold(storage, name)) ?? (await othersPage(storage, name));
    return told ? { told, isTaken: true } : undefined;
  } catch (error) {
    return { told: `whether ${name} is free could not be seen: ${(error as Error).message}`, isTaken: false };
  }
}

/** Whose page stands there already: it would be found out at the end, when all is written. */
async function othersPage(storage: Storage, name: string): Promise<string | undefined> {
  const route = name.replace(/^mfe-/, '/');
  const { parts } = await needsOf(storage, await readRegistryOf(storage));
  const isTaken = ({ routes }: { routes: readonly string[] }) =>
    routes.some((taken) => overlap(route, taken));
  const [owner] = Object.entries(parts).find(([other, part]) => other !== name && isTaken(part)) ?? [];
  return owner && `${owner} has a page at ${route}: another there would never be let in`;
}
