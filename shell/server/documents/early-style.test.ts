import { EARLY_STYLE } from './document.ts';

test('that a touch was heard changes no style of the page itself, which would be styled anew with all that is in it', () => {
  const rules = [...EARLY_STYLE.matchAll(/([^{}]+)\{/g)].map(([, selector = '']) => selector);
  const waiting = rules.filter((selector) => selector.includes('[data-waiting]'));
  expect(waiting).toEqual(['html[data-waiting] body::after', 'html[data-waiting] body::after']);
});

test('what moves meanwhile is moved by the compositor', () => {
  const frames = /@keyframes msl-waiting\{(.*?)\}\}/.exec(EARLY_STYLE)?.[1];
  expect(frames?.match(/[a-z-]+(?=:)/g)).toEqual(['transform', 'transform']);
});
