import { formatsOf, typeset } from './formats.rules.ts';

test('the first of a month, and an hour at the end of a sentence, read as people write them', () => {
  const [fr, en] = [formatsOf('fr-CA'), formatsOf('en-CA')];
  expect(fr.day('2026-12-01')).toBe('mardi 1er\u00a0décembre');
  expect(fr.day('2026-12-11')).toBe('vendredi 11\u00a0décembre');
  expect(fr.date('2026-12-01T17:00:00.000Z')).toBe('1er\u00a0décembre 2026');
  expect(fr.moment('2026-12-01T09:00:00.000Z')).toMatch(/^mardi 1er.décembre à 4.h$/u);
  expect(fr.moment('2026-12-02T06:00:00.000Z')).toMatch(/^mercredi 2.décembre à 1.h$/u);
  expect(typeset(`Until ${en.moment('2026-12-01T09:00:00.000Z')}.`, 'en-CA')).toMatch(/ at 4\u00a0a\.m\.$/u);
});

test('an hour of Quebec never breaks, and signs stand as its typographers want them', () => {
  const fr = formatsOf('fr-CA');
  expect(fr.time('09:30:00')).toBe('9\u00a0h\u00a030');
  expect(fr.time('17:00')).toBe('17\u00a0h');
  expect(fr.time('00:30')).toBe('0\u00a0h\u00a030');
  expect(fr.moment('2026-11-25T14:30:00.000Z')).toMatch(/ à 9\u00a0h\u00a030$/);
  expect(typeset('Prêt ? Oui ! Ici : « 5 $ » ; fin', 'fr-CA')).toBe(
    'Prêt\u202f? Oui\u202f! Ici\u00a0: «\u00a05\u00a0$\u00a0»\u202f; fin',
  );
});
