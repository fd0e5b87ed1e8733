import { folderOfRemote } from './remote-folder.ts';

jest.mock('@msl/federation-build/workspace-remotes.ts', () => ({
  ...{ isWorkspace: false, WORKSPACE: '/recipes', SHELL_DIR: '/recipes/shell' },
  ...{ workspaceRemotes: () => new Map(), remoteOfRoot: () => 'mfe-recipes' },
}));

test('in a repository of its own a remote is found by the name that refusals call it by, as by « . »', () => {
  expect([folderOfRemote('mfe-recipes'), folderOfRemote('recipes')]).toEqual(['/recipes', '/recipes']);
  expect(() => folderOfRemote('mfe-card')).toThrow('there is no remote mfe-card: known are mfe-recipes');
});
