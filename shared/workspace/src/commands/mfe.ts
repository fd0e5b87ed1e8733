/** `npm run mfe -- <command> [remote]`: the life of a remote, from its sources to its visitors (see @msl/federation). */
import { main } from '@msl/federation/mfe.ts';

await main();
