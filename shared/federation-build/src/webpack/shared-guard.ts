import path from 'node:path';
import type { RemoteManifest } from '@msl/federation/remote-manifest.ts';
import webpack from 'webpack';
import { sharedModules } from './shared-modules.ts';

/**
 * Refuses an import of what the shell brings and `remote.json` does not name under « shared »: it would be bundled, and the copy
 * knows nothing of what the page gave the shell's (« No QueryClient set »).
 */
export class SharedGuard {
  readonly #dir: string;
  readonly #shared: RemoteManifest['shared'];
  constructor(dir: string, { shared }: Pick<RemoteManifest, 'shared'>) {
    this.#dir = dir;
    this.#shared = shared;
  }

  apply(compiler: webpack.Compiler): void {
    let told = new Set<string>();
    compiler.hooks.thisCompilation.tap('SharedGuard', (compilation) => {
      // Here and not as a module is read: one that comes from the cache is not read again.
      compilation.hooks.finishModules.tap('SharedGuard', (modules) => {
        told = new Set([...modules].flatMap((module) => this.#faultsIn(module)));
      });
    });
    // Told before anybody reads the outcome, and after the files: in development the page that tells it is among them.
    compiler.hooks.done.tap({ name: 'SharedGuard', stage: -1 }, ({ compilation }) => {
      // What is shared is read once, as a development server starts.
      const then = compiler.watchMode ? '; then end dev and start it again' : '';
      for (const fault of told) compilation.errors.push(new webpack.WebpackError(`${fault}${then}`));
    });
  }

  #faultsIn(module: webpack.Module): string[] {
    const file = module.nameForCondition();
    if (!file || isALibrary(file)) return [];
    const dependencies = [module, ...module.blocks].flatMap((block) => block.dependencies);
    return dependencies.flatMap((dependency) => {
      const fault = 'request' in dependency && this.#faultOf(file, String(dependency.request));
      return fault ? [fault] : [];
    });
  }

  #faultOf(file: string, request: string): string | undefined {
    const found = sharedModules.find(({ name, subpaths = [] }) => [name, ...subpaths].includes(request));
    if (!found || Object.hasOwn(this.#shared, found.name)) return undefined;
    const { name, version } = found;
    return `${path.relative(this.#dir, file)} imports ${name}, which the shell brings. Add to « shared » of remote.json: "${name}": "^${version}"`;
  }
}

/** The shared packages of the store are none, wherever they are installed. */
const isALibrary = (file: string) =>
  /[\\/]node_modules[\\/](?!.*[\\/]node_modules[\\/])(?!@msl[\\/])/.test(file);
