/** The shell's own texts, those of its pages, and those that it brings for all. */
const OF_SHELL = /^(?:shell(?:-.+)?|ui|errors)$/;

/** Whether a namespace of texts is the shell's: the header and the footer of every page are written in it. */
export const isOfShell = (namespace: string): boolean => OF_SHELL.test(namespace);

/** What a page takes of a remote's texts, by namespace: its own, and those of the packages that it bundles. */
export const textsOfRemote = <T>(texts: Readonly<Record<string, T>>): [namespace: string, texts: T][] =>
  Object.entries(texts).filter(([namespace]) => !isOfShell(namespace));
