import { act, fireEvent, render, screen } from '@testing-library/react';
import type { RemoteLoader } from '../load/remote-loader.ts';
import { createSlotRenderer } from './render-slot.tsx';

type Seen = (entries: { isIntersecting: boolean }[]) => void;
let see: Seen = () => undefined;
const remote = { name: 'mfe-catalog' } as ReturnType<RemoteLoader['remoteFor']>;

async function aPageWith(loader: Partial<RemoteLoader>) {
  const loaded: string[] = [];
  const whole = {
    slotFor: () => ({ remote, module: './carousel' }),
    load: (_: unknown, module: string) => {
      loaded.push(module);
      return known;
    },
    report: () => undefined,
    ...loader,
  } as unknown as RemoteLoader;
  const known = Object.assign(
    Promise.resolve(() => <p>carrots</p>),
    {
      status: 'fulfilled',
      value: () => <p>carrots</p>,
    },
  );
  const slot = createSlotRenderer(whole)('home.featured', {}, <p>waiting</p>);
  await act(async () => {
    render(<section>{slot}</section>);
  });
  return loaded;
}

beforeEach(() => {
  class Observer {
    constructor(onSeen: Seen) {
      see = onSeen;
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(window, { IntersectionObserver: Observer });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

test('what a slot shows is not fetched while it is far from the window', async () => {
  const loaded = await aPageWith({ fetches: true });
  await act(async () => see([{ isIntersecting: false }]));
  expect(screen.getByText('waiting')).toBeTruthy();
  expect(loaded).toEqual([]);
});

test('it is fetched when it comes near', async () => {
  const loaded = await aPageWith({ fetches: true });
  await act(async () => see([{ isIntersecting: true }]));
  expect(await screen.findByText('carrots')).toBeTruthy();
  expect(new Set(loaded)).toEqual(new Set(['./carousel']));
});

test('it is fetched when the page is touched', async () => {
  await aPageWith({ fetches: true });
  await act(async () => {
    fireEvent.keyDown(window, { key: 'Tab' });
  });
  expect(await screen.findByText('carrots')).toBeTruthy();
});

test('a server waits for nobody', async () => {
  await aPageWith({});
  expect(screen.getByText('carrots')).toBeTruthy();
});
