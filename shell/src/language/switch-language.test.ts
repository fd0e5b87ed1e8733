import { otherLocale, switchLanguage } from './switch-language.ts';

test('the language is stored for the edge, and the page reloads where it is, query included', () => {
  history.replaceState(null, '', '/products?search=radis');
  const reload = jest.fn();
  const replace = jest.fn();
  const location = { reload, replace, href: window.location.href };
  switchLanguage('en-CA', { document, location });
  expect(document.cookie).toContain('msl.locale=en-CA');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(replace).not.toHaveBeenCalled();
  expect(window.location.pathname + window.location.search).toBe('/products?search=radis');
});

test('an address that names a language is read in the other one', () => {
  const replace = jest.fn();
  const location = { reload: jest.fn(), replace, href: 'https://store.test/faq?topic=basket&lang=en-CA#top' };
  switchLanguage('fr-CA', { document, location });
  expect(replace).toHaveBeenCalledWith('https://store.test/faq?topic=basket&lang=fr-CA#top');
});

test('each language offers the other', () => {
  expect(otherLocale('fr-CA')).toBe('en-CA');
  expect(otherLocale('en-CA')).toBe('fr-CA');
});
