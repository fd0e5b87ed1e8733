import { publishedNames } from '../registry/change-owners.ts';
import { folderOf, isWhole, versionsFolder } from '../registry/published-build.ts';
import { removalFile } from '../registry/removals.ts';
import type { Storage } from '../storage/storage.ts';
import type { Finding } from './finding.ts';

/** What a publish that was killed left in a bucket; a folder has it under a name of its own. */
export async function halfUploads(storage: Storage): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const name of await publishedNames(storage)) {
    for (const version of await storage.names(versionsFolder(name))) {
      if (await isWhole(storage, name, version)) continue;
      const isRemoved = (await storage.read(removalFile(name, version))) !== undefined;
      found.push({
        state: 'notice',
        what: `${folderOf(name, version)} is half ${isRemoved ? 'a removal' : 'an upload'}, under way or of a process that died; nobody sees it`,
        mend: isRemoved
          ? `npm run mfe -- prune ${name} ends it, ten minutes after it began`
          : `publish the same sources again, or leave it: npm run mfe -- prune ${name} takes it away a month after it began`,
      });
    }
  }
  return found;
}
