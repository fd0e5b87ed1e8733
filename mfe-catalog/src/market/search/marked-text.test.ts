import { MARK_END, MARK_START } from './highlighted.tsx';
import { markedText } from './marked-text.ts';

const written = (text: string) => text.replaceAll('[', MARK_START).replaceAll(']', MARK_END);

test.each([
  ['Sirop d’érable très foncé', 'sirop [erable] tre fonce', 'Sirop d’[érable] très foncé'],
  ['Œufs de tous les formats', '[oeuf] de tou le format', '[Œufs] de tous les formats'],
  ['Carottes tordues', '[car]otte tordue', '[Carottes] tordues'],
  ['Chou-fleur', '[chou] [fleur]', '[Chou]-[fleur]'],
  ['Carottes', 'carotte', 'Carottes'],
  ['Carottes', 'of [another] release', 'Carottes'],
  ['Carottes', '', 'Carottes'],
])('%s with %s is shown as %s', (text, words, expected) => {
  expect(markedText(text, written(words))).toBe(written(expected));
});
