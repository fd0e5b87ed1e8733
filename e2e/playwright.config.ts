import { defineConfig } from '@playwright/test';
import type { WorkerFixtures } from './support/store-test.ts';

/** What a browser on this machine needs to run as root, and not to call home. */
const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Each journey meets its pages for the first time: what V8 would make faster ends before that is paid back.
  '--js-flags=--no-opt --no-maglev',
];

const sizes = { phone: { width: 360, height: 780 }, desk: { width: 1280, height: 900 } };
const viewports = [
  { locale: 'fr-CA', size: 'phone' },
  { locale: 'fr-CA', size: 'desk' },
  { locale: 'en-CA', size: 'phone' },
  { locale: 'en-CA', size: 'desk' },
] as const;

/**
 * The journeys of section 1 in both languages on a phone and on a desk; what has no language runs once.
 * BASE_URL names a running store (`npm test` starts one), CHROMIUM_PATH a browser.
 */
export default defineConfig<object, WorkerFixtures>({
  // Journeys of one remote alone lie in its folder, where its team changes its code.
  testDir: '..',
  respectGitIgnore: true,
  outputDir: 'test-results',
  // Pictures are compared with others of the same run: none is kept.
  snapshotPathTemplate: '{testDir}/e2e/test-results/pictures/{arg}{ext}',
  fullyParallel: true,
  // One more than the machine that decides has cores: of each journey a good part is waiting.
  workers: 3,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // What cannot be pressed says so, instead of taking all the test's time.
    actionTimeout: 60_000,
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    timezoneId: 'America/Toronto',
    // A trace of every test doubles its time: `TRACE=1` keeps those of failed ones.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      args,
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    },
  },
  projects: [
    // First: the longest of all is in it, and would be waited for at the end.
    {
      name: 'once',
      testMatch: [
        'e2e/{attacks,catalogue/once,chaos,conformance,federation,keyboard,operations,payments,performance,skew}/**/*.spec.ts',
        'e2e/personas/{forced-colours,forms,large-letters,look,own-pages,shown,year}.spec.ts',
      ],
      use: { locale: 'fr-CA', viewport: sizes.desk },
    },
    {
      // Each remote alone, on its stage: what leads through the pages of others is of the store.
      name: 'stage',
      testMatch: 'mfe-*/journeys/*.spec.ts',
      grepInvert: /@two-screens|@through-the-store/,
      use: { host: 'stage', locale: 'fr-CA', viewport: sizes.phone, hasTouch: true },
    },
    ...viewports.map(({ locale, size }) => ({
      name: `${locale} ${size}`,
      testMatch: [
        'mfe-*/journeys/*.spec.ts',
        'e2e/journey/**/*.spec.ts',
        'e2e/personas/{pages,still}.spec.ts',
        'e2e/catalogue/*.spec.ts',
      ],
      // A phone in French and a desk in English see every state; the other two some of them.
      ...((locale === 'fr-CA') !== (size === 'phone') && { grepInvert: /@two-screens/ }),
      use: { locale, viewport: sizes[size], hasTouch: size === 'phone' },
    })),
  ],
});
