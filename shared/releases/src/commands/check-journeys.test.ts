import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { aBuiltRemote, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { checkJourneys, NotPlayed } from './check-journeys.ts';

const visit = { persona: null, locale: 'en-CA', address: '/cart', steps: [{ do: 'see', text: 'Basket' }] };

async function aRemoteWith(journeys: Record<string, unknown>): Promise<string> {
  const dir = await aBuiltRemote();
  mkdirSync(path.join(dir, 'journeys'));
  for (const [file, content] of Object.entries(journeys))
    writeFileSync(path.join(dir, 'journeys', file), JSON.stringify(content));
  return dir;
}
const build = (outDir: string) => ({
  ...{ outDir, name: 'mfe-cart', version: '1.0.0-aaaaaaaa' },
  ...{ looks: [], remove: () => undefined },
});
const refusal = (checked: Parameters<typeof checkJourneys>[0]) =>
  checkJourneys(checked).then(
    () => undefined,
    (error: unknown) => error,
  );

const browser = process.env.CHROMIUM_PATH;
beforeAll(() => {
  process.env.CHROMIUM_PATH = process.execPath;
});
afterAll(() => {
  if (browser === undefined) delete process.env.CHROMIUM_PATH;
  else process.env.CHROMIUM_PATH = browser;
});

test('what was not played says so, and what to do', async () => {
  const location = aTemporaryFolder();
  const none = await aRemoteWith({});
  const one = await aRemoteWith({ 'one.json': visit });
  const said = [
    await refusal({ dir: none, build: build(none), location, asked: {} }),
    await refusal({ dir: one, build: undefined, location, asked: {} }),
    await refusal({ dir: one, build: build(one), location, asked: {} }),
  ];
  expect(said.map((error) => error instanceof NotPlayed && error.message)).toEqual([
    expect.stringMatching(/has none/),
    expect.stringMatching(/no build that was let in/),
    expect.stringMatching(/nothing is released here yet; npm start, or --url/),
  ]);
});

test('a store that was named and does not answer is a fault, and so is a file that is no visit', async () => {
  const one = await aRemoteWith({ 'one.json': visit });
  const wrong = await aRemoteWith({ 'wrong.json': { ...visit, steps: [] } });
  const away = { url: 'http://127.0.0.1:9' };
  const location = aTemporaryFolder();
  const said = [
    await refusal({ dir: one, build: build(one), location, asked: away }),
    await refusal({ dir: wrong, build: build(wrong), location, asked: away }),
  ];
  expect(said.map((error) => !(error instanceof NotPlayed) && (error as Error).message)).toEqual([
    expect.stringMatching(/no store answers at http:\/\/127\.0\.0\.1:9/),
    expect.stringMatching(/^journeys\/wrong\.json/),
  ]);
});
