/**
 * `npm run pack`: the shared packages as tarballs in `.cache/packages`, for a remote of another repository, and the
 * package.json that such a repository begins with.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { outsideManifest } from '../running/outside-manifest.ts';
import { packPackages } from '../running/pack-packages.ts';
import { print } from '../running/terminal.ts';

const folder = join(process.cwd(), '.cache', 'packages');
const tarballs = await packPackages(process.cwd(), folder);
const manifest = join(folder, 'package.json');
writeFileSync(manifest, outsideManifest(process.cwd(), tarballs));
for (const file of [...tarballs, manifest]) print(file);
