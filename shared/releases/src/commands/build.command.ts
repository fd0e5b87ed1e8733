import path from 'node:path';
import { inputVersion } from '@msl/federation-build/build/input-version.ts';
import { WORKSPACE } from '@msl/federation-build/workspace-remotes.ts';
import { requireInstalled } from '../publish/installed-libraries.ts';
import { type Command, CommandError, parse, say } from './command.ts';
import { folderOfRemote } from './remote-folder.ts';

export const command: Command = {
  usage: 'NAME [--mode development]',
  help: 'Builds a remote into NAME/dist, for production unless --mode says otherwise, and publishes nothing.',
  run: async (args) => {
    const { positionals, values } = parse(args, { mode: { type: 'string', default: 'production' } });
    const { mode } = values;
    if (mode !== 'production' && mode !== 'development')
      throw new CommandError(`--mode ${mode}: production or development`);
    const dir = folderOfRemote(positionals[0]);
    requireInstalled(dir);
    const { buildRemote } = await import('@msl/federation-build/build/build-remote.ts');
    const outDir = path.join(dir, 'dist');
    const record = await buildRemote({ dir, outDir, version: inputVersion(WORKSPACE, dir), mode });
    say(`${record.name} ${record.version} built in ${path.relative(process.cwd(), outDir)}`);
  },
};
