import type { Compiler, Module } from 'webpack';

/**
 * Modules whose names hold the folder that a clone lies in: the container names the federation's entry, and that a hash of paths; what is
 * shared is named with the file that it is. Each by what of its name is the same in any folder.
 */
const NAMED_BY_FOLDER = [
  /^container entry /,
  /[\\/]\.federation[\\/]entry\./,
  /^provide module \([^)]*\) \S+ = /,
];

type Named = { module: Module; kind: number; name: string };

const namedByFolder = (module: Module): Named[] => {
  const identifier = module.identifier();
  const kind = NAMED_BY_FOLDER.findIndex((name) => name.test(identifier));
  const [name = ''] = NAMED_BY_FOLDER[kind]?.exec(identifier) ?? [];
  return kind === -1 ? [] : [{ module, kind, name }];
};

/** Gives them ids of their own, else webpack makes those from the names: one commit has the same bytes in any folder. */
export class SameIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SameIds', ({ hooks, chunkGraph }) => {
      // Before all others get theirs.
      hooks.moduleIds.tap({ name: 'SameIds', stage: -1 }, (modules) => {
        [...modules]
          .flatMap(namedByFolder)
          .sort((one, other) => one.kind - other.kind || (one.name < other.name ? -1 : 1))
          .forEach(({ module }, id) => void chunkGraph.setModuleId(module, id));
      });
    });
  }
}
