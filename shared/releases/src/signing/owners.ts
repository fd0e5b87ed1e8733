import * as v from 'valibot';
import { type Envelope, opened, parsed, sealed } from './envelope.ts';
import { isPublicKey, type OwnKey, ownKey, type PublicKey, publicKeySchema, shortKey } from './keys.ts';

/** Where the signed document of owners lies in a storage. */
export const OWNERS_FILE = 'keys.json';

const pattern = v.pipe(v.string(), v.regex(/^(?:\*|[a-z][a-z0-9-]*\*?)$/, 'a name, or its start and a *'));
const keyOfHolder = v.object({ key: publicKeySchema, holder: v.pipe(v.string(), v.minLength(1)) });

/** Who owns what. Signed by a root, and its version only rises. */
export const ownersSchema = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** By team: the remotes that it owns (`mfe-cart`, `mfe-news-*`, `shell`), and the keys of its people. */
  teams: v.record(v.string(), v.object({ remotes: v.array(pattern), keys: v.array(keyOfHolder) })),
  /** Keys that may end or widen a canary which an owner signed, and nothing else. */
  judges: v.array(keyOfHolder),
  /** What they signed counts no more; their names stay, for the history. */
  withdrawn: v.array(v.object({ ...keyOfHolder.entries, team: v.string(), at: v.string() })),
});
export type OwnersDocument = v.InferOutput<typeof ownersSchema>;

/** A document of owners as one who knows the roots sees it. */
export type Owners = OwnersDocument & { roots: readonly PublicKey[] };

/** Where nobody wrote one: the roots own everything. */
export const rootsAlone = (roots: readonly PublicKey[]): Owners => ({
  ...{ version: 0, teams: {}, judges: [], withdrawn: [] },
  roots,
});

type Env = Readonly<Record<string, string | undefined>>;

/** MSL_ROOTS: public keys, separated by commas or blanks. Throws with the sentence that says what is wrong. */
export function parseRoots(text: string): PublicKey[] {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((one) => {
      if (isPublicKey(one)) return one;
      throw new Error(
        `MSL_ROOTS must be the public halves of the roots' keys, each whole: ed25519: and 43 letters, by commas; ${one} is none`,
      );
    });
}

/** The keys that may say who owns what: those of the configuration; on one's own machine its own. */
export const rootsOf = (env: Env = process.env): readonly PublicKey[] =>
  env.MSL_ROOTS ? parseRoots(env.MSL_ROOTS) : [ownKey(env).publicKey];

export const signOwners = (document: OwnersDocument, root: OwnKey): Envelope =>
  sealed('owners', v.parse(ownersSchema, document), root);

/** Undefined when no root signed it. */
export function verifiedOwners(envelope: unknown, roots: readonly PublicKey[]): Owners | undefined {
  const found = opened('owners', envelope, roots);
  const read = found && v.safeParse(ownersSchema, found.statement);
  return read?.success ? { ...read.output, roots } : undefined;
}

type Stored = { content: Buffer; tag: string };
type Reads = { where: string; read: (key: string) => Promise<Stored | undefined> };

/** Who owns what in a storage, and the tag of the document. Throws when no root that is known here signed it. */
export async function ownersIn(
  storage: Reads,
  roots: readonly PublicKey[] = rootsOf(),
): Promise<{ owners: Owners; tag: string | null }> {
  const stored = await storage.read(OWNERS_FILE);
  return { owners: ownersOfDocument(stored, storage.where, roots), tag: stored?.tag ?? null };
}

/** Without a document the roots own everything. */
export function ownersOfDocument(
  stored: Stored | undefined,
  where: string,
  roots: readonly PublicKey[] = rootsOf(),
): Owners {
  if (!stored) return rootsAlone(roots);
  const document = parsed(stored.content.toString());
  const owners = verifiedOwners(document, roots);
  if (owners) return owners;
  if (document === undefined)
    throw new Error(
      `${OWNERS_FILE} of ${where} is no JSON of ours\nSomething else wrote it, or answers in place of that store, such as the log-in page of a network`,
    );
  throw new Error(
    `${OWNERS_FILE} of ${where} is signed by no root that is known here (${roots.map(shortKey).join(', ')})\nSet MSL_ROOTS to the roots of that store: whoever runs it knows them`,
  );
}

const matches = (wanted: string, name: string) =>
  wanted.endsWith('*') ? name.startsWith(wanted.slice(0, -1)) : wanted === name;

/** Teams that own a remote, or the shell. */
export const teamsOf = ({ teams }: Owners, name: string) =>
  Object.entries(teams).filter(([, { remotes }]) => remotes.some((wanted) => matches(wanted, name)));

/** Keys whose signature counts for a remote, or for the shell. A root could give itself everything, so it has everything. */
export const ownersOf = (owners: Owners, name: string): PublicKey[] =>
  without(owners, [
    ...owners.roots,
    ...teamsOf(owners, name).flatMap(([, { keys }]) => keys.map(({ key }) => key)),
  ]);

export const judgesOf = (owners: Owners): PublicKey[] =>
  without(
    owners,
    owners.judges.map(({ key }) => key),
  );

const without = ({ withdrawn }: Owners, keys: readonly PublicKey[]) =>
  keys.filter((key) => !withdrawn.some((gone) => gone.key === key));

/** As if no key had been withdrawn: for who did what, never for what counts. */
export function beforeWithdrawals({ roots, version, teams, judges, withdrawn }: Owners): Owners {
  const goneFrom = (team: string) => withdrawn.filter((gone) => gone.team === team);
  const whole: OwnersDocument['teams'] = {};
  for (const [team, { remotes, keys }] of Object.entries(teams))
    whole[team] = { remotes, keys: [...keys, ...goneFrom(team)] };
  return { roots, version, teams: whole, judges: [...judges, ...goneFrom('judge')], withdrawn: [] };
}

/** Whose a key is: `Ana Roy (cart)`. */
export function holderOf(owners: Owners, key: PublicKey): string {
  for (const [team, { keys }] of Object.entries(owners.teams)) {
    const found = keys.find((one) => one.key === key);
    if (found) return `${found.holder} (${team})`;
  }
  const judge = owners.judges.find((one) => one.key === key);
  if (judge) return `${judge.holder} (judge)`;
  const gone = owners.withdrawn.find((one) => one.key === key);
  if (gone) return `${gone.holder} (${gone.team}, withdrawn)`;
  return owners.roots.includes(key) ? `root ${shortKey(key)}` : `unknown ${shortKey(key)}`;
}

/** Throws a sentence when a key may not publish or move a remote. */
export function requireOwner(owners: Owners, name: string, key: OwnKey): void {
  if (ownersOf(owners, name).includes(key.publicKey)) return;
  const teams = teamsOf(owners, name).map(
    ([team, { keys }]) => `${team} (${keys.map(({ holder }) => holder).join(', ') || 'nobody yet'})`,
  );
  const isWithdrawn = owners.withdrawn.some((gone) => gone.key === key.publicKey);
  const mend = isWithdrawn
    ? `It lies in ${key.file} and was withdrawn, for good. Move that file away, or let MSL_KEY name another; « npm run mfe -- keys make » makes a new key there, and says what a root types to give it to your team`
    : `It lies in ${key.file}; MSL_KEY names another. A root gives it to your team: npm run mfe -- keys add TEAM ${key.publicKey} --holder "YOUR NAME"`;
  throw new Error(
    `${name} belongs to ${teams.join(' and ') || 'the roots alone'}; your key is that of ${holderOf(owners, key.publicKey)}\n${mend}`,
  );
}
