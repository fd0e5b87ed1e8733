import { planOptions, plans } from '../../db/schema/plans.ts';
import { aPlan, aPlanOption } from '../../testing/catalogue.builders.ts';
import { withTestApi } from '../../testing/test-api.ts';

const api = withTestApi();
const corpo = 'corpo' as const;

beforeAll(async () => {
  await api.db
    .insert(plans)
    .values([
      aPlan('1001', { onHomepage: true, onSignup: true, mostPopular: true }),
      aPlan('1002', { content: 'fruits-only', onSignup: true, position: 1 }),
      aPlan('1003', { published: false }),
      aPlan('1009', { content: corpo, origin: corpo, agriculture: corpo, defaultPersons: 10, position: 2 }),
    ]);
  await api.db
    .insert(planOptions)
    .values([
      aPlanOption('1001', 4),
      aPlanOption('1001', 2),
      aPlanOption('1002', 2),
      aPlanOption('1009', 10),
    ]);
});

test.each([
  [{}, ['1001', '1002', '1009']],
  [{ homepage: 'true' }, ['1001']],
  [{ signup: 'true' }, ['1001', '1002']],
  [{ signup: 'false' }, ['1001', '1002', '1009']],
] as const)('plans shown with %j', async (query, pids) => {
  expect((await api.call('plans', { query })).map(({ pid }) => pid)).toEqual(pids);
});

test('a plan has its options by persons, and the prices of its usual number', async () => {
  const [plan] = await api.call('plans', { query: { homepage: true } });
  expect(plan).toMatchObject({
    id: '1001',
    persons: 2,
    min_price: 2000,
    max_price: 2800,
    options: [{ persons: 2 }, { persons: 4 }],
    is_corporate: false,
    copy: { 'fr-CA': { name: 'Panier 1001', most_popular: true } },
  });
});

test.each([
  [['fruits-vegetables', 'economy', 'no-preference'], ['1001']],
  [['no-preference', 'fruits-only', 'economy'], ['1002']],
  [['fruits-only', 'local-only', 'bio'], []],
  [[corpo, corpo, corpo], ['1009']],
] as const)('the answers %j lead to %j', async (choices, pids) => {
  const found = await api.call('plansByChoice', { query: { 'choices[]': [...choices] } });
  expect(found.map(({ pid }) => pid)).toEqual(pids);
});

test('two answers, or two about the same thing, are refused', async () => {
  const refusal = (choices: ('bio' | 'economy' | 'local-only')[]) =>
    api.refusal('plansByChoice', { query: { 'choices[]': choices } });
  expect(await refusal(['bio', 'economy'])).toMatchObject({ code: 400 });
  expect(await refusal(['bio', 'economy', 'local-only'])).toMatchObject({
    code: 400,
    message: 'choices-required',
  });
});
