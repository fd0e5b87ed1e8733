/** `npm run mfe -- <command> [remote]`: the life of a remote, from its sources to its visitors (see @msl/releases). */
import { main } from '@msl/releases/mfe.ts';

await main();
