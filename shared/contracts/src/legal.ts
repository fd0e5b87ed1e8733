/**
 * The terms of use in force. `version` is the day since which they are; `digest` is of their words in both languages. Who
 * changes a word gives them a new version: a test of the legal pages holds both in step, and prints the new digest.
 */
export const TERMS = {
  version: '2026-11-22',
  digest: '0741de8d3e8877096e96e204ea972ad315596747d0ca020ecb7921cd0667287e',
} as const;
