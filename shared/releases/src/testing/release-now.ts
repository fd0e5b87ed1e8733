import { release } from '../registry/registry-file.ts';
import { openStorage } from '../storage/open-storage.ts';

/** A release and nothing else, for a test that kills it. */
const [location = '', name = '', version = ''] = process.argv.slice(2);
await release(await openStorage(location), name, version);
