import type { ShellEntry } from '@msl/federation/registry.ts';
import { shellTexts } from '@msl/federation-build/build/locale-files.ts';
import type { DevServers } from '@msl/federation-build/dev/dev-servers.ts';
import { readHostDeclaration } from '@msl/federation-build/read-manifest.ts';
import { SHARED_LOCALES, SHELL_DIR } from '@msl/federation-build/workspace-remotes.ts';
import type { Published } from './published.ts';

/** What the edge serves in development: nothing is published, files come from the development servers. */
export function publishedByDevServers(servers: DevServers): Published {
  return {
    registry: () => ({ ...servers.registry(), shell: [shellOf(servers.shellUrl)] }),
    shell: (version) => ({
      version,
      pages: readHostDeclaration(SHELL_DIR)?.pages ?? {},
      base: servers.shellUrl,
      record: {
        name: 'shell',
        version: 'dev',
        mode: 'development',
        global: '',
        entry: 'main.js',
        modules: { main: { scripts: ['main.js'], styles: ['main.css'] } },
        files: {},
      },
    }),
    // A remote's texts come from its own server, so that a change of theirs is seen at the next load.
    remoteRecord: (name) => {
      throw new Error(`${name} is not published: it runs on its development server`);
    },
    declaration: (name) => {
      throw new Error(`${name} is not published: it runs on its development server`);
    },
    earlier: () => undefined,
    problems: () => [],
    files: {
      statement: () => undefined,
      read: (folder) => {
        throw new Error(`${folder} is not published: it is on a development server`);
      },
      readLater: async () => undefined,
    },
    messages: (_base, locale) => shellTexts(SHELL_DIR, SHARED_LOCALES, locale),
  };
}

const shellOf = (url: string): ShellEntry => ({
  url: `${url}/main.js`,
  metadata: { version: '0-dev', integrity: '' },
  deployment: { traffic: 100, default: true },
});
