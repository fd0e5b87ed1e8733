import { mfe } from '../mfe.ts';

/** What a command said, line by line on both streams, and its exit code. */
export async function typed(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const [out, err] = [process.stdout, process.stderr].map((stream) =>
    jest.spyOn(stream, 'write').mockReturnValue(true),
  ) as [jest.SpyInstance, jest.SpyInstance];
  const code = await mfe(args);
  const [said, fault] = [out, err].map((one) => one.mock.calls.map(([text]) => String(text)).join(''));
  for (const one of [out, err]) one.mockRestore();
  return { code, out: said ?? '', err: fault ?? '' };
}
