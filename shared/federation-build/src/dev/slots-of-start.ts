import path from 'node:path';
import webpack from 'webpack';
import { readRemoteManifest } from '../read-manifest.ts';

/**
 * The modules of a remote are read when its server starts, its slots whenever a page asks: of a slot that came or went since, the
 * page says to start again.
 */
export class SlotsOfStart {
  readonly #dir: string;
  constructor(dir: string) {
    this.#dir = dir;
  }

  apply(compiler: webpack.Compiler): void {
    const begun = modulesIn(this.#dir);
    compiler.hooks.afterEmit.tap('SlotsOfStart', ({ errors, fileDependencies }) => {
      fileDependencies.add(path.join(this.#dir, 'remote.json'));
      const now = modulesIn(this.#dir);
      if (!begun || !now) return;
      const changed = [...without(now, begun), ...without(begun, now)];
      if (changed.length > 0)
        errors.push(
          new webpack.WebpackError(
            `remote.json: « slots » came or went since dev started (module: ${changed.join(', ')}); end dev and start it again`,
          ),
        );
    });
  }
}

const without = (modules: readonly string[], others: readonly string[]) =>
  modules.filter((module) => !others.includes(module));

/** Undefined while the file cannot be read, which is told by itself. */
function modulesIn(dir: string): string[] | undefined {
  try {
    return readRemoteManifest(dir).slots.map(({ module }) => module);
  } catch {
    return undefined;
  }
}
