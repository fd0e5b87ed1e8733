import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remoteTexts } from './locale-files.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'texts-'));
afterAll(() => rmSync(dir, { recursive: true }));

const write = (file: string, texts: unknown) => {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
  writeFileSync(path.join(dir, file), JSON.stringify(texts));
};

it('a remote publishes the texts that its pages share and those that stand beside a page', () => {
  write('src/locales/fr-CA.json', { cart: { title: 'Mon panier' } });
  write('src/locales/en-CA.json', { cart: { title: 'My cart' } });
  write('src/jobs/jobs.texts.json', { 'fr-CA': { title: 'Emplois' }, 'en-CA': { title: 'Jobs' } });
  expect(remoteTexts(dir, 'mfe-cart', 'en-CA')).toEqual({
    'mfe-cart': { cart: { title: 'My cart' }, jobs: { title: 'Jobs' } },
  });
  expect(remoteTexts(dir, 'mfe-cart', 'fr-CA')['mfe-cart']).toMatchObject({ jobs: { title: 'Emplois' } });
  write('src/other/cart.texts.json', { 'fr-CA': {}, 'en-CA': {} });
  expect(() => remoteTexts(dir, 'mfe-cart', 'fr-CA')).toThrow(
    'other/cart.texts.json: the texts « cart » are there already',
  );
});

it('a comma too many is told with the file that it stands in', () => {
  const broken = mkdtempSync(path.join(tmpdir(), 'texts-'));
  mkdirSync(path.join(broken, 'src/locales'), { recursive: true });
  writeFileSync(path.join(broken, 'src/locales/fr-CA.json'), '{"title": "Panier",}');
  expect(() => remoteTexts(broken, 'mfe-cart', 'fr-CA')).toThrow(
    /src\/locales\/fr-CA\.json is not JSON: line 1, /,
  );
  rmSync(broken, { recursive: true });
});
