import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addressSchema } from '@msl/contracts/entities/address.ts';
import * as v from 'valibot';
import { embeddedGeocoder } from './embedded.geocoder.ts';
import { createGoogleGeocoder } from './google.geocoder.ts';

let server: Server;
let answer: (url: URL) => { status?: number; body: unknown } | 'silence';
let asked: URL[] = [];
let errors: unknown[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://maps');
    asked.push(url);
    const given = answer(url);
    if (given === 'silence') return;
    response.writeHead(given.status ?? 200, { 'content-type': 'application/json' });
    response.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  asked = [];
  errors = [];
});

const geocoder = () =>
  createGoogleGeocoder({
    key: 'a-key-of-the-server',
    fallback: embeddedGeocoder,
    onError: (error) => errors.push(error),
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    timeoutMs: 300,
  });

const component = (type: string, long_name: string, short_name = long_name) => ({
  types: [type],
  long_name,
  short_name,
});
const placeIn = (province: string, zip = 'H2J 1A1') => ({
  formatted_address: '123 Rue Rachel E',
  address_components: [
    component('street_number', '123'),
    component('route', 'Rue Rachel Est'),
    component('locality', 'Montréal'),
    component('administrative_area_level_1', province, province),
    component('postal_code', zip),
  ],
  geometry: { location: { lat: 45.5242, lng: -73.5786 } },
});

test('addresses are asked for in Quebec and in the postal code, and come as the store writes them', async () => {
  answer = () => ({ body: { status: 'OK', results: [placeIn('QC'), placeIn('ON', 'K1A 0B1')] } });
  const found = await geocoder().suggest('123 rachel', 'H2J 1A1');
  expect(found).toEqual([
    {
      label: '123, Rue Rachel Est, Montréal, QC H2J 1A1',
      address: '123, Rue Rachel Est',
      city: 'Montréal',
      province: 'QC',
      zip_code: 'H2J 1A1',
      lat: 45.5242,
      lng: -73.5786,
    },
  ]);
  expect(v.is(v.array(addressSchema), found)).toBe(true);
  expect(asked[0]?.searchParams.get('components')).toBe(
    'country:CA|administrative_area:QC|postal_code:H2J 1A1',
  );
  expect(asked[0]?.searchParams.get('key')).toBe('a-key-of-the-server');
});

test('a postal code lies where the service says', async () => {
  answer = () => ({ body: { status: 'OK', results: [placeIn('QC')] } });
  expect(await geocoder().locate('H2J 1A1')).toEqual({ lat: 45.5242, lng: -73.5786 });
});

test.each<[string, ReturnType<typeof answer>]>([
  ['refuses the key', { body: { status: 'REQUEST_DENIED', error_message: 'a-key-of-the-server' } }],
  ['has had enough', { body: { status: 'OVER_QUERY_LIMIT', results: [] } }],
  ['fails', { status: 500, body: 'oops' }],
  ['answers what nobody understands', { body: { status: 'OK', results: [{ nonsense: true }] } }],
  ['does not answer', 'silence'],
])(
  'when the service %s, the embedded geocoder answers and the team is told without the key',
  async (_title, given) => {
    answer = () => given;
    const [first] = await geocoder().suggest('123, rue Rachel Est', 'H2J 1A1');
    expect(first).toMatchObject({ address: '123, rue Rachel Est', city: 'Montréal' });
    expect(await geocoder().locate('H2J 1A1')).toEqual(await embeddedGeocoder.locate('H2J 1A1'));
    expect(errors).toHaveLength(2);
    expect(errors.map(String).join()).not.toContain('a-key-of-the-server');
  },
);

test('what the service does not know, the embedded geocoder may', async () => {
  answer = () => ({ body: { status: 'ZERO_RESULTS', results: [] } });
  expect((await geocoder().suggest('jardin bota')).length).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});
