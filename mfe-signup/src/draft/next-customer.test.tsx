import panels from '@msl/panels/locales/fr-CA.json' with { type: 'json' };
import { aNewSubscription } from '@msl/panels/testing/delivery.builders.ts';
import { usePlatform } from '@msl/platform';
import { aPlan } from '@msl/testing/plan.builders.ts';
import { renderPage } from '@msl/testing/render-page.tsx';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useNavigate } from 'react-router-dom';
import App from '../app.tsx';
import texts from '../locales/fr-CA.json' with { type: 'json' };

const plan = aPlan('1001', 'Le mélange');
const kept = () => sessionStorage.getItem('msl.sign-up') ?? '';
const street = '4567, rue de Zoé';
const delivery = {
  ...{ entityType: 'LAD', zip: 'H2J 2L1', note: 'Code de la porte 1234', frequence: 7 },
  address: {
    ...{ label: street, address: street, city: 'Montréal', province: 'QC', zip_code: 'H2J 2L1' },
    ...{ lat: 45.5, lng: -73.6 },
  },
};

/** The tab of one browser; `token` is whose session it has. */
function show(path: string, token: string | null) {
  cleanup();
  let uid = token;
  let go: (to: string) => unknown = () => undefined;
  let session: ReturnType<typeof usePlatform>['session'] | undefined;
  const Shell = () => {
    session = usePlatform().session;
    go = useNavigate();
    return null;
  };
  const page = renderPage(
    <>
      <Shell />
      <Routes>
        <Route path="/login" element={<h1>Connexion</h1>} />
        <Route path="*" element={<App />} />
      </Routes>
    </>,
    { 'mfe-signup': texts, panels },
    {
      ...{ path, token },
      answers: {
        'GET /plans/users/choice': [plan],
        'GET /plans/display': [plan],
        'POST /users': () => {
          uid = 'zoe';
          return { token: 'zoe' };
        },
        'GET /users/current': () => ({ uid, zip_code: null }),
        'GET /subscriptions': () => aNewSubscription({ plans: [{ pid: '1001' }] as never }),
        'GET /users/pickup-points/waiting-lists': [],
        'GET /deliveries/timeslots': [],
        'GET /deliveries/timeslots/zipcode': [],
        'PUT /pickup-points/distance': [],
      },
    },
  );
  return {
    ...page,
    /** As the shell does: the page first, then the token. */
    logOut: async () => {
      act(() => void go('/login'));
      await screen.findByText('Connexion');
      act(() => session?.logOut());
    },
    logIn: (as: string, to: string) => {
      uid = as;
      act(() => session?.logIn(as));
      act(() => void go(to));
    },
    visit: (to: string) => act(() => void go(to)),
  };
}
const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
async function choosePlan() {
  await userEvent.click(await screen.findByRole('button', { name: /Le mélange/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continuer' }));
}

beforeEach(() => sessionStorage.clear());

test('once the account is created nothing of its form is left, neither in the tab nor for whoever signs up next', async () => {
  const { path, logOut, visit } = show('/sign-up/step-1?corpo=true', null);
  await choosePlan();
  const typed = {
    ...{ 'Nom de l’entreprise': 'Atelier', Prénom: 'Zoé', Nom: 'Roy', 'Adresse courriel': 'zoe@exemple.ca' },
    ...{ 'Mot de passe': 'Rutabaga-2026', 'Confirmez le mot de passe': 'Rutabaga-2026' },
    Téléphone: '514 555-0137',
  };
  for (const [label, text] of Object.entries(typed)) await userEvent.type(await field(label), text);
  await userEvent.selectOptions(await field(/Comment nous/), 'friend');
  await userEvent.click(screen.getByRole('button', { name: 'Créer mon compte' }));
  await waitFor(() => expect(path()).toBe('/sign-up/step-4?corpo=true'));
  await waitFor(() => expect(kept()).toContain('"owner":"zoe"'));
  expect(kept()).not.toContain('zoe@exemple.ca');
  await logOut();
  visit('/sign-up/step-1?corpo=true');
  await choosePlan();
  expect((await field('Adresse courriel')).value).toBe('');
});

describe('where Zoé was choosing her delivery', () => {
  const zip = () => screen.findByLabelText<HTMLInputElement>(panels.home.zip);
  const atPickup = () => screen.findByRole('combobox', { name: panels.pickup.search });
  const begin = async () => {
    sessionStorage.setItem('msl.sign-up', JSON.stringify({ delivery }));
    const page = show('/sign-up/step-4', 'zoe');
    expect((await zip()).value).toBe('H2J 2L1');
    await waitFor(() => expect(kept()).toContain('"owner":"zoe"'));
    return page;
  };

  test('she finds it again when her session ended and she logs in, and after a reload', async () => {
    const { logOut, logIn } = await begin();
    await logOut();
    logIn('zoe', '/sign-up/step-4');
    expect((await zip()).value).toBe('H2J 2L1');
    show('/sign-up/step-4', 'zoe');
    expect((await zip()).value).toBe('H2J 2L1');
  });

  test('the next one to log in begins anew', async () => {
    const { logOut, logIn } = await begin();
    await logOut();
    logIn('marc', '/sign-up/step-4');
    await atPickup();
    expect(screen.queryByDisplayValue('H2J 2L1')).toBeNull();
    expect(document.body.textContent).not.toContain('rue de Zoé');
  });

  test('an invitation that a visitor follows there is theirs, and takes nothing over', async () => {
    const { logOut, visit } = await begin();
    await logOut();
    visit('/sign-up/step-1?corpo=true&ref=MARCEL');
    await screen.findByRole('button', { name: /Le mélange/ });
    expect(JSON.parse(kept())).toMatchObject({ owner: null, invitation: { code: 'MARCEL' } });
    expect(kept()).not.toContain('1234');
  });
});

test('a browser that forbids storage shows the first step all the same', async () => {
  const real = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage') as PropertyDescriptor;
  const get = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get });
  try {
    show('/sign-up/step-1?corpo=true', null);
    expect(await screen.findByRole('button', { name: /Le mélange/ })).toBeTruthy();
  } finally {
    Object.defineProperty(globalThis, 'sessionStorage', real);
  }
});
