import { parseFilter } from './filter-by.ts';
import { readCollectionSchema } from './schema.ts';

const schema = readCollectionSchema({
  name: 'foods',
  fields: [
    { name: 'name', type: 'string' },
    { name: 'aisle', type: 'string', facet: true },
    { name: 'tags', type: 'string[]', facet: true },
    { name: 'price', type: 'int32' },
    { name: 'fresh', type: 'bool' },
    { name: 'origin.country', type: 'string', optional: true },
  ],
});
const food = (id: string, name: string, aisle: string, tags: string[], price: number, fresh: boolean) => ({
  id,
  name,
  aisle,
  tags,
  price,
  fresh,
  origin: { country: id === '1' ? 'CA' : 'US' },
});
const foods = [
  food('1', 'Pomme (Gala)', 'Fruits, frais', ['bio', 'local'], 100, true),
  food('2', 'Crème brûlée', 'Desserts', [], 250, false),
  food('3', 'Pomme de terre', 'Légumes', ['local'], 400, true),
];

test.each([
  ['', '1 2 3'],
  ['aisle:=Desserts', '2'],
  ['aisle:=desserts', ''],
  ['aisle: desserts', '2'],
  ['name:pomme', '1 3'],
  ['name: creme brulee', '2'],
  ['aisle:!=Desserts', '1 3'],
  ['tags:!=bio', '2 3'],
  ['tags:=[bio,local]', '1 3'],
  ['tags:!=[bio,local]', '2'],
  ['aisle:=[`Fruits, frais`, Desserts]', '1 2'],
  ['aisle:=`Fruits, frais`', '1'],
  ['aisle:=Des*', '2'],
  ['name:=`Pomme (Gala)`', '1'],
  ['price:=250', '2'],
  ['price:250', '2'],
  ['price:!=250', '1 3'],
  ['price:>250', '3'],
  ['price:>=250', '2 3'],
  ['price:<250', '1'],
  ['price:<=250', '1 2'],
  ['price:[100..250]', '1 2'],
  ['price:=[100, 400]', '1 3'],
  ['price:[<150, >300]', '1 3'],
  ['fresh:=true', '1 3'],
  ['fresh:false', '2'],
  ['id:=[1,3]', '1 3'],
  ['origin.country:=CA', '1'],
  ['price:>100 && fresh:=true', '3'],
  ['aisle:=Desserts || fresh:=true && price:<200', '1 2'],
  ['(aisle:=Desserts || fresh:=true) && price:<200', '1'],
  ['((price:>100) && (price:<300 || tags:=local))', '2 3'],
])('filter %s keeps %s', (expression, expected) => {
  const accepts = parseFilter(schema, expression);
  expect(
    foods
      .filter(accepts)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(expected);
});

test.each([
  'aisle',
  'aisle:=',
  '(aisle:=Desserts',
  'aisle:=Desserts)',
  'aisle:=[Desserts',
  'aisle:=Desserts &&',
  'aisle:=Desserts fresh:=true || ',
  'price:=cheap',
  'price:[1..]',
  'aisle:>Desserts',
  'nowhere:=1',
  '('.repeat(200),
  'a'.repeat(5000),
])('a filter that cannot be read is refused: %s', (expression) => {
  expect(() => parseFilter(schema, expression)).toThrow(expect.objectContaining({ status: 400 }));
});

test('a filter looks for words in texts a few times: each is a pass over every document', () => {
  const filter = (conditions: number) => Array(conditions).fill('name:pomme').join(' || ');
  expect(foods.filter(parseFilter(schema, filter(20)))).toHaveLength(2);
  expect(() => parseFilter(schema, filter(21))).toThrow('too many texts');
  expect(() => parseFilter(schema, `name:[${Array(21).fill('pomme').join()}]`)).toThrow('too many texts');
});
