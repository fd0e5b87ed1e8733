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
  testTimeout: 30_000,
};
