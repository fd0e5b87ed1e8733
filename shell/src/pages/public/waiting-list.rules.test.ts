import { isReady } from './waiting-list.rules.ts';

const person = { first_name: 'Zoé', last_name: 'Roy', email: 'zoe@exemple.ca' };
const complete = { ...person, phone: '1 514 555 0137', zip_code: 'H2J 2L1' };

test.each([
  ['all of it', complete, true],
  ['a Quebec number without its 1', { ...complete, phone: '514 555-0137' }, true],
  ['a short phone', { ...complete, phone: '1 514 555' }, false],
  ['no e-mail', { ...complete, email: ' ' }, false],
  ['no postal code', { ...complete, zip_code: '' }, false],
  ['nothing', {}, false],
])('with %s, joining is possible: %o %p', (_what, typed, ready) => {
  expect(isReady(typed)).toBe(ready);
});
