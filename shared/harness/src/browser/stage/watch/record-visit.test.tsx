import { targetOf } from './record-visit.ts';

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
