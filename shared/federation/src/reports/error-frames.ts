import { wordsOf } from '../load/words-of.ts';

/** Where something was thrown, by the files of a build: name, line and column, the innermost first. */
export type BuildFrame = [file: string, line: number, column: number];
/** Its kind and its place; what it said may hold what somebody typed, and is told of the shell alone (told-message.ts). */
export type ToldError = { name: string; frames: BuildFrame[]; message?: string };

/** Deeper than this is the library that called. */
const MOST_FRAMES = 5;
const FRAME = /\/(?:remotes\/)?([^/\s]+)\/([^/\s]+)\/([\w.-]+\.js):(\d+):(\d+)/g;

/** What is told of an error; its frames are those that lead into this version's files. */
export function toldError(error: Error, of: { name: string; version: string }): ToldError {
  const name = wordsOf(error, 'name');
  const frames = [...wordsOf(error, 'stack').matchAll(FRAME)]
    .filter(([, remote, version]) => remote === of.name && version === of.version)
    .slice(0, MOST_FRAMES)
    .map(([, , , file = '', line, column]): BuildFrame => [file, Number(line), Number(column)]);
  return { name: /^[A-Z]\w{0,40}$/.test(name) ? name : 'Error', frames };
}
