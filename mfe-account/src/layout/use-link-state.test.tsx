import { paths } from '@msl/platform';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router-dom';
import { useLinkState } from './use-link-state.ts';

const Back = () => <a href={String(useLinkState().from ?? paths.account())}>back</a>;

test('what a link said is completed over a rendered page, which is drawn anew nowhere', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  const address = paths.accountInfo();
  root.innerHTML = renderToString(
    <StaticRouter location={address}>
      <Back />
    </StaticRouter>,
  );
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe(paths.account());
  const wrong: unknown[] = [];
  const entry = { pathname: address, state: { from: paths.dashboard() } };
  await act(async () => {
    hydrateRoot(
      root,
      <MemoryRouter initialEntries={[entry]}>
        <Back />
      </MemoryRouter>,
      { onRecoverableError: (error) => wrong.push(error) },
    );
  });
  expect(screen.getByRole('link')).toBe(link);
  expect(link.getAttribute('href')).toBe(paths.dashboard());
  expect(wrong).toEqual([]);
});
