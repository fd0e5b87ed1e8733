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

test('a browser that refuses cookies is sent to the address of the other language', () => {
  const location = { reload: jest.fn(), replace: jest.fn(), href: 'https://store.test/faq?topic=basket' };
  const refusing = {
    get cookie() {
      return '';
    },
    set cookie(_: string) {},
  };
  switchLanguage('fr-CA', { document: refusing, location });
  expect(location.replace).toHaveBeenCalledWith('https://store.test/faq?topic=basket&lang=fr-CA');
  expect(location.reload).not.toHaveBeenCalled();
});

test('the cookie is read again before the reload, which waits until the browser has stored it', () => {
  const done: string[] = [];
  let kept = '';
  const slow = {
    get cookie() {
      done.push('read');
      return kept;
    },
    set cookie(value: string) {
      done.push('written');
      kept = value;
    },
  };
  const location = { reload: () => done.push('reloaded'), replace: jest.fn(), href: 'https://store.test/' };
  switchLanguage('fr-CA', { document: slow, location });
  expect(done).toEqual(['written', 'read', 'reloaded']);
});

test('each language offers the other', () => {
  expect(otherLocale('fr-CA')).toBe('en-CA');
  expect(otherLocale('en-CA')).toBe('fr-CA');
});

test.each([
  ['https://store.test/faq', true],
  ['http://localhost:3000/faq', false],
])('at %s the cookie goes over https alone: %s', (href, secure) => {
  const written: string[] = [];
  const refusing = {
    get cookie() {
      return '';
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
  switchLanguage('fr-CA', { document: refusing, location: { reload: jest.fn(), replace: jest.fn(), href } });
  expect(written.map((text) => text.endsWith('; Secure'))).toEqual([secure]);
});
