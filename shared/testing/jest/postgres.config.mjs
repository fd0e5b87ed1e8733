import node from './node.config.mjs';

/** The API once more, on a real PostgreSQL server; what starts a server of its own ran with the others. */
export default {
  ...node,
  displayName: 'postgres',
  testMatch: ['<rootDir>/api/src/**/*.test.ts'],
  testPathIgnorePatterns: [
    '/node_modules/',
    'src/db/(connect|postgres|together)',
    'src/production',
    'src/workers/(crash|populate-crash|a-year)',
  ],
  globalSetup: '<rootDir>/api/src/testing/postgres-run.setup.ts',
  globalTeardown: '<rootDir>/api/src/testing/postgres-run.teardown.ts',
};
