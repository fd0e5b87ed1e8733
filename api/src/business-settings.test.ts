import { readBusiness } from './business-settings.ts';

const problemsOf = (env: Record<string, string>) => {
  const read = readBusiness(env);
  return read.settings ? [] : read.problems;
};

test.each([
  [{ POPULATE_DAYS_BEFORE_DELIVERY: '0' }, ['POPULATE_DAYS_BEFORE_DELIVERY', 'OPENING_TIME_DAYS']],
  [{ POPULATE_DAYS_BEFORE_DELIVERY: '1' }, ['POPULATE_DAYS_BEFORE_DELIVERY', 'OPENING_TIME_DAYS']],
  [{ OPENING_TIME_DAYS: '8' }, ['POPULATE_DAYS_BEFORE_DELIVERY', 'OPENING_TIME_DAYS']],
  [{ SHOWN_PROCESSING_DATE_OFFSET_DAYS: '5' }, ['SHOWN_PROCESSING_DATE_OFFSET_DAYS', 'OPENING_TIME_DAYS']],
  [{ OPENING_TIME_DAYS: '0' }, ['SHOWN_PROCESSING_DATE_OFFSET_DAYS', 'OPENING_TIME_DAYS']],
  [{ CART_SUMMARY_OFFSET_DAYS: '9' }, ['CART_SUMMARY_OFFSET_DAYS', 'OPENING_TIME_DAYS']],
  [{ MINIMUM_SUBTOTAL: '200000' }, ['MINIMUM_SUBTOTAL', 'MAX_OPEN_VALUE']],
  [{ DEFAULT_MEMBER_PERCENT: '25' }, ['DEFAULT_MEMBER_PERCENT', 'MEMBER_PERCENT_UP_TO']],
])('%j contradicts another setting: both are named', (env, [first, second]) => {
  expect(problemsOf(env)[0]).toMatch(new RegExp(`^${first}: .*${second}`));
});

test.each<Record<string, string>>([
  { MAX_OPEN_VALUE: '0' },
  { MEMBERSHIP_TRIAL_MONTHS: '99' },
  { YEARLY_PRIME: '0' },
  { POPULATE_DAYS_BEFORE_DELIVERY: '400' },
  { FREE_DELIVERY_FROM: '99999999999' },
  { UNPAID_BEFORE_PAUSE: '1000' },
])('%j is more or less than a store can mean', (env) => {
  expect(problemsOf(env)).toEqual([expect.stringMatching(`^${Object.keys(env)}: `)]);
});

test.each<Record<string, string>>([
  {},
  { OPENING_TIME_DAYS: '2', CUT_OFF: 'evening' },
  { POPULATE_DAYS_BEFORE_DELIVERY: '2' },
  { POPULATE_DAYS_BEFORE_DELIVERY: '7', OPENING_TIME_DAYS: '5' },
])('%j bills after a basket is filled, and not after its delivery', (env) => {
  expect(problemsOf(env)).toEqual([]);
});

test('a name, a code or a number of the authorities may be made of digits alone', () => {
  const digits = {
    ...{ COMPANY_PHONE: '5145550137', COMPANY_NAME: '1642', WELCOME_CODE: '2026' },
    ...{ GST_NUMBER: '123456789', QST_NUMBER: '1234567890' },
  };
  expect(readBusiness(digits).settings).toMatchObject({
    ...{ companyPhone: '5145550137', companyName: '1642', welcomeCode: '2026' },
    ...{ gstNumber: '123456789', qstNumber: '1234567890' },
  });
});

test.each<Record<string, string>>([
  { COMPANY_NAME: '"Marché du coin"' },
  { COMPANY_PHONE: "'514 555-0137'" },
  { COMPANY_NAME: 'Marché\ndu coin' },
  { COMPANY_ADDRESS: '"12, rue Rachel Est, Montréal (Québec) H2W 1C6"' },
  { GST_NUMBER: '"123456789 RT0001"' },
  { WELCOME_CODE: '"BIENVENUE"' },
  { WELCOME_CODE: 'A'.repeat(300) },
])('%j would be shown to customers so: it is refused', (env) => {
  expect(problemsOf(env)).toEqual([
    expect.stringMatching(`^${Object.keys(env)}: .*one line.*quotation marks`),
  ]);
});

test('spaces and a line break around what is shown are nobody’s words', () => {
  expect(
    readBusiness({ COMPANY_NAME: ' Marché du coin\n', WELCOME_CODE: 'bonjour\n' }).settings,
  ).toMatchObject({
    ...{ companyName: 'Marché du coin', welcomeCode: 'BONJOUR' },
  });
});
