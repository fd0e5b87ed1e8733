import { ownKey } from '@msl/releases/signing/keys.ts';
import { anEdge } from '../testing/an-edge.ts';
import { stageOrigin, stageOrigins } from './stage-host.ts';

const stage = jest.fn((_request, response) => response.end('the stage'));
const host = 'stage.localhost:3000';

test('the stage answers at a host of its own, and the store at every other', async () => {
  const { app } = await anEdge({ stage });
  for (const url of ['/', '/__harness', '/api/users/current', '/cart'])
    expect((await app.inject({ url, headers: { host } })).body).toBe('the stage');
  stage.mockClear();
  expect((await app.inject({ url: '/cart', headers: { host: 'localhost:3000' } })).statusCode).toBe(200);
  expect((await app.inject({ url: '/cart', headers: { host: 'backstage.example' } })).statusCode).toBe(200);
  expect(stage).not.toHaveBeenCalled();
  expect(stageOrigin('https://staging.example')).toBe('https://stage.staging.example');
});

test('a stage stands below a host that has a name', () => {
  expect(stageOrigins(['https://staging.example', 'http://localhost:3000', 'http://127.0.0.1:3000'])).toEqual(
    ['https://stage.staging.example', 'http://stage.localhost:3000'],
  );
});

test('production has no stage, whatever it is given', async () => {
  stage.mockClear();
  const { app } = await anEdge({
    stage,
    env: {
      ...{ APP_ENV: 'production', API_URL: 'http://127.0.0.1:9', PUBLIC_ORIGIN: 'https://boutique.example' },
      TRUST_PROXY: '1',
      ...{ STRIPE_PUBLISHABLE_KEY: 'pk_live_x', MSL_ROOTS: ownKey().publicKey },
    },
  });
  expect((await app.inject({ url: '/__harness', headers: { host } })).statusCode).toBe(404);
  expect((await app.inject({ url: '/registry/published.json', headers: { host } })).statusCode).toBe(404);
  expect(stage).not.toHaveBeenCalled();
});
