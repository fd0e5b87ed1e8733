import type { Step } from '../../../journey.ts';
import { recordKeys } from './record-keys.ts';

const told: Step[] = [];
let stop = () => {};
const begin = (html: string) => {
  document.body.innerHTML = html;
  told.length = 0;
  stop = recordKeys(window, (step) => told.push(step));
};
afterEach(() => stop());

test('Escape, a field that is left and a key that the page answers are steps; what the browser answers is none', () => {
  begin('<label>Street <input role="combobox"></label>');
  const field = document.querySelector('input');
  const press = (key: string, held = {}) =>
    field?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }));
  press('Enter');
  press('Tab', { altKey: true });
  field?.addEventListener('keydown', (event) => event.key === 'ArrowDown' && event.preventDefault());
  press('ArrowDown');
  press('Tab');
  press('Escape');
  const on = { role: 'combobox', name: 'Street' };
  expect(told).toEqual([
    { do: 'key', key: 'ArrowDown', on },
    { do: 'key', key: 'Tab', on },
    { do: 'key', key: 'Escape' },
  ]);
});

test('a dialog that a press beside it closes is closed by a key, also at the end of its animation; one that stays open is not', () => {
  begin('<dialog open>Skip?<button>Keep</button></dialog>');
  const dialog = document.querySelector('dialog');
  const pressOn = (target: Element | null | undefined) =>
    target?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  const close = () => dialog?.dispatchEvent(new Event('close'));
  pressOn(dialog);
  expect(told).toEqual([]);
  close();
  expect(told).toEqual([{ do: 'key', key: 'Escape' }]);
  close();
  // Its button closes it, which is a step of its own.
  pressOn(dialog);
  pressOn(dialog?.firstElementChild);
  close();
  expect(told).toHaveLength(1);
});
