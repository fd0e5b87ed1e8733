import { aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { typed } from '../testing/typed.ts';

test('before it signs it says in which storage, and what that holds', async () => {
  const storage = aTemporaryFolder();
  const { code, out } = await typed(
    ...['approve', 'mfe-news', '--scripts', '40000', '--styles', '8000', '--storage', storage],
  );
  expect(code).toBe(0);
  expect(out).toMatch(
    /^storage \S+ is new: it holds no store yet.*\nmfe-news may declare a budget of 40000 bytes of scripts and 8000 of styles\n$/,
  );
});
