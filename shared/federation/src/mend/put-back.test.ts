/** @jest-environment jsdom */
import { putBack } from './put-back.ts';
import { fieldsOf } from './typed-fields.ts';

const page = (html: string) => {
  document.body.innerHTML = `<main>${html}</main>`;
};
const typed = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
const type = (name: string, value: string) => {
  const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (field) field.value = value;
};
let end = () => undefined as unknown;
afterEach(() => end());

test('what was typed and chosen comes back, as fields of the same name appear', async () => {
  const form = `<form><input name="first"><textarea name="note"></textarea>
    <select name="size"><option>2</option><option>4</option></select>
    <input type="radio" name="where" value="home"><input type="radio" name="where" value="point">
    <input type="checkbox" name="news"></form>`;
  page(form);
  type('first', 'Rosalie');
  type('note', 'Sonnez deux fois');
  type('size', '4');
  document.querySelector<HTMLInputElement>('[value=point]')?.click();
  document.querySelector<HTMLInputElement>('[name=news]')?.click();
  const left = fieldsOf(document);
  page('<p>…</p>');
  end = putBack(left, document);
  const heard: string[] = [];
  document.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).name));
  document.querySelector('main')?.insertAdjacentHTML('beforeend', form);
  await Promise.resolve();
  expect([typed('first'), typed('note'), typed('size')]).toEqual(['Rosalie', 'Sonnez deux fois', '4']);
  expect(document.querySelector<HTMLInputElement>('[value=point]')?.checked).toBe(true);
  expect(document.querySelector<HTMLInputElement>('[name=news]')?.checked).toBe(true);
  expect(heard).toContain('first');
});

test.each([
  'type="password" name="secret"',
  'name="cardNumber"',
  'name="code" autocomplete="one-time-code"',
  'name="number" autocomplete="cc-number"',
  'type="hidden" name="token"',
])('a secret is never put back: %s', (attributes) => {
  page(`<form><input ${attributes}></form>`);
  const name = /name="(\w+)"/.exec(attributes)?.[1] ?? '';
  type(name, '4242');
  const left = fieldsOf(document);
  page(`<form><input ${attributes}></form>`);
  end = putBack(left, document);
  expect(typed(name)).toBe('');
});

test('a form of the same name gets its own, and no other one does', () => {
  const forms = (values: string[]) =>
    ['billing', 'home']
      .map((name, index) => `<form name="${name}"><input name="zip" value="${values[index]}"></form>`)
      .join('');
  page(forms(['H2X 1Y4', 'J4K 2T9']));
  const left = fieldsOf(document);
  page(forms(['', '']).replace(/^.*?<\/form>/, ''));
  end = putBack(left, document);
  expect(typed('zip')).toBe('J4K 2T9');
});
