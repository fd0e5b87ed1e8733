import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** TypeScript and JSX through swc; workspace packages are sources, a few packages ship ESM alone, or import as they run. */
export const transform = {
  '^.+\\.(t|j|mj|cj)sx?$': [
    require.resolve('@swc/jest'),
    {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true, dynamicImport: true },
        transform: {
          react: { runtime: 'automatic' },
          // A module of CommonJS has no `import.meta`; react-router asks for this.
          optimizer: { globals: { vars: { 'import.meta.hot': 'undefined' } } },
        },
      },
      module: { type: 'commonjs', importInterop: 'swc' },
    },
  ],
};

export const transformIgnorePatterns = [
  '/node_modules/\\.pnpm/(?!(ky|valibot|typesense-instantsearch-adapter|@lobehub\\+|stripe|content-disposition|cookie|cookie-es|pixelmatch|react-router|@remix-run\\+[^@]+|@electric-sql\\+pglite|@opentelemetry\\+otlp-exporter-base)@)',
];
export const rootDir = new URL('../../..', import.meta.url).pathname;
export const modulePathIgnorePatterns = ['/dist/', '/\\.data/', '/\\.cache/'];
