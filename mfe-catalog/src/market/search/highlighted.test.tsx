import { render } from '@testing-library/react';
import { Highlighted, MARK_END, MARK_START } from './highlighted.tsx';

const html = (text: string) => {
  const { container } = render(<Highlighted text={text} />);
  return container.innerHTML.replace(/ class="[^"]*"/g, '').replaceAll(/<\/?span>/g, '');
};

test.each([
  ['Pain au levain', 'Pain au levain'],
  [
    `${MARK_START}Pain${MARK_END} au ${MARK_START}levain${MARK_END}`,
    '<mark>Pain</mark> au <mark>levain</mark>',
  ],
  [`a ${MARK_START}b${MARK_END}`, 'a <mark>b</mark>'],
  [
    `<img src=x onerror=alert(1)> ${MARK_START}<b>${MARK_END}`,
    '&lt;img src=x onerror=alert(1)&gt; <mark>&lt;b&gt;</mark>',
  ],
  [`unfinished ${MARK_START}mark`, 'unfinished <mark>mark</mark>'],
])('%j is shown with its marks and nothing else as markup', (text, expected) => {
  expect(html(text)).toBe(expected);
});
