import { modulePathIgnorePatterns, rootDir, transform, transformIgnorePatterns } from './transform.mjs';

/** Everything that renders: shell, remotes, and the shared packages they use; in jsdom. */
export default {
  rootDir,
  displayName: 'browser',
  testEnvironment: '<rootDir>/shared/testing/jest/browser-environment.cjs',
  testEnvironmentOptions: { customExportConditions: ['browser'] },
  testMatch: [
    '<rootDir>/{shell,mfe-*}/src/**/*.test.{ts,tsx}',
    '<rootDir>/shared/{platform,api-client,i18n,ui,panels,testing}/src/**/*.test.{ts,tsx}',
    '<rootDir>/shared/{federation,harness}/src/**/*.test.tsx',
  ],
  // Only what hangs waits so long: a busy machine is no failure.
  testTimeout: 120_000,
  setupFilesAfterEnv: ['<rootDir>/shared/testing/jest/fail-on-console.cjs'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/shared/testing/jest/css-module.cjs',
    '\\.css$': '<rootDir>/shared/testing/jest/css-module.cjs',
  },
  transform,
  transformIgnorePatterns,
  modulePathIgnorePatterns,
};
