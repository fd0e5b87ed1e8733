import { liveNames } from '@msl/federation/registry.ts';
import {
  adopt,
  adoptFolder,
  type Change,
  changeOwners,
  type Fallen,
  fallenBy,
  publishedNames,
  requirePublished,
  signAgain,
  withdrawing,
} from '../registry/change-owners.ts';
import { readRegistryOf } from '../registry/commit.ts';
import { folderOf } from '../registry/published-build.ts';
import { isPublicKey, keyFile, makeKey, ownKey, type PublicKey, shortKey } from '../signing/keys.ts';
import { holderOf, type Owners, type OwnersDocument, ownersIn } from '../signing/owners.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { type Command, CommandError, parse, requireFew, say } from './command.ts';
import { nameAndVersion } from './remote-folder.ts';

/** A team of this name would be one that may end canaries. */
const JUDGES = 'judges';
const TEAM = /^[a-z][a-z0-9-]*$/;
type Given = { storage: Storage; words: string[]; holder: string | undefined; fall: boolean };

export const command: Command = {
  usage:
    'list | make | add TEAM KEY --holder NAME | give TEAM REMOTE… | replace OLD NEW | withdraw KEY | adopt [NAME]',
  help: `Who may publish and release what. Everything is signed with the key of this machine (MSL_KEY names its file); an edge
serves, runs and follows only what an owner of that remote signed. Roots (MSL_ROOTS, on one's own machine its key) say who
owns what: in keys.json of the storage, signed. What nobody was given is the roots' own.

  keys list                                teams, their remotes, whose keys; the roots; your own key
  keys make                                a key for this machine; prints the half to hand to a root
  keys add cart ed25519:… --holder "Ana"   a person, or a CI, joins a team; the team « judges » may only end or widen canaries
  keys give cart mfe-cart shell            a team owns these from now on (mfe-news-* is all that begin so), and no other does;
                                           what visitors get of them is signed anew by your key before
  keys replace ed25519:OLD ed25519:NEW     the same holder with another key
  keys withdraw ed25519:… [--fall]         what it signed counts no more: what visitors get is signed anew by your key
                                           before, unless --fall says that the key was stolen
  keys adopt [NAME[@VERSION]]              signs what was published before signatures, or by nobody: look at it first

A KEY may be shortened to what « list » shows. All but list and make need a root's key, adopt an owner's.`,
  run: async (args) => {
    const options = { holder: { type: 'string' }, fall: { type: 'boolean', default: false } } as const;
    const { positionals, values, location } = parse(args, options, Number.POSITIVE_INFINITY);
    const [verb = 'list', ...words] = positionals;
    const work = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
    if (!work) throw new CommandError(`there is no « keys ${verb} »\n--help says what there is`);
    requireFew(words, MOST_WORDS[verb] ?? Number.POSITIVE_INFINITY);
    const { holder, fall } = values;
    await work({ storage: await openStorage(location), words, holder, fall: fall === true });
  },
};

/** Behind the verb; « give » names as many remotes as there are. */
const MOST_WORDS: Readonly<Record<string, number>> = {
  ...{ list: 0, make: 0, add: 2, replace: 2, withdraw: 1, adopt: 1 },
};

const verbs: Readonly<Record<string, (given: Given) => Promise<void>>> = {
  list: async ({ storage }) => {
    await readRegistryOf(storage);
    say(described((await ownersIn(storage)).owners));
  },
  make: async () => {
    const file = keyFile();
    const { publicKey } = makeKey(file);
    say(
      `${publicKey}\n\nYour key lies in ${file}: keep it there, and nowhere else.\nA root gives it to your team: npm run mfe -- keys add TEAM ${publicKey} --holder "YOUR NAME"`,
    );
  },
  add: async ({ storage, words: [team, key], holder }) => {
    if (!team || !key || !holder) throw new CommandError('keys add TEAM KEY --holder NAME');
    const held = { key: wholeKey(key), holder };
    if (!TEAM.test(team)) throw new CommandError(`${team}: a team is small letters, digits and -`);
    const { withdrawn } = (await ownersIn(storage)).owners;
    if (withdrawn.some((gone) => gone.key === held.key))
      throw new CommandError(
        `${shortKey(held.key)} was withdrawn, for good: its holder moves its file away, or lets MSL_KEY name another, and makes a new one there with « keys make »`,
      );
    const owners = await changeOwners(storage, (document) => {
      if (team === JUDGES) return { ...document, judges: [...document.judges, held] };
      const { remotes, keys } = teamOf(document, team);
      const others = keys.filter((one) => one.key !== held.key);
      return { ...document, teams: { ...document.teams, [team]: { remotes, keys: [...others, held] } } };
    });
    say(described(owners));
  },
  give: async ({ storage, words: [team, ...remotes] }) => {
    if (!team || remotes.length === 0) throw new CommandError('keys give TEAM REMOTE…');
    if (!TEAM.test(team) || team === JUDGES) throw new CommandError(`${team}: no team may have that name`);
    await changeKeeping(storage, (document) => {
      const without = Object.entries(document.teams).map(
        ([name, one]) =>
          [name, { ...one, remotes: one.remotes.filter((had) => !remotes.includes(had)) }] as const,
      );
      const teams = Object.fromEntries(without);
      const mine = teamOf({ teams }, team);
      const given = { ...mine, remotes: [...mine.remotes, ...remotes] };
      return { ...document, teams: { ...teams, [team]: given } };
    });
  },
  replace: async ({ storage, words: [old, key] }) => {
    if (!old || !key) throw new CommandError('keys replace OLD NEW');
    await withdraw(storage, old, { instead: wholeKey(key), fall: false });
  },
  withdraw: async ({ storage, words: [key], fall }) => {
    if (!key) throw new CommandError('keys withdraw KEY');
    await withdraw(storage, key, { fall });
  },
  adopt: async ({ storage, words: [which] }) => {
    const { name, version } = which ? nameAndVersion(which) : { name: undefined, version: undefined };
    if (name && version) {
      await adoptFolder(storage, folderOf(name, version));
      return say(`${name} ${version} is signed by you`);
    }
    if (name) await requirePublished(storage, name);
    const done: string[] = [];
    for (const one of name ? [name] : await publishedNames(storage))
      done.push(...(await adopt(storage, one)));
    say(
      done.length > 0
        ? `signed by you:\n${done.map((one) => `  ${one}`).join('\n')}`
        : 'all is signed already',
    );
  },
};

type How = { instead?: PublicKey; fall: boolean };

async function withdraw(storage: Storage, wanted: string, { instead, fall }: How): Promise<void> {
  const { owners } = await ownersIn(storage);
  const key = knownKey(owners, wanted);
  if (key === ownKey().publicKey)
    throw new CommandError('that is the key in your hand: let another root do it');
  await changeKeeping(storage, withdrawing(key, new Date().toISOString(), instead), fall);
}

/** Changes who owns what; what would count no more then is signed anew before, unless it is to fall. */
async function changeKeeping(storage: Storage, change: Change, fall = false): Promise<void> {
  const fallen = await fallenBy(storage, change);
  if (!fall) await signAgain(storage, fallen);
  const before = liveNames(await readRegistryOf(storage));
  const after = await changeOwners(storage, change);
  say(told(fallen, fall));
  say(described(after));
  const live = liveNames(await readRegistryOf(storage));
  const lost = fall ? [] : before.filter((name) => !live.includes(name));
  if (lost.length > 0)
    throw new CommandError(
      `somebody moved ${lost.join(', ')} at this very moment with a key that counts no more: visitors get none of it until an owner releases it again`,
    );
}

/** Its own alone: `constructor` is a name like any other. */
const teamOf = ({ teams }: Pick<OwnersDocument, 'teams'>, team: string) =>
  (Object.hasOwn(teams, team) ? teams[team] : undefined) ?? { remotes: [], keys: [] };

function told({ pointers, folders }: Fallen, fall: boolean): string {
  const all = [...pointers.map(({ name }) => `what visitors get of ${name}`), ...folders];
  if (all.length === 0) return 'nothing that stands counts less than before';
  const head = fall ? 'this counts no more; release what you trust:' : 'signed anew by you:';
  return `${head}\n${all.map((one) => `  ${one}`).join('\n')}`;
}

function wholeKey(text: string): PublicKey {
  if (isPublicKey(text)) return text;
  throw new CommandError(`${text}: a KEY is what « keys make » prints, such as ed25519: and 43 letters`);
}

/** Whole, or as `list` shows it. */
function knownKey(owners: Owners, text: string): PublicKey {
  const all = [...Object.values(owners.teams).flatMap(({ keys }) => keys), ...owners.judges].map(
    ({ key }) => key,
  );
  const isMeant = (key: PublicKey) =>
    key === text || key.startsWith(`ed25519:${text.replace(/^ed25519:|…$/g, '')}`);
  const found = [...all, ...owners.roots].filter(isMeant);
  const [only] = new Set(found);
  if (only && new Set(found).size === 1) return only;
  const gone = owners.withdrawn.find(({ key }) => isMeant(key));
  if (gone && !only) throw new CommandError(`${text} is withdrawn already: nothing that it signs counts`);
  throw new CommandError(`no key, or more than one, is ${text}: « keys list » shows them`);
}

function described(owners: Owners): string {
  const own = ownKey();
  const shown = ({ key, holder }: { key: PublicKey; holder: string }) => `${holder} ${shortKey(key)}`;
  const rows = Object.entries(owners.teams).map(
    ([team, { remotes, keys }]) =>
      `  ${team.padEnd(12)}${remotes.join(', ') || 'nothing yet'}   by ${keys.map(shown).join(', ') || 'nobody yet'}`,
  );
  return [
    `roots       ${owners.roots.join(',')}   own what no team was given, and may do everything`,
    ...(rows.length > 0 ? ['teams', ...rows] : []),
    ...(owners.judges.length > 0 ? [`judges      ${owners.judges.map(shown).join(', ')}`] : []),
    ...(owners.withdrawn.length > 0 ? [`withdrawn   ${owners.withdrawn.map(shown).join(', ')}`] : []),
    `your key    ${own.publicKey}   ${holderOf(owners, own.publicKey)}, in ${own.file}`,
  ].join('\n');
}
