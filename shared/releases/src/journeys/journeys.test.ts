import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { aBuiltRemote, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { beginningOf, journeysOf } from './play-journey.ts';
import { stepInWords } from './play-step.ts';
import { serveBuild } from './serve-build.ts';

const visit = {
  persona: 'order-open',
  locale: 'en-CA' as const,
  address: '/cart',
  steps: [{ do: 'see' as const, text: 'Basket' }],
};
const aFolder = (files: Record<string, unknown>) => {
  const dir = aTemporaryFolder();
  mkdirSync(path.join(dir, 'journeys'));
  for (const [file, content] of Object.entries(files))
    writeFileSync(path.join(dir, 'journeys', file), JSON.stringify(content));
  return dir;
};

test('a remote’s visits are the files of its folder; a remote without the folder has none', () => {
  expect(journeysOf(aTemporaryFolder())).toEqual([]);
  expect(journeysOf(aFolder({ 'two.json': visit, 'one.json': visit, 'one.spec.ts': 1 }))).toEqual([
    { file: 'journeys/one.json', name: 'one', journey: visit },
    { file: 'journeys/two.json', name: 'two', journey: visit },
  ]);
});

test('a file that is no visit is named', () => {
  expect(() => journeysOf(aFolder({ 'one.json': { ...visit, steps: [] } }))).toThrow(
    /^journeys\/one\.json: /,
  );
});

test.each([
  [{ do: 'press', on: { role: 'button', name: 'Apply' } }, 'press the button « Apply »'],
  [{ do: 'press', on: { role: 'summary', name: 'Filters' } }, 'press the summary « Filters »'],
  [{ do: 'back' }, 'go back'],
  [{ do: 'key', key: 'Escape' }, 'press Escape'],
  [
    { do: 'key', key: 'Enter', on: { role: 'combobox', name: 'Street' } },
    'press Enter in the combobox « Street »',
  ],
  [{ do: 'press', on: { role: 'button', name: 'More', nth: 1 } }, 'press the button « More » (number 2)'],
  [{ do: 'fill', on: { role: 'textbox', name: 'Code' }, text: 'A' }, 'fill the textbox « Code » with « A »'],
  [
    { do: 'choose', on: { role: 'combobox', name: 'Day' }, option: 'Friday' },
    'choose « Friday » in the combobox « Day »',
  ],
  [{ do: 'check', on: { role: 'checkbox', name: 'Mail' }, checked: false }, 'uncheck the checkbox « Mail »'],
  [{ do: 'see', text: 'Basket' }, 'see « Basket »'],
  [{ do: 'arrive', address: '/cart?a=1' }, 'arrive at /cart?a=1'],
] as const)('a step is said in words: %j', (step, words) => {
  expect(stepInWords(step)).toBe(words);
});

test('a visit’s beginning is a link of the stage', () => {
  const [own] = journeysOf(aFolder({ 'one.json': visit }));
  const link = beginningOf(own?.journey ?? visit);
  expect(link).toMatch(/^\/__harness#/);
  expect(JSON.parse(decodeURIComponent(link.split('#')[1] ?? ''))).toEqual({
    address: '/cart',
    persona: 'order-open',
    locale: 'en-CA',
  });
});

test('a build that is published nowhere is served for the stage as a registry would give it', async () => {
  const served = await serveBuild(await aBuiltRemote());
  try {
    const { url, metadata, extras } = served.entry();
    expect([metadata.version, extras.routes]).toEqual(['1.0.0-aaaaaaaa', ['/cart']]);
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect((await fetch(`${served.url}/%2e%2e/%2e%2e/package.json`)).status).toBe(404);
  } finally {
    await served.close();
  }
});
