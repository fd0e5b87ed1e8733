/** One thing that was looked at, by its sentence, and all that is wrong with it. */
export type Check = { readonly title: string; readonly problems: readonly string[] };

/**
 * A rule about the whole repository that a machine can hold. It looks at the folder it is given, so that its test can
 * give it a small one with a planted violation and see it fail.
 */
export type Gate = { readonly name: string; readonly check: (root: string) => Promise<readonly Check[]> };

export const failed = (checks: readonly Check[]): Check[] =>
  checks.filter((check) => check.problems.length > 0);
