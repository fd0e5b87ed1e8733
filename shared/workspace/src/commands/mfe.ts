/** `npm run mfe -- <command> [remote]`: the life of a remote, from its sources to its visitors (see @msl/federation). */
import { mfe } from '@msl/federation/mfe.ts';

process.exitCode = await mfe(process.argv.slice(2));
