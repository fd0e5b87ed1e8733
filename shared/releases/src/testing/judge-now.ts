import { judgeCanaries } from '../canary/judge-canaries.ts';
import { openStorage } from '../storage/open-storage.ts';

/** One turn of judging and nothing else, for a test that kills it. */
const [location = '', secret = '', edge = ''] = process.argv.slice(2);
await judgeCanaries({ storage: await openStorage(location), secret, edge });
