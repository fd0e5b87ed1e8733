import type { Compiler } from 'webpack';

/** Modules whose names hold the folder that a clone lies in: the container names the federation's entry, and that a hash of paths. */
const NAMED_BY_FOLDER = [/^container entry /, /[\\/]\.federation[\\/]entry\./];

/** Gives them ids of their own, else webpack makes those from the names: one commit has the same bytes in any folder. */
export class SameIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SameIds', ({ hooks, chunkGraph }) => {
      // Before all others get theirs.
      hooks.moduleIds.tap({ name: 'SameIds', stage: -1 }, (modules) => {
        for (const module of modules) {
          const id = NAMED_BY_FOLDER.findIndex((name) => name.test(module.identifier()));
          if (id !== -1) chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
