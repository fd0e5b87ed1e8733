import { RemoteApp } from '@msl/federation/runtime/remote-app.tsx';
import type { RemoteLoader } from '@msl/federation/runtime/remote-loader.ts';
import { paths } from '@msl/platform';
import { type ComponentType, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { PageBoundary } from './pages/page-boundary.tsx';
import { PageSkeleton } from './pages/page-skeleton.tsx';
import type { Pages } from './pages/pages.ts';
import { RemoteFailed } from './pages/remote-failed.tsx';

/** The shell's own pages by path; every other path belongs to the remote that the registry names, or to nobody. */
export function StoreRoutes({ pages, loader }: { pages: Pages; loader: RemoteLoader }) {
  // The router would read `//` as the home page; the server answers that nobody has it.
  if (useLocation().pathname.startsWith('//')) return <OwnPage page={pages.NotFound} />;
  return (
    <Routes>
      {ownRoutes(pages).map(([path, Page]) => (
        <Route key={path} path={path} element={<OwnPage page={Page} />} />
      ))}
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
  );
}

const ownRoutes = (pages: Pages): [string, ComponentType][] => [
  [paths.home(), pages.Home],
  [`${paths.logIn()}/:redirect?`, pages.LogIn],
  [paths.requestPassword(), pages.RequestPassword],
  [paths.resetPassword(), pages.ResetPassword],
  [`${paths.confirmAccount('')}:token`, pages.ConfirmAccount],
  ['/newsletter/:step', pages.Newsletter],
  [paths.pickupPoints(), pages.PickupPoints],
  [paths.aboutUs(), pages.AboutUs],
  [paths.mission(), pages.Mission],
  [paths.faq(), pages.Faq],
  [paths.becomingPup(), pages.BecomingPup],
  [paths.waitingList(), pages.WaitingList],
  [paths.thankYou(), pages.ThankYou],
  [paths.privacy(), pages.Privacy],
  [paths.terms(), pages.Terms],
];

function OwnPage({ page: Page }: { page: ComponentType }) {
  return (
    <PageBoundary>
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    </PageBoundary>
  );
}
