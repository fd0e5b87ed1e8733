import type { Situation } from './admission.types.ts';
import { agreedBudget, shortTexts } from './build.rules.ts';

const live = (name: string, scripts: number) => ({ name, manifest: { budget: { scripts, styles: 2_000 } } });

test.each<[string, { live?: object[]; approved?: Situation['approved'] }, string | undefined]>([
  ['as great as what is live', { live: [live('mfe-gifts', 50_000)] }, undefined],
  ['greater than what is live', { live: [live('mfe-gifts', 20_000)] }, '50000 bytes, 20000 are agreed'],
  [
    'greater than what is live, as great as another’s',
    { live: [live('mfe-gifts', 20_000), live('mfe-news', 50_000)] },
    '20000 are agreed',
  ],
  ['greater than a first one may be', {}, '50000 bytes, 30000 are agreed'],
  ['signed by the shell’s team', { approved: { scripts: 50_000, styles: 0 } }, undefined],
  ['greater than what they signed', { approved: { scripts: 49_999, styles: 0 } }, '49999 are agreed'],
])('a budget of its own that is %s', (_what, { live = [], approved }, said) => {
  const candidate = { manifest: { name: 'mfe-gifts', budget: { scripts: 50_000, styles: 2_000 } } };
  const found = agreedBudget({ candidate, live, approved } as unknown as Situation);
  expect(found.map(({ wrong }) => wrong)).toEqual(said ? [expect.stringContaining(said)] : []);
  if (said)
    expect(found[0]?.mend).toContain('npm run mfe -- approve mfe-gifts --scripts 50000 --styles 2000');
});

test('texts that are longer than any page shows are refused, by file: no budget counts them', () => {
  const files = {
    'app.js': { bytes: 900_000 },
    'locales/fr-CA.json': { bytes: 400_000 },
    'locales/en-CA.json': { bytes: 100_000 },
  };
  const candidate = { manifest: { name: 'mfe-gifts' }, record: { files } };
  expect(shortTexts({ candidate, live: [] } as unknown as Situation)).toEqual([
    expect.objectContaining({
      file: 'mfe-gifts/src/locales/fr-CA.json',
      wrong: 'the texts of one language are 400000 bytes, 100000 at most',
    }),
  ]);
});
