/** `npm run pack`: the shared packages as tarballs in `.cache/packages`, for a remote of another repository. */
import { join } from 'node:path';
import { packPackages } from '../running/pack-packages.ts';
import { print } from '../running/terminal.ts';

for (const tarball of await packPackages(process.cwd(), join(process.cwd(), '.cache', 'packages')))
  print(tarball);
