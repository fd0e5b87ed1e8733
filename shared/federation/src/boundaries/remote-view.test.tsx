import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, useEffect, useState } from 'react';
import { createRemoteLoader } from '../load/remote-loader.ts';
import type { ResolvedRemote } from '../page-state.ts';
import { RemoteView } from './remote-view.tsx';

jest.mock('../load/federated-source.ts', () => ({}));

const [V1, V2] = ['0.9.0', '1.0.0'];
const remoteWith = (fallback: boolean): ResolvedRemote => ({
  ...{ name: 'mfe-cart', version: V2, entry: `/remotes/mfe-cart/${V2}/remoteEntry.js`, integrity: '' },
  ...{ global: 'cart', routes: ['/cart'], slots: [], namespace: 'mfe-cart' },
  ...(fallback && { fallback: { version: V1, integrity: '' } }),
});

/** What an error of a version's files looks like. */
function thrownBy(version: string): Error {
  const error = new TypeError('planted');
  error.stack = `TypeError: planted\n    at x (https://store.test/remotes/mfe-cart/${version}/app.js:1:10)`;
  return error;
}

const Form = ({ version, onPress }: { version: string; onPress: () => void }) => {
  const [name, setName] = useState('');
  return (
    <form>
      <h1>{version}</h1>
      <input name="name" aria-label="name" value={name} onChange={(event) => setName(event.target.value)} />
      <input name="password" aria-label="password" type="password" />
      <button type="button" onClick={onPress}>
        press
      </button>
    </form>
  );
};
const Good = () => <Form version={V1} onPress={() => undefined} />;

type Version = ComponentType | Promise<never>;
const hanging = new Promise<never>(() => undefined);

async function aPage(live: Version, { fallback = true, earlier = Good as Version } = {}) {
  const reported: string[] = [];
  const remote = remoteWith(fallback);
  const loader = createRemoteLoader({
    remotes: [remote],
    locale: 'fr-CA',
    messages: {},
    addMessages: () => undefined,
    report: ({ message }) => reported.push(message),
    source: {
      load: async ({ version }) => ({ default: (await (version === V2 ? live : earlier)) as ComponentType }),
      forget: () => undefined,
    },
  });
  await act(async () => {
    render(
      <main>
        <RemoteView
          loader={loader}
          remote={remote}
          module="./App"
          path="/cart"
          skeleton={<p>waiting</p>}
          renderFailure={({ retry, stands }) => (
            <button type="button" onClick={retry}>
              {stands ? 'retry beside' : 'retry'}
            </button>
          )}
        />
      </main>,
    );
  });
  return reported;
}

const version = () => screen.getByRole('heading').textContent;
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const tell = (error: unknown) =>
  act(async () => {
    window.dispatchEvent(Object.assign(new Event('error', { cancelable: true }), { error, filename: '' }));
  });

let logged: jest.SpyInstance;
beforeEach(() => {
  // React says what boundaries caught.
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => ({}) }) as Response);
});
afterEach(() => logged.mockRestore());

test('a version that throws when it is drawn gives way to the earlier one, and nobody sees a failure', async () => {
  const Broken = () => {
    throw thrownBy(V2);
  };
  const reported = await aPage(Broken);
  expect(version()).toBe(V1);
  expect(screen.queryByText('retry')).toBeNull();
  expect(reported).toEqual([`remote mfe-cart ${V2} failed (render): planted`]);
});

test('one that throws later gives way with what was typed, but for a password', async () => {
  const Later = () => {
    const [broken, setBroken] = useState(false);
    useEffect(() => {
      if (broken) throw thrownBy(V2);
    }, [broken]);
    return <Form version={V2} onPress={() => setBroken(true)} />;
  };
  await aPage(Later);
  type('name', 'Rosalie');
  type('password', 'navet');
  await act(async () => fireEvent.click(screen.getByText('press')));
  expect(version()).toBe(V1);
  await act(async () => undefined);
  expect([typed('name'), typed('password')]).toEqual(['Rosalie', '']);
});

test('what an event throws is no end: the earlier version goes on from there', async () => {
  await aPage(() => <Form version={V2} onPress={() => undefined} />);
  type('name', 'Rosalie');
  screen.getByLabelText('name').focus();
  await tell(thrownBy(V2));
  expect(version()).toBe(V1);
  await act(async () => undefined);
  expect(typed('name')).toBe('Rosalie');
  expect(document.activeElement).toBe(screen.getByLabelText('name'));
});

test('a version that also throws as it is taken away gives way all the same', async () => {
  const Leaving = () => {
    useEffect(() => () => {
      throw thrownBy(V2);
    });
    return <Form version={V2} onPress={() => undefined} />;
  };
  const reported = await aPage(Leaving);
  await tell(thrownBy(V2));
  expect(version()).toBe(V1);
  expect(reported).toEqual([`remote mfe-cart ${V2} failed (render): planted`]);
});

test.each(['error', 'unhandledrejection'])('what is no error is taken for the page’s: %s', async (name) => {
  await aPage(() => <Form version={V2} onPress={() => undefined} />);
  const thrown =
    name === 'error' ? { error: 'a text', filename: '/shell/1.0.0/main.js' } : { reason: 'a text' };
  await act(async () => {
    window.dispatchEvent(Object.assign(new Event(name), thrown));
  });
  expect(version()).toBe(V1);
});

test('a part of another remote that throws as it is taken out draws the page anew, in its version', async () => {
  const another = thrownBy(V2);
  another.stack = 'TypeError: planted\n    at /remotes/mfe-catalog/1.0.0/app.js:1:1';
  const Part = () => {
    useEffect(
      () => () => {
        throw another;
      },
      [],
    );
    return null;
  };
  let opened = true;
  const Host = () => {
    const [open, setOpen] = useState(opened);
    const close = () => {
      opened = false;
      setOpen(false);
    };
    return (
      <>
        {open && <Part />}
        <Form version={V2} onPress={close} />
      </>
    );
  };
  const reported = await aPage(Host);
  type('name', 'Rosalie');
  await act(async () => fireEvent.click(screen.getByText('press')));
  await act(async () => undefined);
  expect([version(), typed('name')]).toEqual([V2, 'Rosalie']);
  expect(reported[0]).toBe('remote mfe-catalog 1.0.0 failed (render): planted');
});

test('without an earlier version the page stays as it is, with a way to try again beside it', async () => {
  const drawn = jest.fn(() => <Form version={V2} onPress={() => undefined} />);
  await aPage(drawn, { fallback: false });
  type('name', 'Rosalie');
  await tell(thrownBy(V2));
  drawn.mockClear();
  // What throws whenever it is drawn is not drawn for that.
  await tell(thrownBy(V2));
  expect(drawn).not.toHaveBeenCalled();
  expect(typed('name')).toBe('Rosalie');
  await act(async () => fireEvent.click(screen.getByText('retry beside')));
  await act(async () => undefined);
  expect([version(), typed('name')]).toEqual([V2, 'Rosalie']);
  expect(screen.queryByText('retry beside')).toBeNull();
});

test.each<[string, () => Error]>([
  [
    'another remote',
    () => Object.assign(thrownBy(V2), { stack: 'at /remotes/mfe-catalog/1.0.0/app.js:1:1' }),
  ],
  ['a refused call', () => Object.assign(thrownBy(V2), { name: 'ApiError' })],
])('an error of %s changes nothing here', async (_title, error) => {
  await aPage(() => <Form version={V2} onPress={() => undefined} />);
  await tell(error());
  expect(version()).toBe(V2);
});

test('what does not come says so within five seconds, and takes its place when it does come', async () => {
  jest.useFakeTimers();
  let come: (app: ComponentType) => void = () => undefined;
  const late = new Promise<ComponentType>((resolve) => {
    come = resolve;
  });
  await aPage(late as unknown as Version, { fallback: false });
  expect(screen.getByText('waiting')).toBeTruthy();
  await act(async () => jest.advanceTimersByTimeAsync(4_900));
  expect(screen.getByText('retry')).toBeTruthy();
  await act(async () => {
    come(Good);
    await jest.advanceTimersByTimeAsync(10);
  });
  expect(version()).toBe(V1);
  jest.useRealTimers();
});

test('a version that hangs gives way within five seconds', async () => {
  jest.useFakeTimers();
  await aPage(hanging);
  await act(async () => jest.advanceTimersByTimeAsync(4_400));
  expect(version()).toBe(V1);
  jest.useRealTimers();
});

test('where both are broken the page says so', async () => {
  const Broken = () => {
    throw thrownBy(V2);
  };
  await aPage(Broken, { earlier: Broken });
  expect(screen.getByText('retry')).toBeTruthy();
});
