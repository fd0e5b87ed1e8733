import { flag, integer, metadata, optionalText, parseForm, part, parts, text } from './form-body.ts';

describe('a form body in Stripe’s notation', () => {
  test.each([
    ['a=1&b=two+words', { a: '1', b: 'two words' }],
    ['card[number]=4242&card[exp_month]=12', { card: { number: '4242', exp_month: '12' } }],
    ['items[0][price]=p1&items[1][price]=p2', { items: [{ price: 'p1' }, { price: 'p2' }] }],
    ['expand[]=a&expand[]=b', { expand: ['a', 'b'] }],
    ['metadata[order id]=7', { metadata: { 'order id': '7' } }],
    ['', {}],
  ])('reads %s', (form, expected) => {
    expect(JSON.parse(JSON.stringify(parseForm(form)))).toEqual(expected);
  });

  test('cannot reach the prototype', () => {
    parseForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('gives texts, numbers, flags, parts and metadata', () => {
    const body = parseForm(
      'name=Ana&amount=-1250&confirm=true&empty=&card[cvc]=123&items[0][price]=p&metadata[a]=b',
    );
    expect(text(body, 'name')).toBe('Ana');
    expect(integer(body, 'amount')).toBe(-1250);
    expect(flag(body, 'confirm')).toBe(true);
    expect(optionalText(body, 'empty')).toBeUndefined();
    expect(text(part(body, 'card'), 'cvc')).toBe('123');
    expect(parts(body, 'items')).toHaveLength(1);
    expect(metadata(body)).toEqual({ a: 'b' });
  });

  test('refuses a missing text and a number that is none', () => {
    expect(() => text(parseForm('a='), 'a')).toThrow('Missing required param: a.');
    expect(() => integer(parseForm('a=1.5'), 'a')).toThrow('Invalid integer: 1.5');
  });
});
