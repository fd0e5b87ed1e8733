import { type FormEvent, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { EarlyEvents } from './early-events.ts';
import { takeEarly } from './replay-early.ts';

/** One of each kind of field, all of them React's, and what the page made of what was done. */
function Page({ onSend }: { onSend: (said: string) => void }) {
  const [name, setName] = useState('');
  const [way, setWay] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [day, setDay] = useState('mon');
  const [count, setCount] = useState(0);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend([name, way, agreed, day, count].join(' '));
  };
  return (
    <form onSubmit={send}>
      <input name="name" value={name} onChange={(event) => setName(event.target.value)} />
      <input type="radio" name="way" checked={way === 'home'} onChange={() => setWay('home')} />
      <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
      <select value={day} onChange={(event) => setDay(event.target.value)}>
        <option>mon</option>
        <option>tue</option>
      </select>
      <button type="button" onClick={() => setCount((now) => now + 1)}>
        more
      </button>
      <button type="submit">send</button>
    </form>
  );
}

test('what was typed, chosen and pressed before the page answered is done when it does', async () => {
  // As in a browser: each event is drawn by itself.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const root = document.body.appendChild(document.createElement('div'));
  const onSend = jest.fn();
  root.innerHTML = renderToString(<Page onSend={onSend} />);
  const find = <E extends Element>(selector: string) => root.querySelector(selector) as E;
  const form = find<HTMLFormElement>('form');
  const name = find<HTMLInputElement>('[name=name]');
  const way = find<HTMLInputElement>('[type=radio]');
  const agreed = find<HTMLInputElement>('[type=checkbox]');
  const day = find<HTMLSelectElement>('select');
  const more = find<HTMLButtonElement>('[type=button]');
  name.value = 'Ada';
  way.checked = true;
  agreed.checked = true;
  day.value = 'tue';
  const early: EarlyEvents = {
    acts: [[more], [more], [form, find<HTMLButtonElement>('[type=submit]')]],
    fields: new Set([name, way, agreed, day]),
    stop: jest.fn(),
  };
  window.earlyEvents = early;

  const replay = takeEarly();
  expect(early.stop).toHaveBeenCalled();
  hydrateRoot(root, <Page onSend={onSend} />);
  expect(onSend).not.toHaveBeenCalled();
  await replay();
  expect(onSend.mock.calls).toEqual([['Ada home true tue 2']]);
});
