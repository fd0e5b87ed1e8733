import { stepOf, targetOf } from './record-visit.ts';

const targetIn = (html: string, which: string) => {
  document.body.innerHTML = html;
  const element = document.querySelector(which);
  return element ? targetOf(element) : null;
};
const order = '/order-history/4e97e62c491648b9a92bd0d0';

test('a link to an order is recorded by which order it is, whatever its name says of days and prices', () => {
  const html = `<a href="${order}">November 20, 2026 Invoice 4e97e62c49</a><a id="second" href="${order}">Invoice</a>`;
  const on = { role: 'link', leadsTo: '/order-history/4e97e62c4916' };
  expect(targetIn(html, 'a')).toEqual({ ...on, name: 'November 20, 2026 Invoice 4e97e62c49', nth: 0 });
  expect(targetIn(html, '#second')).toEqual({ ...on, name: 'Invoice', nth: 1 });
});

test('any other link is recorded by its name alone', () => {
  expect(targetIn('<a href="/cart">Cart</a>', 'a')).toEqual({ role: 'link', name: 'Cart' });
});

test('what unfolds is recorded by the words of its summary', () => {
  const html = `
    <details><summary>Why?</summary>Because.</details>
    <details><summary id="second"><span>\u00a0Why?
    </span><svg></svg></summary>So.</details>
    <details><summary role="button">Why?</summary>An own role.</details>`;
  expect(targetIn(html, '#second')).toEqual({ role: 'summary', name: 'Why?', nth: 1 });
  expect(targetIn(html, '[role=button]')).toEqual({ role: 'button', name: 'Why?' });
});

test('a day that is written is a step, though its field has no role', () => {
  document.body.innerHTML = '<label>From <input type="date" value="2027-01-10"></label>';
  const field = document.querySelector('input');
  expect(field && stepOf(field)).toEqual({
    do: 'fill',
    on: { role: 'textbox', name: 'From' },
    text: '2027-01-10',
  });
});

test('a password is a step that does not hold it', () => {
  document.body.innerHTML = '<label>Password <input type="password" value="Very-secret-1"></label>';
  const field = document.querySelector('input');
  const on = { role: 'textbox', name: 'Password' };
  expect(field && stepOf(field)).toEqual({ do: 'fill', on, text: '', password: true });
});
