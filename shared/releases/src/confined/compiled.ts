import { once } from 'node:events';
import { inTime } from '@msl/contracts/in-time.ts';
import { readSaid } from './said.ts';
import { startProcess } from './start-process.ts';
import type { Code, ToProcess } from './wire.ts';

const PATIENCE_MS = 30_000;

/**
 * What V8 makes of a build's text when it compiles it, in base64: whoever is given it with the text need not compile, which is half
 * of what a page of somebody waits for its process. V8 takes it as it is, so it comes from a process of its own that runs nothing of
 * any build. Rejects when that ends without an answer.
 */
export async function compile(build: Code): Promise<string> {
  const child = startProcess('text');
  try {
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
    child.stdin.on('error', () => undefined);
    const message: ToProcess = { do: 'compile', build };
    child.stdin.write(`${JSON.stringify(message)}\n`);
    await inTime(once(child, 'close'), PATIENCE_MS);
    const said = readSaid(text);
    if (said.said !== 'compiled') throw new Error(`it said ${said.said}`);
    return said.compiled;
  } finally {
    child.kill('SIGKILL');
  }
}

/**
 * Reads builds, by their bytes (the same object as long as they are kept): one that is asked for again comes, as soon as that is made,
 * with what V8 made of it.
 */
export function createBuildReader(): (content: Buffer, about: { key: string; file: string }) => Code {
  const known = new WeakMap<Buffer, Code>();
  const compiling = new WeakSet<Buffer>();
  return (content, about) => {
    const before = known.get(content);
    const build = before ?? { ...about, code: content.toString() };
    known.set(content, build);
    if (before && !compiling.has(content)) {
      compiling.add(content);
      // Without it the build is only slower.
      compile(build).then(
        (compiled) => known.set(content, { ...build, compiled }),
        () => undefined,
      );
    }
    return build;
  };
}
