import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SHELL } from '@msl/federation/registry.ts';
import { hasIntegrity, integrityOf } from '@msl/federation-build/integrity.ts';
import {
  remoteOfRoot,
  SHELL_DIR,
  WORKSPACE,
  workspaceRemotes,
} from '@msl/federation-build/workspace-remotes.ts';
import * as v from 'valibot';
import { opened, parsed, sealed } from './envelope.ts';
import { type OwnKey, ownKey } from './keys.ts';
import { type Owners, ownersIn, ownersOf } from './owners.ts';

/** In every published folder: what an owner says of all its files. */
export const STATEMENT = 'signature.json';

/** No way out of the folder. */
const fileName = v.pipe(
  v.string(),
  v.check(
    (name) => path.posix.normalize(name) === name && !/^\.{0,2}(?:\/|$)|\\|\0/.test(name),
    'a file of the folder',
  ),
);

const buildSchema = v.object({
  name: v.string(),
  version: v.string(),
  /** Integrity of every file that lies there, the compressed ones and the record of the build among them. */
  files: v.record(fileName, v.string()),
  /** ISO instant at which it was signed; statements from before this was written down have none. */
  at: v.optional(v.string()),
  /** The commit that was checked out; a plus says that files differed from it, or were in none. */
  commit: v.optional(v.string()),
});
export type BuildStatement = v.InferOutput<typeof buildSchema>;

/** The name and version that a folder must be of; undefined for what is no published folder. */
export function buildOfFolder(folder: string): { name: string; version: string } | undefined {
  const [, shell, remote] = /^(?:shell\/(\w[\w.+-]*)|remotes\/([a-z][\w-]*\/\w[\w.+-]*))$/.exec(folder) ?? [];
  if (shell) return { name: 'shell', version: shell };
  const [name, version] = remote?.split('/') ?? [];
  return name && version ? { name, version } : undefined;
}

/** Signs what a build left in a folder: whoever places it answers for every byte of it. */
export function signBuild(dir: string, key: OwnKey = ownKey()): void {
  const { name, version } = JSON.parse(readFileSync(path.join(dir, 'build.json'), 'utf8'));
  const names = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => file !== STATEMENT)
    .sort();
  const files = Object.fromEntries(
    names.map((file) => [file, integrityOf(readFileSync(path.join(dir, file)))]),
  );
  writeFileSync(path.join(dir, STATEMENT), sealBuild({ name, version, files, ...madeNow(name) }, key));
}

/** Where the sources of a build stand; undefined for one from elsewhere. */
const sourcesOf = (name: string): string | undefined => {
  if (name === remoteOfRoot()) return WORKSPACE;
  return name === SHELL ? SHELL_DIR : workspaceRemotes().get(name);
};

/** Without git, or outside a repository, the date alone. */
function madeNow(name: string): Pick<BuildStatement, 'at' | 'commit'> {
  const commit = commitAt(WORKSPACE, sourcesOf(name));
  return { at: new Date().toISOString(), ...(commit && { commit }) };
}

/** With a plus where tracked files differ from it anywhere, or where a file of these sources is in no commit. */
export function commitAt(root: string, sources: string | undefined): string | undefined {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  const commit = git('describe', '--always', '--dirty=+', '--exclude=*');
  if (!commit || commit.endsWith('+') || !sources) return commit;
  return git('status', '--porcelain', '--', sources) ? `${commit}+` : commit;
}

/** The text of a statement. */
export const sealBuild = (statement: BuildStatement, key: OwnKey): string =>
  `${JSON.stringify(sealed('build', v.parse(buildSchema, statement), key))}\n`;

/** What an owner signed of a folder; undefined when no owner did, or of another one. */
export const verifiedBuild = (
  content: string | undefined,
  folder: string,
  owners: Owners,
): BuildStatement | undefined => openedBuild(content, folder, owners)?.statement;

/** With the key that signed it. */
function openedBuild(content: string | undefined, folder: string, owners: Owners) {
  const build = buildOfFolder(folder);
  const found = build && opened('build', parsed(content), ownersOf(owners, build.name));
  const read = found && v.safeParse(buildSchema, found.statement);
  if (!found || !read?.success) return undefined;
  const { name, version } = read.output;
  const isOfFolder = name === build?.name && version === build.version;
  return isOfFolder ? { statement: read.output, key: found.key } : undefined;
}

type Reads = Parameters<typeof ownersIn>[0];

/** A published folder of a storage, file by file as an owner signed it. Undefined when there is none that an owner signed. */
export async function signedFolder(storage: Reads, folder: string, known?: Owners) {
  const owners = known ?? (await ownersIn(storage)).owners;
  const stored = await storage.read(`${folder}/${STATEMENT}`);
  const signed = openedBuild(stored?.content.toString(), folder, owners);
  if (!signed) return undefined;
  const { statement } = signed;
  /** Undefined when the file is not there, or is not what was signed. */
  const read = async (file: string): Promise<Buffer | undefined> => {
    const content = (await storage.read(`${folder}/${file}`))?.content;
    const integrity = Object.hasOwn(statement.files, file) ? statement.files[file] : undefined;
    return content && hasIntegrity(content, integrity) ? content : undefined;
  };
  return { ...signed, read };
}
