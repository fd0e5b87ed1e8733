import { defaultBusinessSettings } from '@msl/contracts/business-settings.ts';
import type { Messages, PageState } from '@msl/federation/page-state.ts';
import errors from '@msl/i18n/locales/fr-CA/errors.json' with { type: 'json' };
import ui from '@msl/i18n/locales/fr-CA/ui.json' with { type: 'json' };
import type { RuntimeConfig } from '@msl/platform';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { App } from './app.tsx';
import texts from './locales/fr-CA.json' with { type: 'json' };
import { createServerShell } from './rendering/create-server-shell.ts';
import { pageTextsFor } from './rendering/page-texts.ts';

const config = {
  environment: 'local',
  apiBase: '/api',
  workersBase: '/api/workers',
  assetsBase: '',
  settings: defaultBusinessSettings,
  maintenance: false,
} as RuntimeConfig;
const messages = { shell: texts, ui, errors } as Record<string, Messages>;
const routerAt =
  (path: string) =>
  ({ children }: { children: React.ReactNode }) => (
    <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
  );
const asked = jest.fn<Promise<Response>, []>();
beforeEach(() => asked.mockReset());

const open = async (maintenance: boolean, path = '/nowhere') => {
  const state: PageState = { config: { ...config, maintenance }, locale: 'fr-CA', remotes: [], messages };
  const shell = createServerShell({
    ...{ state, texts: pageTextsFor(state), url: new URL('https://store.test/nowhere'), forSession: false },
    bringRemote: () => Promise.reject(new Error('there is no remote')),
    fetch: asked as never,
  });
  await shell.pages.Maintenance.preload();
  await shell.pages.NotFound.preload();
  await act(async () => {
    render(<App shell={shell} router={routerAt(path)} />);
  });
};
const closed = () => screen.queryByRole('heading', { level: 1, name: texts.maintenance.title });

test('a store that its configuration closes shows that alone, and asks the API for nothing', async () => {
  await open(true);
  expect(closed()).toBeTruthy();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

test('a store whose API answers 503 shows that it is closed', async () => {
  asked.mockImplementation(async () => Response.json({ code: 503, message: 'maintenance' }, { status: 503 }));
  await open(false);
  expect(await screen.findByRole('heading', { level: 1, name: texts.maintenance.title })).toBeTruthy();
});

test('an open store shows its pages', async () => {
  asked.mockImplementation(async () => Response.json({ code: 200, payload: [] }));
  await open(false);
  expect(closed()).toBeNull();
  expect(screen.getByRole('contentinfo')).toBeTruthy();
});

test.each(['//', '///', '//cart'])('the path %s is nobody’s in the browser too', async (path) => {
  asked.mockImplementation(async () => Response.json({ code: 200, payload: [] }));
  await open(false, path);
  expect(screen.getByRole('heading', { level: 1, name: texts['not-found'].title })).toBeTruthy();
});
