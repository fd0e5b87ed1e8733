import { someoneActive, someoneSignedUp } from '../testing/scenarios.ts';
import { withStockedApi } from '../testing/test-api.ts';

const api = withStockedApi();
let token: string;
beforeAll(async () => {
  token = await someoneActive(api);
});

const get = async (path: string) => {
  const answer = await api.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
  return { path, ...answer.json() };
};

test.each([
  ['/plans/display?homepage=&signup=', '/plans/display'],
  ['/tags?locale=', '/tags'],
  ['/history?locale=', '/history'],
  [
    '/products/categories/find?category=all&offset=0&limit=20&lang=fr-CA&tag=&orderBy=',
    '/products/categories/find?category=all&offset=0&limit=20&lang=fr-CA',
  ],
  ['/products/categories/find?category=&offset=&limit=&lang=', '/products/categories/find'],
  ['/products/highlighted/displays?type=', '/products/highlighted/displays'],
  [
    '/timeslots/zipcode/search?zip_code=H2X1Y4&latitude=&longitude=',
    '/timeslots/zipcode/search?zip_code=H2X1Y4',
  ],
  [
    '/deliveries/timeslots/zipcode?zip_code=H2X1Y4&province=',
    '/deliveries/timeslots/zipcode?zip_code=H2X1Y4',
  ],
])('a parameter that is empty is one that is not there: %s', async (path, without) => {
  const { path: _, ...answer } = await get(path);
  expect(answer).toMatchObject({ code: 200 });
  expect(answer).toEqual((({ path: _without, ...rest }) => rest)(await get(without)));
});

test.each([
  ['/timeslots/zipcode/search?zip_code=', { errors: [{ field: 'zip_code', message: 'zip-required' }] }],
  ['/plans/users/choice?choices[]=', { errors: [{ field: 'choices[]', message: 'choices-required' }] }],
  ['/users/validate?token=', { errors: [{ field: 'token', message: 'confirmation-token-not-valid' }] }],
])('a parameter that has to be there is missing when it is empty: %s', async (path, refused) => {
  expect(await get(path)).toMatchObject({ code: 400, ...refused });
});

test.each([
  ['1', 'true'],
  ['0', 'false'],
])('a flag may be written %s', async (digit, word) => {
  const [short, long] = await Promise.all([
    get(`/plans/display?homepage=${digit}&signup=${digit}`),
    get(`/plans/display?homepage=${word}&signup=${word}`),
  ]);
  expect(short.code).toBe(200);
  expect(short.payload).toEqual(long.payload);
});

test.each(['fr', 'en', 'fr-CA', 'en-CA'])('a language may be written %s in every call', async (written) => {
  const calls = [
    `/tags?locale=${written}`,
    `/history?locale=${written}`,
    `/products/categories/find?lang=${written}`,
  ];
  for (const path of calls) expect(await get(path)).toMatchObject({ path, code: 200 });
  const { token: own } = await api.call('signUp', {
    body: {
      ...{ first_name: 'Zoé', last_name: 'Roy', email: `${written}@example.ca`, phone: '15145550123' },
      ...{ password: 'Courgette-12', password_confirmation: 'Courgette-12', referral: 'friend' },
      locale: written as 'fr',
    },
  });
  expect(await api.call('currentUser', {}, own)).toMatchObject({ locale: `${written.slice(0, 2)}-CA` });
});

test.each(['en-CA', 'fr'])(
  'the workers’ mail call takes the language %s as the others do',
  async (written) => {
    const locals = {
      ...{ first_name: 'Ana', last_name: 'Roy', email: 'ana@example.ca', phone: '5145550199' },
      ...{ zip_code: 'H2X 2N8', message: 'Bonjour' },
    };
    const body = { template: 'becoming', type: 'mail', locale: written as 'fr', locals } as const;
    expect(await api.call('sendPickupPointMail', { body })).toBeNull();
  },
);

test('a frequency may be written as its digits, in a body as in a path', async () => {
  const own = await someoneSignedUp(api, { email: 'digits@example.ca' });
  const point = { ppid: 'cafe', timeslotId: 'cafe-thursday', frequence: '14' } as const;
  expect(await api.call('savePickupDelivery', { body: point }, own)).toMatchObject({ frequence: 14 });
  const home = {
    ...{ address: '3600, rue Saint-Urbain', city: 'Montréal', province: 'QC', zip_code: 'H2X 2N8' },
    timeslotId: 'home-tuesday',
    frequence: '7' as const,
  };
  expect(await api.call('saveHomeDelivery', { body: home }, own)).toMatchObject({ frequence: 7 });
});
