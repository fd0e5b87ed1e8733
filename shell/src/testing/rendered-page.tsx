import { lateScript } from '@msl/federation/document/late-script.ts';
import { type FormEvent, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { replayEarly } from '../rendering/replay-early.ts';
import { answering } from '../rendering/take-over.ts';

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
    <form onSubmit={send} {...answering}>
      <input name="name" value={name} onChange={(event) => setName(event.target.value)} />
      {['post', 'home'].map((one) => (
        <input key={one} type="radio" name="way" checked={way === one} onChange={() => setWay(one)} />
      ))}
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

export const tick = () => new Promise((resolve) => setTimeout(resolve, 20));

/** The page as the server wrote it, with the small script of its document at work. */
export function aRenderedPage() {
  // As in a browser: each event is drawn by itself.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const script = document.createElement('script');
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  lateScript();
  const root = document.body.appendChild(document.createElement('div'));
  const onSend = jest.fn();
  root.innerHTML = renderToString(<Page onSend={onSend} />);
  const find = <E extends Element>(selector: string) => root.querySelector(selector) as E;
  const name = find<HTMLInputElement>('[name=name]');
  const type = (text: string) => {
    name.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, cancelable: true }));
    name.value += text;
    name.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  const choose = (day: string) => {
    find<HTMLSelectElement>('select').value = day;
    find('select').dispatchEvent(new Event('change', { bubbles: true }));
  };
  const click = (selector: string) => find<HTMLElement>(selector).click();
  const takeOver = async () => {
    hydrateRoot(root, <Page onSend={onSend} />);
    await tick();
  };
  const replay = () => window.earlyEvents && replayEarly(window.earlyEvents, document.body);
  return { onSend, name, type, choose, click, takeOver, replay };
}

/** The page where the server wrote none. */
export function drawnPage() {
  const onSend = jest.fn();
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Page onSend={onSend} />);
  return { onSend, name: () => document.querySelector('[name=name]') as HTMLInputElement };
}
