import { AroundPages } from '@msl/federation/boundaries/around-pages.tsx';
import { RemoteApp } from '@msl/federation/boundaries/remote-app.tsx';
import type { HostPage } from '@msl/federation/host-manifest.ts';
import type { RemoteLoader } from '@msl/federation/load/remote-loader.ts';
import { type ComponentType, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { type HostPageName, hostPages } from './pages/host-pages.ts';
import { PageBoundary, pageFailed } from './pages/page-boundary.tsx';
import { PageSkeleton } from './pages/page-skeleton.tsx';
import type { Pages } from './pages/pages.ts';
import { RemoteFailed } from './pages/remote-failed.tsx';

const ownPages = Object.entries(hostPages) as [HostPageName, HostPage][];

/** The shell's own pages by path; every other path belongs to the remote that the registry names, or to nobody. */
export function StoreRoutes({ pages, loader }: { pages: Pages; loader: RemoteLoader }) {
  // The router would read `//` as the home page; the server answers that nobody has it.
  if (useLocation().pathname.startsWith('//')) return <OwnPage page={pages.NotFound} />;
  return (
    <AroundPages loader={loader} render={pageFailed}>
      <Routes>
        {ownPages.map(([name, { routes }]) =>
          routes.map((path) => <Route key={name} path={path} element={<OwnPage page={pages[name]} />} />),
        )}
        <Route
          path="*"
          element={
            <RemoteApp
              loader={loader}
              skeleton={<PageSkeleton />}
              notFound={<OwnPage page={pages.NotFound} />}
              renderFailure={({ retry, stands }) => <RemoteFailed retry={retry} stands={stands} />}
            />
          }
        />
      </Routes>
    </AroundPages>
  );
}

function OwnPage({ page: Page }: { page: ComponentType }) {
  return (
    <PageBoundary>
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    </PageBoundary>
  );
}
