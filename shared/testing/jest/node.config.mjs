import { modulePathIgnorePatterns, rootDir, transform, transformIgnorePatterns } from './transform.mjs';

/** Everything that runs on Node: api, shell/server, contracts, build and workspace tooling. */
export default {
  rootDir,
  displayName: 'node',
  testEnvironment: '<rootDir>/shared/testing/jest/node-environment.mjs',
  testSequencer: '<rootDir>/shared/testing/jest/longest-first.cjs',
  testMatch: [
    '<rootDir>/api/src/**/*.test.ts',
    '<rootDir>/shell/server/**/*.test.ts',
    '<rootDir>/shared/{contracts,federation,federation-build,harness,releases,stand-ins,workspace}/src/**/*.test.ts',
  ],
  transform,
  transformIgnorePatterns,
  modulePathIgnorePatterns,
  // Only what hangs waits so long: a busy machine is no failure.
  testTimeout: 120_000,
  // Every file has globals of its own, and asking for one is slow: drizzle's `is` alone took a fifth of the API's time.
  // No test replaces these, and no library declares one by the same name (asn1js does Set).
  sandboxInjectedGlobals: ['Object', 'Array', 'Symbol', 'JSON'],
};
