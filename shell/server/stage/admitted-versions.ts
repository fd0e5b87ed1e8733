import { notLookedAt } from '@msl/releases/registry/looked-at.ts';
import type { Mirror } from '@msl/releases/registry/mirror.ts';
import { folderOf, versionsFolder } from '@msl/releases/registry/published-build.ts';
import { signedFolder } from '@msl/releases/signing/build-statement.ts';
import type { Storage } from '@msl/releases/storage/storage.ts';

type Options = {
  /** Where versions are published: the store folder, or the bucket that it follows. */
  storage: () => Promise<Storage>;
  mirror?: Pick<Mirror, 'bring'> | undefined;
};

/** Of a remote, what production may show on its stage: signed by an owner and looked at by admission; the newest first. */
export const createAdmittedVersions =
  ({ storage, mirror }: Options) =>
  async (name: string): Promise<string[]> => {
    const where = await storage();
    const found = await Promise.all(
      (await where.names(versionsFolder(name))).map(async (version) => {
        const signed = await signedFolder(where, folderOf(name, version));
        if (!signed || (await notLookedAt(where, { name, version })).length > 0) return [];
        // A bucket's is brought to be shown.
        if (mirror && !(await mirror.bring(folderOf(name, version)))) return [];
        return [{ version, at: signed.statement.at ?? '' }];
      }),
    );
    return found
      .flat()
      .toSorted((one, other) => other.at.localeCompare(one.at))
      .map(({ version }) => version);
  };
