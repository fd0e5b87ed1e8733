import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signApproval, verifiedApproval } from './budget-approval.ts';
import { makeKey } from './keys.ts';
import { type Owners, rootsAlone } from './owners.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'msl-approval-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const keyOf = (who: string) => makeKey(path.join(folder, who));
const [root, shell, news] = ['root', 'shell', 'news'].map(keyOf);
if (!root || !shell || !news) throw new Error('no keys');
const owners: Owners = {
  ...rootsAlone([root.publicKey]),
  teams: {
    platform: { remotes: ['shell'], keys: [{ key: shell.publicKey, holder: 'Ana' }] },
    news: { remotes: ['mfe-news'], keys: [{ key: news.publicKey, holder: 'Noé' }] },
  },
};
const approval = { remote: 'mfe-news', scripts: 40_000, styles: 8_000 };

test('the shell’s team and a root agree on a budget; the remote’s own team cannot', () => {
  for (const key of [shell, root]) {
    const signed = JSON.stringify(signApproval(approval, owners, key));
    expect(verifiedApproval(signed, 'mfe-news', owners)).toEqual(approval);
  }
  expect(() => signApproval(approval, owners, news)).toThrow('no key of the shell’s team');
});

test('a changed budget, one for another remote, and one of a key that was withdrawn count for nothing', () => {
  const signed = signApproval(approval, owners, shell);
  const payload = Buffer.from(JSON.stringify({ ...approval, scripts: 90_000 })).toString('base64');
  expect(verifiedApproval(JSON.stringify({ ...signed, payload }), 'mfe-news', owners)).toBeUndefined();
  expect(verifiedApproval(JSON.stringify(signed), 'mfe-cart', owners)).toBeUndefined();
  const gone = { key: shell.publicKey, holder: 'Ana', team: 'platform', at: '2026-11-23' };
  expect(
    verifiedApproval(JSON.stringify(signed), 'mfe-news', { ...owners, withdrawn: [gone] }),
  ).toBeUndefined();
  expect(verifiedApproval('no json', 'mfe-news', owners)).toBeUndefined();
});
