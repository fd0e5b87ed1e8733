import { act, renderHook } from '@testing-library/react';
import type { Call, Watched } from '../../watched.ts';
import { useWatched } from './use-watched.ts';

const frame = { current: { contentWindow: window } as unknown as HTMLIFrameElement };
const tell = (data: Watched) =>
  act(
    () => void dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: window })),
  );
const asked: Call = {
  ...{ turn: 1, pending: true, method: 'GET', path: '/api/coupons', name: undefined },
  ...{ status: null, milliseconds: 0, body: undefined, given: false },
};

test('a pending call becomes its answer in its place; a file that came is listed no more', () => {
  const { result } = renderHook(() => useWatched(frame));
  tell({ kind: 'call', call: asked });
  tell({ kind: 'call', call: { ...asked, turn: 2 } });
  tell({ kind: 'call', call: { ...asked, turn: 3, path: '/remotes/texts.json' } });
  expect(result.current.calls.map(({ pending }) => pending)).toEqual([true, true, true]);
  const [first] = result.current.calls;
  tell({ kind: 'call', call: { ...asked, pending: false, status: 200 } });
  tell({ kind: 'came', turn: 3 });
  expect(result.current.calls).toEqual([
    { ...asked, pending: false, status: 200, id: first?.id },
    expect.objectContaining({ turn: 2, pending: true }),
  ]);
  tell({ kind: 'opened', version: null, slots: [] });
  expect(result.current.calls).toEqual([]);
});
