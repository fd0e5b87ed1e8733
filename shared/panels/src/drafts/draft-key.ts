/** Where a draft is kept in the tab's storage; the shell has this in its first script, which has no room for more. */
export const draftKey = (uid: string, name: string) => `msl.draft.${uid}.${name}`;

/** Who is not logged in. */
export const VISITOR = 'visitor';
