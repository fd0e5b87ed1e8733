import { existsSync } from 'node:fs';
import path from 'node:path';
import { later } from '@msl/contracts/calendar-day.ts';
import type { Cookies } from '@msl/federation/cookies.ts';
import { notLookedAt } from '@msl/releases/registry/looked-at.ts';
import type { Mirror } from '@msl/releases/registry/mirror.ts';
import { folderOf } from '@msl/releases/registry/published-build.ts';
import { STATEMENT, signedFolder } from '@msl/releases/signing/build-statement.ts';
import type { Owners } from '@msl/releases/signing/owners.ts';
import { type NoPreview, type Preview, readPreviewToken } from '@msl/releases/signing/preview.ts';
import type { Storage } from '@msl/releases/storage/storage.ts';
import type { Published } from '../published/published.ts';

export const PREVIEW_COOKIE = 'msl.preview';
/** Why there is no preview: also when its version is not there, was not looked at, or cannot be asked for now. */
export type Refused = NoPreview | 'gone' | 'unseen' | 'unreachable';
export type FoundPreview = { preview: Preview } | { refused: Refused };

type PreviewsOptions = {
  published: Published;
  storeDir: string;
  owners: () => Owners;
  /** Where versions are published: the store folder, or the bucket that it follows. */
  storage: () => Promise<Storage>;
  mirror?: Pick<Mirror, 'bring'> | undefined;
};
export type Previews = ReturnType<typeof createPreviews>;

/** Versions that an owner lets somebody look at by a link. */
export function createPreviews({ published, storeDir, owners, storage, mirror }: PreviewsOptions) {
  const isHere = ({ name, version }: Preview) => {
    const folder = folderOf(name, version);
    return existsSync(path.join(storeDir, folder, STATEMENT)) && published.files.statement(folder);
  };
  /** Signed, in time, and here to be shown; a bucket's is brought first. */
  const read = async (token: string): Promise<FoundPreview> => {
    const found = readPreviewToken(token, owners());
    if ('refused' in found) return found;
    const { name, version } = found.preview;
    if (!isHere(found.preview)) await mirror?.bring(folderOf(name, version)).catch(() => false);
    return isHere(found.preview) ? found : { refused: 'gone' };
  };
  /** Whether it is still published, and admission looked at it. */
  const refusedIn = async (preview: Preview): Promise<Refused | undefined> => {
    try {
      const where = await storage();
      if (!(await signedFolder(where, folderOf(preview.name, preview.version)))) return 'gone';
      return (await notLookedAt(where, preview)).length > 0 ? 'unseen' : undefined;
    } catch {
      return 'unreachable';
    }
  };
  return {
    /** What a link opens; asked once, when it is opened. */
    open: async (token: string): Promise<FoundPreview> => {
      const found = await read(token);
      const refused = 'preview' in found ? await refusedIn(found.preview) : undefined;
      return refused ? { refused } : found;
    },
    /** What this browser looks at; undefined when it opened no link. */
    in: async (cookies: Cookies): Promise<FoundPreview | undefined> => {
      const token = cookies[PREVIEW_COOKIE];
      return token ? read(token) : undefined;
    },
  };
}

/**
 * The link's own token, which no script reads; without one the browser forgets it. It outlives its preview by a day: whoever
 * comes back is told that it has ended.
 */
export function previewCookie(opened: { token: string; until: string } | undefined, secure: boolean): string {
  const end = opened ? +later(new Date(opened.until), 1, 'day') : 0;
  const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
  return `${PREVIEW_COOKIE}=${opened?.token ?? ''}; Path=/; Max-Age=${left}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;
}
