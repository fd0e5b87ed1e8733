/**
 * The terms of use in force. `version` is the day since which they are; `digest` is of their words in both languages. Who
 * changes a word gives them a new version: a test of the legal pages holds both in step, and prints the new digest.
 */
export const TERMS = {
  version: '2026-11-26',
  digest: '9babdb4a65908e8e649308f838bb56bab830983f0cf3b24a7c79aea6f546106e',
} as const;
