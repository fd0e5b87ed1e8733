import { Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useStore } from 'zustand';
import type { Shell } from './create-shell.ts';
import { Layout } from './layout/layout.tsx';
import { Providers } from './providers.tsx';
import { StoreRoutes } from './routes.tsx';
import { SessionKeeper } from './session/session-keeper.tsx';

/**
 * The store in a browser. Navigation is not a transition here: the address, the guards and the session
 * change in the same render, so that log-out leaves a guarded page before its guard looks.
 */
export function App({ shell }: { shell: Shell }) {
  const { Maintenance } = shell.pages;
  const { closed } = useStore(shell.shell.storeState);
  return (
    <Providers parts={shell}>
      <BrowserRouter useTransitions={false}>
        {closed ? (
          <Suspense>
            <Maintenance />
          </Suspense>
        ) : (
          <>
            <SessionKeeper />
            <Layout>
              <StoreRoutes pages={shell.pages} loader={shell.loader} />
            </Layout>
          </>
        )}
      </BrowserRouter>
    </Providers>
  );
}
