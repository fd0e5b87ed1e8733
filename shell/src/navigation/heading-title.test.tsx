import { PageTitle } from '@msl/i18n/page-title.tsx';
import { act, screen } from '@testing-library/react';
import { Suspense, useRef } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { HeadingTitle, keepServedTitle } from './heading-title.tsx';

const shown = () => [...document.head.querySelectorAll('title')].map(({ textContent }) => textContent);
const go = (name: string) => act(async () => screen.getByRole('link', { name }).click());

let root: Root;
afterEach(() => act(async () => root.unmount()));

/** Its page is what the server wrote; in the browser `Content` is drawn there. */
async function aRenderedPage(Content: () => React.ReactNode) {
  const app = (content: React.ReactNode) => <Pages>{content}</Pages>;
  const html = renderToString(app(<h1>H1</h1>));
  document.head.innerHTML = '<title>Own – Marché Sauve-Légumes</title>';
  document.body.innerHTML = `<div>${html}</div>`;
  keepServedTitle();
  await act(async () => {
    root = hydrateRoot(document.body.firstElementChild as Element, app(<Content />), {
      onRecoverableError: () => undefined,
    });
  });
}

function Pages({ children }: { children: React.ReactNode }) {
  const main = useRef<HTMLElement>(null);
  return (
    <MemoryRouter initialEntries={['/own']}>
      <Link to="/untitled">untitled</Link>
      <Link to="/titled">titled</Link>
      <main ref={main}>
        <Routes>
          <Route path="/own" element={<Suspense>{children}</Suspense>} />
          <Route path="/titled" element={<PageTitle>Titled</PageTitle>} />
          <Route path="/untitled" element={<h1>Untitled</h1>} />
        </Routes>
      </main>
      <HeadingTitle main={main} />
    </MemoryRouter>
  );
}

const Own = () => (
  <>
    <PageTitle>Own</PageTitle>
    <h1>H1</h1>
  </>
);
const Another = () => (
  <>
    <PageTitle>Own</PageTitle>
    <p>drawn anew</p>
  </>
);
const Coming = () => {
  throw new Promise(() => undefined);
};

test.each([
  ['is taken over', Own],
  ['gives way to what the browser draws', Another],
  ['is left before its code came', Coming],
])('a page that arrived rendered has one title, and so has each after it: it %s', async (_how, Content) => {
  await aRenderedPage(Content);
  expect(shown()).toEqual(['Own – Marché Sauve-Légumes']);
  await go('untitled');
  expect(shown()).toEqual(['Untitled – Marché Sauve-Légumes']);
  await go('titled');
  expect(shown()).toEqual(['Titled – Marché Sauve-Légumes']);
  await go('untitled');
  expect(shown()).toEqual(['Untitled – Marché Sauve-Légumes']);
});
