import { behind, type Recipe, whole, within } from './recipe.ts';

/** The code that opens a customer's door: asked for, kept, and given back. */
const field: Recipe = {
  section: 'A field of an entity',
  most: 9,
  edits: {
    'shared/contracts/src/entities/delivery.ts': behind([
      '  note: v.nullable(v.string()),\n',
      '  door_code: v.nullable(v.string()),\n',
    ]),
    'shared/contracts/src/forms/home-delivery.schema.ts': behind([
      '  note: noteField,\n',
      '  door_code: optionalText(),\n',
    ]),
    'api/src/db/schema/subscriptions.ts': behind(['    address2: text(),\n', '    doorCode: text(),\n']),
    'api/src/cycle/deliveries/delivery.view.ts': behind([
      '    note: delivery.note,\n',
      '    door_code: delivery.doorCode,\n',
    ]),
    'api/src/cycle/deliveries/deliveries.service.ts': behind([
      '    note: form.note,\n',
      '    doorCode: form.door_code,\n',
    ]),
    'shared/panels/src/delivery/delivery-draft.ts': behind(
      ['  note: string;\n', '  door_code: string;\n'],
      ["  note: '',\n", "  door_code: '',\n"],
      ["    note: delivery.note ?? '',\n", "    door_code: delivery.door_code ?? '',\n"],
    ),
    'shared/panels/src/delivery/home-address.tsx': behind([
      "            <TextField label={t('home.address')} value={address.address} readOnly />\n",
      `            <TextField
              label={t('home.doorCode')}
              value={draft.door_code}
              onChange={(event) => onChange({ door_code: event.currentTarget.value })}
            />\n`,
    ]),
    'shared/panels/src/locales/fr-CA.json': within('home/doorCode', 'Code de la porte'),
    'shared/panels/src/locales/en-CA.json': within('home/doorCode', 'Door code'),
  },
  tests: {
    'shared/panels/src/testing/delivery.builders.ts': behind(['  note: null,\n', '  door_code: null,\n']),
    'api/src/cycle/deliveries/door-code.test.ts':
      whole(`import { someoneSignedUp } from '../../testing/scenarios.ts';
import { withStockedApi } from '../../testing/test-api.ts';

const api = withStockedApi();

test('the code of a door is kept and given back', async () => {
  const token = await someoneSignedUp(api);
  const place = { address: '3600, rue Saint-Urbain', city: 'Montréal', province: 'QC', zip_code: 'H2X 2N8' };
  const body = { ...place, timeslotId: 'home-tuesday', frequence: 7 as const, door_code: '1234' };
  await api.call('saveHomeDelivery', { body }, token);
  expect((await api.call('deliveries', {}, token))?.door_code).toBe('1234');
});
`),
  },
};

const heading = (namespace: string) => `import { PageTitle } from '@msl/i18n/page-title.tsx';
import { PageHeader } from '@msl/ui/page-header.tsx';
import { useTranslation } from 'react-i18next';

export default function JobsPage() {
  const { t } = useTranslation('${namespace}');
  return (
    <>
      <PageTitle>{t('jobs.head.title')}</PageTitle>
      <PageHeader title={t('jobs.head.title')} lead={t('jobs.head.description')} />
    </>
  );
}
`;
const jobs = {
  'fr-CA': { head: { title: 'Travailler au marché', description: 'Les postes à pourvoir.' } },
  'en-CA': { head: { title: 'Work at the market', description: 'The jobs that are open.' } },
};

const shellPage: Recipe = {
  section: 'A page of the shell',
  most: 4,
  edits: {
    'shell/host.json': within('pages/Jobs', {
      ...{ routes: ['/jobs'], file: 'public/jobs', head: 'jobs.head' },
    }),
    'shell/src/pages/public/jobs-page.tsx': whole(heading('shell-public')),
    'shell/src/pages/public/locales/fr-CA.json': within('jobs', jobs['fr-CA']),
    'shell/src/pages/public/locales/en-CA.json': within('jobs', jobs['en-CA']),
  },
  tests: {
    'shell/server/jobs.test.ts': whole(`import { emptyRegistry } from '@msl/federation/registry.ts';
import { hostPageAt, hostPages } from '../src/pages/host-pages.ts';
import { findable } from './files/crawlers.ts';

test('the page has its address, and search engines find it', () => {
  expect(hostPageAt('/jobs')).toBe('Jobs');
  expect(findable(emptyRegistry(), hostPages).indexed).toContain('/jobs');
});
`),
  },
};

const remotePage: Recipe = {
  section: 'A page of a remote',
  most: 4,
  edits: {
    'mfe-cart/remote.json': within('routes', '/cart/jobs'),
    'mfe-cart/src/app.tsx': behind(
      [
        "import { CartPage } from './cart/cart-page.tsx';\n",
        "import JobsPage from './jobs/jobs-page.tsx';\n",
      ],
      [
        '      <Route path="/cart" element={<CartPage />} />\n',
        '      <Route path="/cart/jobs" element={<JobsPage />} />\n',
      ],
    ),
    'mfe-cart/src/jobs/jobs-page.tsx': whole(heading('mfe-cart')),
    'mfe-cart/src/jobs/jobs.texts.json': whole(`${JSON.stringify(jobs, null, 2)}\n`),
  },
  tests: {
    'mfe-cart/src/jobs/jobs-page.test.tsx': whole(`import { renderPage } from '@msl/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import App from '../app.tsx';
import texts from './jobs.texts.json' with { type: 'json' };

test('the page is at its address', () => {
  renderPage(<App />, { 'mfe-cart': { jobs: texts['fr-CA'] } }, { path: '/cart/jobs' });
  expect(screen.getByRole('heading', { level: 1, name: 'Travailler au marché' })).toBeTruthy();
});
`),
  },
};

const call: Recipe = {
  section: 'A call',
  most: 5,
  edits: {
    'shared/contracts/src/routes.ts': behind([
      "  referrals: route('GET', '/users/referrals', 'bearer'),\n",
      "  referralsCount: route('GET', '/users/referrals/count', 'bearer'),\n",
    ]),
    'shared/contracts/src/endpoints/account.ts': behind([
      '    payload: referralsSchema,\n    errors: [],\n  },\n',
      `  referralsCount: {
    summary: 'How many friends the caller invited',
    payload: v.object({ count: v.number() }),
    errors: [],
  },
`,
    ]),
    'api/src/people/referrals/referrals.routes.ts': behind(
      [
        '    referrals: ({ caller }) => readReferrals(deps, caller.uid),\n',
        '    referralsCount: ({ caller }) => countReferrals(deps, caller.uid),\n',
      ],
      ['import { ', 'countReferrals, '],
    ),
    'api/src/people/referrals/referrals.service.ts': behind(
      ['import { addReferral, broughtBy', ', invitedBy'],
      [
        "} from './referrals.repository.ts';\n",
        `
export const countReferrals = async ({ db }: Pick<Deps, 'db'>, uid: string) => ({ count: await invitedBy(db, uid) });
`,
      ],
    ),
    'api/src/people/referrals/referrals.repository.ts': behind([
      "import { newId } from '../../ids.ts';\n",
      `
export const invitedBy = (db: Db, uid: string): Promise<number> =>
  db.$count(referrals, eq(referrals.referrerUid, uid));
`,
    ]),
  },
  tests: {
    'api/src/people/referrals/referrals-count.test.ts':
      whole(`import { aSignUp } from '../../testing/builders.ts';
import { withTestApi } from '../../testing/test-api.ts';

const api = withTestApi();

test('who invited one friend is told so', async () => {
  const { token } = await api.call('signUp', { body: aSignUp({ email: 'ana@example.ca' }) });
  const friend = { first_name: 'Jean', last_name: 'Côté', email: 'jean@example.ca', zip_code: 'H2X 2N8' };
  const body = { ...friend, phone: '15145550199', locale: 'fr-CA' as const };
  await api.call('createReferral', { body }, token);
  expect(await api.call('referralsCount', {}, token)).toEqual({ count: 1 });
});
`),
  },
};

const words = (subject: string) => `({ first_name }) => ({
      subject: '${subject}',
      preview: '${subject}',
      title: '${subject}',
      blocks: [text(first_name)],
    })`;

const mail: Recipe = {
  section: 'A mail',
  most: 3,
  edits: {
    'api/src/mails/mail-data.schema.ts': behind([
      "  'password-changed': v.object(name),\n",
      "  'hello-again': v.object(name),\n",
    ]),
    'api/src/mails/letters/account.letters.ts': behind(
      ["  | 'password-changed'\n", "  | 'hello-again'\n"],
      [
        '> = {\n',
        `  'hello-again': {
    'fr-CA': ${words('Rebonjour')},
    'en-CA': ${words('Hello again')},
  },
`,
      ],
    ),
    'api/src/mails/still-so.rules.ts': behind([
      "  'password-changed': forGood,\n",
      "  'hello-again': forGood,\n",
    ]),
  },
  tests: {
    'api/src/mails/letters/letters.test.ts': behind([
      "  'password-changed': person,\n",
      "  'hello-again': person,\n",
    ]),
  },
};

export const recipes: readonly Recipe[] = [field, shellPage, remotePage, call, mail];
