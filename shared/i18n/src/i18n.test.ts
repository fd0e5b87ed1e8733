import { createInstance } from 'i18next';
import { getDefaults, initReactI18next } from 'react-i18next';
import { addMessages, createI18n } from './i18n.ts';

test('French signs stand after a narrow no-break space, however deep their text lies', () => {
  const i18n = createI18n('fr-CA', { shell: { a: { b: 'Prêt\u00a0? Oui\u00a0! Ici\u00a0: 5\u00a0$' } } });
  expect(i18n.t('a.b')).toBe('Prêt\u202f? Oui\u202f! Ici\u00a0: 5\u00a0$');
  addMessages(i18n, 'fr-CA', 'mfe-cart', { empty: 'Rien\u00a0; plus tard' });
  expect(i18n.t('empty', { ns: 'mfe-cart' })).toBe('Rien\u202f; plus tard');
});

test('English texts stay as they are written', () => {
  const i18n = createI18n('en-CA', { shell: { a: 'Ready\u00a0? Yes!' } });
  expect(i18n.t('a')).toBe('Ready\u00a0? Yes!');
});

test('an hour at the end of an English sentence has one period', () => {
  const texts = { until: 'You can change it until {{moment}}. Then it is billed.', list: 'a.m., {{moment}}' };
  const i18n = createI18n('en-CA', { shell: texts });
  const moment = 'Thursday at 3 a.m.';
  expect(i18n.t('until', { moment })).toBe('You can change it until Thursday at 3 a.m. Then it is billed.');
  expect(i18n.t('list', { moment })).toBe('a.m., Thursday at 3 a.m.');
});

test.each([
  ['the language', (i18n: ReturnType<typeof createI18n>) => i18n.changeLanguage('en-CA')],
  ['the namespace', (i18n: ReturnType<typeof createI18n>) => i18n.setDefaultNamespace('mfe-cart')],
  ['everything', (i18n: ReturnType<typeof createI18n>) => i18n.init({ lng: 'en-CA' })],
])('a remote that would set %s for all others is refused, and the texts stay', (_what, set) => {
  const i18n = createI18n('fr-CA', { shell: { a: 'Prêt' }, 'mfe-cart': { a: 'Panier' } });
  expect(() => set(i18n)).toThrow('is not to be called');
  expect([i18n.language, i18n.t('a')]).toEqual(['fr-CA', 'Prêt']);
});

test('what a remote says to react-i18next of texts of its own changes no others', () => {
  const i18n = createI18n('fr-CA', { shell: { a: 'Prêt' } });
  void createInstance()
    .use(initReactI18next)
    .init({ react: { useSuspense: true, keyPrefix: 'own' } });
  // As useTranslation puts them together.
  const { keyPrefix, useSuspense } = { ...getDefaults(), ...i18n.options.react };
  expect({ keyPrefix, useSuspense }).toEqual({ keyPrefix: undefined, useSuspense: false });
});
