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
  // None of these is ever replaced by a test.
  sandboxInjectedGlobals: [
    'Object',
    'Array',
    'Symbol',
    'Map',
    'Set',
    'Math',
    'JSON',
    'Number',
    'String',
    'Error',
  ],
};
