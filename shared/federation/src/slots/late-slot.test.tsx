import type { SlotRenderer } from '@msl/platform';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { RemoteLoader } from '../load/remote-loader.ts';
import { createSlotRenderer } from './render-slot.tsx';

type Seen = (entries: { isIntersecting: boolean }[]) => void;
let see: Seen = () => undefined;
const remote = { name: 'mfe-catalog' } as ReturnType<RemoteLoader['remoteFor']>;

const Carrots = ({ of = 'here' }: { of?: string }) => <p>carrots of {of}</p>;
const known = Object.assign(Promise.resolve(Carrots), { status: 'fulfilled', value: Carrots });

const rendererOf = (loader: Partial<RemoteLoader>): SlotRenderer =>
  createSlotRenderer({
    slotFor: () => ({ remote, module: './carousel' }),
    load: () => known,
    report: () => undefined,
    ...loader,
  } as unknown as RemoteLoader);

async function aPageWith(loader: Partial<RemoteLoader>) {
  const loaded: string[] = [];
  const load = (_: unknown, module: string) => {
    loaded.push(module);
    return known;
  };
  const renderSlot = rendererOf({ load: load as unknown as RemoteLoader['load'], ...loader });
  const slot = renderSlot('home.featured', {}, <p>waiting</p>);
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
  expect(await screen.findByText(/carrots/)).toBeTruthy();
  expect(new Set(loaded)).toEqual(new Set(['./carousel']));
});

test('it is fetched when the page is touched', async () => {
  await aPageWith({ fetches: true });
  await act(async () => {
    fireEvent.keyDown(window, { key: 'Tab' });
  });
  expect(await screen.findByText(/carrots/)).toBeTruthy();
});

test('a server waits for nobody', async () => {
  await aPageWith({});
  expect(screen.getByText(/carrots/)).toBeTruthy();
});

test('what the server made of it stays when the page around changes before its code is there', async () => {
  let change: (count: number) => void = () => undefined;
  const Page = ({ renderSlot }: { renderSlot: SlotRenderer }) => {
    const [count, setCount] = useState(0);
    change = setCount;
    const props = { of: count < 2 ? 'Joliette' : 'Laval' };
    return (
      <main>
        <p>{count} in the basket</p>
        {renderSlot('home.featured', props, <p>waiting</p>)}
      </main>
    );
  };
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Page renderSlot={rendererOf({})} />);
  const written = screen.getByText(/carrots/);
  let arrive: (module: unknown) => void = () => undefined;
  const coming = new Promise((resolve) => {
    arrive = resolve;
  });
  const renderSlot = rendererOf({
    fetches: true,
    load: (() => coming) as unknown as RemoteLoader['load'],
  });
  await act(async () => {
    hydrateRoot(place, <Page renderSlot={renderSlot} />);
  });
  await act(async () => see([{ isIntersecting: true }]));
  for (const count of [1, 2]) {
    await act(async () => flushSync(() => change(count)));
    expect(screen.getByText(`${count} in the basket`)).toBeTruthy();
    expect(written.isConnected).toBe(true);
    expect(written.textContent).toBe('carrots of Joliette');
  }
  await act(async () => arrive(Carrots));
  expect(written.isConnected).toBe(true);
  expect(written.textContent).toBe('carrots of Laval');
});
