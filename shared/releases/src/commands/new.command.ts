import path from 'node:path';
import { isWorkspace, WORKSPACE } from '@msl/federation-build/workspace-remotes.ts';
import { writeRemote } from '../new-remote/write-remote.ts';
import { type Command, CommandError, parse, say } from './command.ts';

export const command: Command = {
  usage: 'NAME',
  help: `Makes a remote that builds, passes its checks and can be published: one page at /NAME with a call, its waiting, its
failure and its texts in both languages, tests, a README. It stands in the folder mfe-NAME; no other file is touched:
the workspace, the gates and the shell find it by its remote.json.`,
  run: async (args) => {
    const { positionals } = parse(args, {});
    const name = positionals[0]?.replace(/^mfe-/, '') ?? '';
    if (!/^[a-z]+(?:-[a-z]+)*$/.test(name))
      throw new CommandError('new NAME: small letters and hyphens, such as « news »');
    const folder = `mfe-${name}`;
    const dir = isWorkspace ? path.join(WORKSPACE, folder) : WORKSPACE;
    const files = writeRemote({ name, dir, inWorkspace: isWorkspace });
    const target = isWorkspace ? folder : '.';
    say(`${folder} is made:\n${files.map((file) => `  ${path.join(target, file)}`).join('\n')}

  npm run mfe -- dev ${target}${isWorkspace ? '' : ' --url URL'}        see it at /${name}, with hot replacement${isWorkspace ? '' : '; first: npm install'}
  npm run mfe -- check ${target}      types, tests, build, admission
  npm run mfe -- publish ${target}    then release it as it says`);
  },
};
