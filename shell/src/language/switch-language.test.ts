import { otherLocale, switchLanguage } from './switch-language.ts';

test('the language is stored for the edge, and the page reloads where it is, query included', () => {
  history.replaceState(null, '', '/products?search=radis');
  const reload = jest.fn();
  const location = { reload };
  switchLanguage('en-CA', { document, location });
  expect(document.cookie).toContain('msl.locale=en-CA');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(window.location.pathname + window.location.search).toBe('/products?search=radis');
});

test('each language offers the other', () => {
  expect(otherLocale('fr-CA')).toBe('en-CA');
  expect(otherLocale('en-CA')).toBe('fr-CA');
});
