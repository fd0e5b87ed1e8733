/** One published file: size as written, integrity for SRI. */
export type BuiltFile = { bytes: number; brotliBytes: number; integrity: string };

/** What is fetched to run one exposed module (or the shell's entry): files relative to the build's folder. */
export type BuiltModule = { scripts: string[]; styles: string[] };

/** `build.json`: what a build holds, for the edge's preload links and for the size budgets. */
export type BuildRecord = {
  name: string;
  version: string;
  mode: 'production' | 'development';
  /** Container on `globalThis`; empty for the shell. */
  global: string;
  /** File that starts it: `remoteEntry.js`, or the shell's main script. */
  entry: string;
  /** By exposed module (`./App`), or `main` for the shell. */
  modules: Record<string, BuiltModule>;
  /** Of the shell alone, what each of its lazy modules needs: by file under `src`. */
  lazy?: Record<string, BuiltModule>;
  files: Record<string, BuiltFile>;
};

/** Folder of a build with its source maps: published, but no file of the build, and never served. */
export const MAPS = 'maps';
/** File of a remote's build that lists the names (classes, key frames) which its CSS modules made: nobody else has them. */
export const OWN_NAMES = 'styles.json';
