import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { type Answers, renderInShell } from '../testing/render-in-shell.tsx';
import { Layout } from './layout.tsx';

const banner = { id: 'a', copy: { 'fr-CA': { text: 'Bienvenue' }, 'en-CA': { text: 'Welcome' } } };
const subscription = { plans: [], delivery: null, lastDigits: null, status: null };
const told = jest.fn();

async function show(answers: Answers = {}, token?: string) {
  const page = renderInShell(
    <Layout>
      <h1>Page</h1>
      <Link to="/b">b</Link>
    </Layout>,
    {
      path: '/a',
      answers: {
        'GET /banners': [banner],
        'GET /announcements': [],
        'GET /subscriptions': subscription,
        'GET /users/current': { first_name: 'Ana', last_name: 'B' },
        ...answers,
      },
      ...(token && { token }),
    },
  );
  await screen.findByText('Bienvenue');
  return page;
}
const ALL = ['heading', 'banner', 'main', 'contentinfo'];
const standing = () => ALL.filter((role) => screen.queryAllByRole(role).length > 0);
/** React says itself what a boundary caught. */
const expectCaught = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(() => {
  told.mockReset();
  Object.assign(window, { reportError: told, scrollTo: () => undefined });
});

test('a message of a kind that this shell does not know is shown as information', async () => {
  const { bus } = await show();
  act(() => bus.emit('snackbar.show@1', { kind: 'praise' as never, text: 'Bravo' }));
  expect(screen.getByText('Bravo').closest('[data-tone]')?.getAttribute('data-tone')).toBe('info');
  expect(standing()).toEqual(ALL);
  expect(told).not.toHaveBeenCalled();
});

test.each<[string, unknown]>([
  ['an answer for a text', { kind: 'error', text: { code: 400, message: 'x' } }],
  ['an answer for a key', { kind: 'error', errorKey: { code: 400 } }],
  ['nothing', undefined],
])('what is no text is not shown, and told once: %s', async (_what, message) => {
  const { bus } = await show();
  act(() => bus.emit('snackbar.show@1', message as never));
  expect(standing()).toEqual(ALL);
  expect(screen.queryByRole('button', { name: /fermer/i })).toBeNull();
  expect(told).toHaveBeenCalledTimes(1);
});

test.each<[string, string, unknown]>([
  ['banners', 'GET /banners', null],
  ['announcements', 'GET /announcements', 'text'],
  ['subscription', 'GET /subscriptions', 'text'],
])(
  'a part that throws at what a remote wrote into the shared answers is back when the store has said it anew: %s',
  async (name, call, spoilt) => {
    expectCaught();
    const { cache, calls } = await show({}, 't1');
    const asked = () => calls.filter((one) => one === call).length;
    await waitFor(() => expect(cache.getQueryData([name, {}])).toBeTruthy());
    const before = asked();
    await act(async () => void cache.setQueryData([name, {}], spoilt));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    await waitFor(() => expect(standing()).toEqual(ALL));
    expect(await screen.findByText('Bienvenue')).toBeTruthy();
    expect(told).toHaveBeenCalled();
  },
);

test('one that throws whenever it is drawn is asked for once on each page, and the others stand', async () => {
  expectCaught();
  const { calls } = await show({ 'GET /announcements': 'a text' });
  const asked = () => calls.filter((call) => call === 'GET /announcements').length;
  await waitFor(() => expect(asked()).toBe(2));
  await act(async () => undefined);
  expect(standing()).toEqual(['heading', 'banner', 'main']);
  await userEvent.click(screen.getByRole('link', { name: 'b' }));
  await waitFor(() => expect(asked()).toBe(3));
  await act(async () => undefined);
  expect(standing()).toEqual(['heading', 'banner', 'main']);
  expect(asked()).toBe(3);
});
