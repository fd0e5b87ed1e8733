import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import panelsEnglish from '@msl/panels/locales/en-CA.json' with { type: 'json' };
import panelsFrench from '@msl/panels/locales/fr-CA.json' with { type: 'json' };
import { neverAMember } from '@msl/testing/membership.builders.ts';
import { renderPage } from '@msl/testing/render-page.tsx';
import { cleanup, screen } from '@testing-library/react';
import App from '../app.tsx';
import english from '../locales/en-CA.json' with { type: 'json' };
import french from '../locales/fr-CA.json' with { type: 'json' };

const texts = {
  'fr-CA': { 'mfe-membership': french, panels: panelsFrench },
  'en-CA': { 'mfe-membership': english, panels: panelsEnglish },
};
const guest = {
  status: 'active',
  plans: [{ pid: '1004' }],
  delivery: { entity_type: 'PUP' },
  ...neverAMember,
};
const savings = { done_savings: 0, potential_savings: 13_000, potential_from_baskets: 0 };

const show = (path: string, locale: 'fr-CA' | 'en-CA', memberPercentUpTo: number) => {
  const config = {
    payment: { publishableKey: 'pk_test', scriptUrl: null },
    settings: { ...defaultBusinessSettings, defaultMemberPercent: 0, memberPercentUpTo },
  };
  const answers = {
    'GET /subscriptions': guest,
    'GET /subscriptions/savings': savings,
    'GET /subscriptions/prime/offers': [],
  };
  renderPage(<App />, texts[locale], { path, locale, config, answers });
  return screen.findByText(texts[locale]['mfe-membership'].benefits.saved);
};

test.each(
  ['/msl', '/adhesions', '/adhesions/signup/yearly-prime'].flatMap((path) => [
    [path, 'fr-CA'] as const,
    [path, 'en-CA'] as const,
  ]),
)(
  'where MSL+ promises no percent, %s in %s names none, and keeps the other benefits',
  async (path, locale) => {
    await show(path, locale, 0);
    expect(document.body.textContent).not.toContain('%');
  },
);

test.each([
  ['fr-CA', 'MSL+, l’adhésion', /^Jusqu’à 20\s%/],
  ['en-CA', 'MSL+, the membership', /^Up to 20%/],
] as const)(
  'the page of MSL+ in %s is called so where there is no percent to promise',
  async (locale, name, promise) => {
    await show('/msl', locale, 0);
    expect(screen.getByRole('heading', { level: 1, name })).toBeTruthy();
    cleanup();
    await show('/msl', locale, 20);
    expect(screen.getByRole('heading', { level: 1, name: promise })).toBeTruthy();
  },
);
