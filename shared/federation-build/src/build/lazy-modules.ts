import path from 'node:path';
import type { BuiltModule } from '@msl/federation/build-record.ts';
import type { Module, Stats } from 'webpack';

/** Scripts and styles that each `import()` under `src` fetches, by the file that it names. */
export function lazyModulesOf(stats: Stats, src: string): Record<string, BuiltModule> {
  const lazy: Record<string, BuiltModule> = {};
  for (const group of stats.compilation.chunkGroups) {
    for (const { module, request } of group.origins) {
      const folder = module && folderOf(module);
      if (group.isInitial() || !folder || !request?.startsWith('.')) continue;
      const file = path.relative(src, path.resolve(folder, request));
      if (file.startsWith('..')) continue;
      const files = group.chunks.flatMap((chunk) => [...chunk.files]);
      lazy[file] = {
        scripts: files.filter((name) => name.endsWith('.js')),
        styles: files.filter((name) => name.endsWith('.css')),
      };
    }
  }
  return lazy;
}

/** What a module's requests are relative to; a context (`import(`./${locale}.json`)`) has its own folder. */
function folderOf(module: Module): string | null {
  const { options } = module as Module & { options?: { resource?: unknown } };
  return typeof options?.resource === 'string' ? options.resource : module.context;
}
