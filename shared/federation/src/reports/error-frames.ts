import type { ResolvedRemote } from '../page-state.ts';

/** Where something was thrown, by the files of a build: name, line and column, the innermost first. */
export type BuildFrame = [file: string, line: number, column: number];
/** Its kind and its place, and nothing of what it said: that may hold what somebody typed. */
export type ToldError = { name: string; frames: BuildFrame[] };

/** Deeper than this is the library that called. */
const MOST_FRAMES = 5;
const FRAME = /\/remotes\/([^/\s]+)\/([^/\s]+)\/([\w.-]+\.js):(\d+):(\d+)/g;

/** What is told of an error, when its stack leads into this version's files. */
export function toldError(thrown: unknown, { name, version }: ResolvedRemote): ToldError | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const frames = [...(thrown.stack ?? '').matchAll(FRAME)]
    .filter(([, remote, one]) => remote === name && one === version)
    .slice(0, MOST_FRAMES)
    .map(([, , , file = '', line, column]): BuildFrame => [file, Number(line), Number(column)]);
  if (frames.length === 0) return undefined;
  return { name: /^[A-Z]\w{0,40}$/.test(thrown.name) ? thrown.name : 'Error', frames };
}
