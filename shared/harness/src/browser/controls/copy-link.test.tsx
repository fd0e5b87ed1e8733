import { fireEvent, render, screen } from '@testing-library/react';
import { readStageState } from '../../harness-state.ts';
import { ownTexts } from '../../tester-locale.ts';
import { CopyLink } from './copy-link.tsx';
import { SpokenIn } from './spoken-in.tsx';

const messages = { 'fr-CA': ownTexts('fr-CA'), 'en-CA': ownTexts('en-CA') };
const page = {
  ...{ remote: 'mfe-cart', remotes: [], locale: 'en-CA' as const, routes: ['/cart'], versions: [] },
  ...{ live: '1.0.0', isComparable: true, hasSandbox: true, isRendered: true, listens: [], messages },
};
const now = '2026-11-28T20:00:00.000Z';
const answer = { ok: true, json: async () => ({ payload: { now } }) };
const copied = async (part: { seen?: string; live?: null; version?: string }) => {
  const { seen = null, live, version = null } = part;
  const writeText = jest.fn(async (_link: string) => undefined);
  Object.assign(navigator, { clipboard: { writeText } });
  render(
    <SpokenIn locale="en-CA" messages={messages}>
      <CopyLink
        page={{ ...page, ...(live === null && { live }) }}
        state={{ ...readStageState('', '/cart', 'en-CA'), version }}
        seen={seen}
      />
    </SpokenIn>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Copy the link' }));
  const said = await screen.findByText(/Copied/);
  const [[link = ''] = []] = writeText.mock.calls;
  return { said: said.textContent, ...JSON.parse(decodeURIComponent(new URL(link).hash.slice(1))) };
};
beforeEach(() => Object.assign(globalThis, { fetch: jest.fn(async () => answer) }));

test.each([
  ['that was chosen', { version: '0.9.0', seen: '0.9.0' }, '0.9.0'],
  ['that stands there since a release, whatever was live before', { seen: '1.1.0' }, '1.1.0'],
  ['that is live, where the page tells none', {}, '1.0.0'],
  ['of sources: none, nobody else has them', { seen: 'sources', live: null }, null],
] as const)('a link holds the version %s', async (_which, part, version) => {
  expect(await copied(part)).toMatchObject({ said: 'Copied.', version, date: now });
});

test('a store that is away costs a link its moment alone, and the button says so', async () => {
  Object.assign(globalThis, { fetch: jest.fn(() => Promise.reject(new TypeError('Failed to fetch'))) });
  const { said, version, date } = await copied({});
  expect([version, date]).toEqual(['1.0.0', null]);
  expect(said).toContain('without the moment');
});
