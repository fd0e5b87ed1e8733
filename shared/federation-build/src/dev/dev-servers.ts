import { globSync } from 'node:fs';
import path from 'node:path';
import { containerName } from '@msl/federation/container-name.ts';
import { emptyRegistry, type Registry, type RegistryEntry } from '@msl/federation/registry.ts';
import { freePort } from '@msl/testing/free-port.ts';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { remoteTexts } from '../build/locale-files.ts';
import { readRemoteManifest } from '../read-manifest.ts';
import { remoteConfig } from '../webpack/remote.webpack.ts';
import { shellConfig } from '../webpack/shell.webpack.ts';
import { remoteDir, SHELL_DIR, workspaceRemotes } from '../workspace-remotes.ts';
import { SlotsOfStart } from './slots-of-start.ts';
import { ToldFaults } from './told-faults.ts';

export type DevServers = {
  /** Where the shell's files are served, without a slash at the end. */
  shellUrl: string;
  /** Origins of all development servers: for the content security policy. */
  origins: string[];
  /** The remotes as the shell is to find them; read anew each time, because a `remote.json` may change. */
  registry: () => Registry;
  close: () => Promise<void>;
};

const VERSION = 'dev';

/**
 * A development server with hot replacement for the shell and each remote (or those named). Resolves when all
 * have compiled once.
 */
export async function startDevServers(
  options: {
    remotes?: readonly string[];
    onReady?: (name: string, url: string) => void;
    /** Nobody reads the terminal: the page alone tells of errors. */
    quiet?: boolean;
  } = {},
): Promise<DevServers> {
  const { remotes = [...workspaceRemotes().keys()], onReady, quiet = false } = options;
  const started = await Promise.all(
    ['shell', ...remotes].map(async (name) => {
      const server = await startOne(name, { quiet });
      onReady?.(name, server.url);
      return server;
    }),
  );
  const urls = new Map(started.map(({ name, url }) => [name, url]));
  return {
    shellUrl: urls.get('shell') ?? '',
    origins: [...urls.values()],
    registry: () => registryOf([...urls].filter(([name]) => name !== 'shell')),
    close: async () => {
      await Promise.all(started.map(({ stop }) => stop()));
    },
  };
}

/** The development server of one remote, for a host that runs elsewhere; `refresh` when that is in development too. */
export async function startRemote(dir: string, { refresh }: { refresh: boolean }) {
  const server = await startOne(readRemoteManifest(dir).name, { dir, refresh });
  return { ...server, entry: () => entryOf(dir, server.url) };
}

async function startOne(name: string, options: { dir?: string; refresh?: boolean; quiet?: boolean }) {
  const { dir = name === 'shell' ? SHELL_DIR : remoteDir(name), refresh = true, quiet = false } = options;
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const compiler = webpack(configOf(name, dir, refresh));
  if (!compiler) throw new Error('webpack gave no compiler');
  const compiled = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('DevServers', () => resolve());
  });
  const server = new WebpackDevServer(serverOptions({ name, dir, port, quiet }), compiler);
  await server.start();
  await compiled;
  const stop = async () => {
    await server.stop();
    // Its cache is still written when the server has stopped, and what is not waited for fails in whoever comes next.
    await new Promise<void>((resolve, reject) =>
      compiler.close((error) => (error ? reject(error) : resolve())),
    );
  };
  return { name, url, stop };
}

function configOf(name: string, dir: string, refresh: boolean): Configuration {
  const options = { dir, outDir: path.join(dir, 'dist'), mode: 'development' as const, hot: true, refresh };
  if (name === 'shell') return shellConfig(options);
  const config = remoteConfig({ ...options, version: VERSION });
  return { ...config, plugins: [...(config.plugins ?? []), new ToldFaults(dir), new SlotsOfStart(dir)] };
}

type Served = { name: string; dir: string; port: number; quiet: boolean };

function serverOptions({ name, dir, port, quiet }: Served): WebpackDevServer.Configuration {
  return {
    port,
    host: 'localhost',
    allowedHosts: 'all',
    headers: { 'access-control-allow-origin': '*' },
    hot: true,
    // Texts are no modules: a changed one reloads the page.
    watchFiles: [path.join(dir, 'src/locales'), ...globSync(path.join(dir, 'src/**/*.texts.json'))],
    static: false,
    setupExitSignals: false,
    devMiddleware: { publicPath: '/', stats: quiet ? 'none' : 'errors-warnings' },
    client: {
      // What throws while it runs is told by the page itself, and by the browser's console.
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      logging: 'warn',
      webSocketURL: { protocol: 'ws', hostname: 'localhost', port, pathname: '/ws' },
    },
    setupMiddlewares: (middlewares) => {
      if (name !== 'shell') middlewares.unshift(textsOf(dir));
      return middlewares;
    },
  };
}

/** `/locales/fr-CA.json`, from the sources as they stand. */
function textsOf(dir: string): WebpackDevServer.Middleware {
  return {
    name: 'texts',
    path: '/locales',
    middleware: (
      request: { url?: string },
      response: { statusCode: number; setHeader: SetHeader; end: (text: string) => void },
    ) => {
      const locale = path.basename(request.url ?? '', '.json');
      response.setHeader('access-control-allow-origin', '*');
      try {
        const { namespace } = readRemoteManifest(dir);
        const texts = JSON.stringify(remoteTexts(dir, namespace, locale));
        response.setHeader('content-type', 'application/json');
        response.end(texts);
      } catch (error) {
        // It stands over the page already.
        response.statusCode = 500;
        response.end((error as Error).message);
      }
    },
  };
}
type SetHeader = (name: string, value: string) => void;

function registryOf(remotes: [string, string][]): Registry {
  const registry = emptyRegistry();
  for (const [name, url] of remotes) registry.microFrontends[name] = [entryOf(remoteDir(name), url)];
  return registry;
}

/** What a registry would say of a remote on its development server. */
function entryOf(dir: string, url: string): RegistryEntry {
  const { $schema: _schema, name, ...declared } = readRemoteManifest(dir);
  return {
    url: `${url}/remoteEntry.js`,
    metadata: { version: VERSION, integrity: '' },
    deployment: { traffic: 100, default: true },
    extras: { ...declared, global: containerName(name, VERSION) },
  };
}
