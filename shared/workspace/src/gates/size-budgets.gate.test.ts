import { join } from 'node:path';
import { problemsIn } from './planted.ts';
import { sizeBudgetsGate } from './size-budgets.gate.ts';

const build = (name: string, bytes: number) =>
  JSON.stringify({
    name,
    entry: 'remoteEntry.js',
    modules: { './App': { scripts: ['app.js'], styles: ['app.css'] } },
    files: {
      'remoteEntry.js': { brotliBytes: 1000 },
      'app.js': { brotliBytes: bytes },
      'app.css': { brotliBytes: 100 },
    },
  });
const budgets = JSON.stringify({ 'mfe-cart': { scripts: 3000, styles: 100 } });
const gate = {
  name: 'size budgets',
  check: (root: string) => sizeBudgetsGate(join(root, 'store')).check(root),
};
const files = (bytes: number) => ({
  'shared/workspace/budgets.json': budgets,
  'store/remotes/mfe-cart/1.0.0/build.json': build('mfe-cart', bytes),
});

describe('size budgets', () => {
  it('passes up to the budget, entry included', async () => {
    expect(await problemsIn(gate, files(2000))).toEqual([]);
  });

  it('fails one byte above that', async () => {
    expect(await problemsIn(gate, files(2001))).toEqual([
      expect.stringContaining('3001 bytes of scripts, at most 3000'),
    ]);
  });

  it('fails on a remote without a budget, a budget without a build, and on nothing to weigh', async () => {
    const more = { ...files(1), 'store/remotes/mfe-new/1.0.0/build.json': build('mfe-new', 1) };
    expect(await problemsIn(gate, more)).toEqual([expect.stringContaining('mfe-new')]);
    const none = await problemsIn(gate, { 'shared/workspace/budgets.json': budgets });
    expect(none).toEqual([expect.stringContaining('none in'), expect.stringContaining('no build')]);
  });

  it('weighs a file that the build does not know as too heavy', async () => {
    const text = build('mfe-cart', 1).replace(
      '"app.css":{"brotliBytes":100}',
      '"other.css":{"brotliBytes":1}',
    );
    const planted = { ...files(1), 'store/remotes/mfe-cart/1.0.0/build.json': text };
    expect(await problemsIn(gate, planted)).toEqual([expect.stringContaining('Infinity bytes of styles')]);
  });
});
