import { globSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { remoteTexts } from '../build/locale-files.ts';
import { readRemoteManifest } from '../read-manifest.ts';

/**
 * A remote's texts and its `remote.json` are read when a page asks, and are no modules: what is wrong with them stands over the
 * page as what does not compile does, and goes with the save that mends it.
 */
export class ToldFaults {
  readonly #dir: string;
  constructor(dir: string) {
    this.#dir = dir;
  }

  apply(compiler: webpack.Compiler): void {
    // The scripts are emitted by then: the page that tells of it is among them.
    compiler.hooks.afterEmit.tap('ToldFaults', ({ errors, fileDependencies }) => {
      for (const file of globSync(['remote.json', 'src/locales/*.json', 'src/**/*.texts.json'], {
        cwd: this.#dir,
      }))
        fileDependencies.add(path.join(this.#dir, file));
      for (const fault of faultsIn(this.#dir)) errors.push(new webpack.WebpackError(fault));
    });
  }
}

function faultsIn(dir: string): Set<string> {
  const locales = globSync('src/locales/*.json', { cwd: dir }).map((file) => path.basename(file, '.json'));
  const reads = [
    () => readRemoteManifest(dir),
    ...locales.map((locale) => () => remoteTexts(dir, path.basename(dir), locale)),
  ];
  return new Set(
    reads.flatMap((read) => {
      try {
        read();
        return [];
      } catch (error) {
        return [(error as Error).message];
      }
    }),
  );
}
