import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** TypeScript and JSX through swc; workspace packages are sources, and only ky ships as ESM alone. */
export const transform = {
  '^.+\\.(t|j|mj)sx?$': [
    require.resolve('@swc/jest'),
    {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true, dynamicImport: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs', importInterop: 'swc' },
    },
  ],
};

export const transformIgnorePatterns = ['/node_modules/\\.pnpm/(?!(ky|valibot|@lobehub\\+|stripe)@)'];
export const rootDir = new URL('../../..', import.meta.url).pathname;
export const modulePathIgnorePatterns = ['/dist/', '/\\.data/', '/\\.cache/'];
