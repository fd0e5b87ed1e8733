import { readFileSync } from 'node:fs';
import webpack from 'webpack';
import { sharedModules } from './shared-modules.ts';

/**
 * Refuses an import that a facade does not re-export: a remote is built without the module, so the
 * missing name would only show at run time, as `undefined`.
 */
export class FacadeGuard {
  apply(compiler: webpack.Compiler): void {
    const facades = readFacades();
    compiler.hooks.compilation.tap('FacadeGuard', (compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm']) {
        normalModuleFactory.hooks.parser.for(type).tap('FacadeGuard', (anyParser) => {
          const parser = anyParser as webpack.javascript.JavascriptParser;
          parser.hooks.importSpecifier.tap(
            'FacadeGuard',
            (_statement: unknown, source: unknown, id: unknown) => {
              const exported = facades.get(String(source));
              const from = parser.state.module?.resource ?? '';
              if (!exported || from.includes('node_modules') || exported.names.has(String(id))) return;
              const what = id === null ? 'everything' : `"${id}"`;
              compilation.errors.push(
                new webpack.WebpackError(
                  `${from} imports ${what} of ${source}, which is shared through a facade. Add the name to ${exported.file}.`,
                ),
              );
            },
          );
        });
      }
    });
  }
}

/** Names that each facade re-exports, read from its `export { … } from` statements. */
export function readFacades(): Map<string, { file: string; names: Set<string> }> {
  const facades = new Map<string, { file: string; names: Set<string> }>();
  for (const { name, facade } of sharedModules) {
    if (!facade) continue;
    const lists = [...readFileSync(facade, 'utf8').matchAll(/export \{([^}]*)\} from/g)];
    if (lists.length === 0)
      throw new Error(`${facade} must have a statement: export { names } from 'package'`);
    const names = lists.flatMap(([, list = '']) => list.split(',').map((entry) => entry.trim()));
    facades.set(name, { file: facade, names: new Set(names.filter((entry) => entry !== '')) });
  }
  return facades;
}
