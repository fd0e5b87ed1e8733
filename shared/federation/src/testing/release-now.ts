import { openStorage } from '../publish/open-storage.ts';
import { release } from '../publish/registry-file.ts';

/** A release and nothing else, for a test that kills it. */
const [location = '', name = '', version = ''] = process.argv.slice(2);
await release(await openStorage(location), name, version);
