import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '@msl/contracts/locale.ts';
import { render, screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { SpokenIn } from './spoken-in.tsx';

const textsIn = (locale: Locale) => ({
  harness: JSON.parse(readFileSync(path.join(import.meta.dirname, `../../locales/${locale}.json`), 'utf8')),
});
const messages = { 'fr-CA': textsIn('fr-CA'), 'en-CA': textsIn('en-CA') };
const Words = () => <p>{useTranslation('harness').t('panels.title')}</p>;

test('the words around the page speak its language, and change with it', () => {
  const { rerender } = render(
    <SpokenIn locale="en-CA" messages={messages}>
      <Words />
    </SpokenIn>,
  );
  expect(screen.getByRole('paragraph').textContent).toBe('What the page does');
  expect(document.documentElement.lang).toBe('en-CA');
  rerender(
    <SpokenIn locale="fr-CA" messages={messages}>
      <Words />
    </SpokenIn>,
  );
  expect(screen.getByRole('paragraph').textContent).toBe('Ce que la page fait');
  expect(document.documentElement.lang).toBe('fr-CA');
});
