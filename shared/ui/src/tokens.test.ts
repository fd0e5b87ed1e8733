import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const darkStart = css.indexOf('@media (prefers-color-scheme: dark)');

function coloursIn(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6});/g)].map((match) => [match[1], match[2]]),
  );
}

const light = coloursIn(css.slice(0, darkStart));
const dark = { ...light, ...coloursIn(css.slice(darkStart)) };

/** Relative luminance and contrast ratio as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['paper', 'surface', 'sunken'];
const textOnGrounds = ['ink', 'ink-soft', 'leaf', 'leaf-strong', 'carrot-text', 'beet-text', 'danger'];

const textPairs = [
  ...textOnGrounds.flatMap((text) => grounds.map((ground) => [text, ground])),
  ...[
    'leaf',
    'leaf-tint',
    'leaf-deep',
    'carrot',
    'carrot-tint',
    'beet',
    'beet-tint',
    'lemon',
    'lemon-tint',
  ].map((ground) => [`on-${ground}`, ground]),
  ...['danger', 'danger-tint', 'sky-tint'].map((ground) => [`on-${ground}`, ground]),
  ['on-leaf', 'leaf-strong'],
  ['on-carrot', 'carrot-strong'],
  ['on-danger', 'danger-strong'],
  ['on-leaf-deep-soft', 'leaf-deep'],
  ['paper', 'ink'],
  ['ink', 'line'],
];

const controlPairs = [
  ...['control', 'focus', 'leaf', 'danger'].flatMap((edge) => grounds.map((ground) => [edge, ground])),
  ...['leaf-tint', 'lemon-tint', 'carrot-tint', 'danger-tint', 'sky-tint', 'beet-tint'].map((ground) => [
    'focus',
    ground,
  ]),
  ['leaf', 'leaf-tint'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('%s theme', (_theme, colours) => {
  const ratio = ([front = '', back = '']: string[]) => contrast(colours[front] ?? '', colours[back] ?? '');

  it.each(textPairs)('text %s reads on %s (4.5:1)', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controlPairs)('the edge %s shows on %s (3:1)', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(3);
  });
});

it('names the same colours in the dark theme as in the light one, pictures apart', () => {
  const missing = Object.keys(light).filter(
    (name) => !name.startsWith('art-') && !css.slice(darkStart).includes(`--color-${name}:`),
  );
  expect(missing).toEqual([]);
});

it('tells a failing pair', () => {
  expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5);
});
