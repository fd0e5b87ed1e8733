import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseConfig } from '@msl/federation-build/webpack/base.webpack.ts';
import { runWebpack } from '@msl/federation-build/webpack/run-webpack.ts';

/** One plain bundle, by the same compiler and with the same settings as the store's own; gives its text. */
export const buildReactAlone = async (outDir: string): Promise<string> => {
  const base = baseConfig({
    dir: join(import.meta.dirname, '../..'),
    outDir,
    mode: 'production',
    name: 'react-alone',
    uniqueName: 'react_alone',
  });
  await runWebpack({
    ...base,
    entry: { floor: join(import.meta.dirname, 'react-alone.ts') },
    output: { ...base.output, filename: '[name].js' },
  });
  return readFileSync(join(outDir, 'floor.js'), 'utf8');
};
