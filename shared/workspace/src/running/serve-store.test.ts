import { checkConfiguration } from './serve-store.ts';

const production = { APP_ENV: 'production', LOG_LEVEL: 'loud' };

test('what is wrong for the API and for the edge is told at once, what both read once', async () => {
  const told = await checkConfiguration(production).catch((error: Error) => error.message);
  expect(told).toMatch(/DATABASE_URL: required[\s\S]*VISITOR_SECRET: required/);
  expect(String(told).match(/LOG_LEVEL/g)).toHaveLength(1);
});

test('an edge whose API runs elsewhere is asked for its own settings alone', async () => {
  const told = await checkConfiguration({ ...production, API_URL: 'http://api.internal:3000' }).catch(
    (error: Error) => error.message,
  );
  expect(told).toMatch(/VISITOR_SECRET: required/);
  expect(told).not.toMatch(/DATABASE_URL/);
});
