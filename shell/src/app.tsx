import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import type { Shell } from './create-shell.ts';
import { Layout } from './layout/layout.tsx';
import { PageBoundary } from './pages/page-boundary.tsx';
import { Providers } from './providers.tsx';
import { StoreRoutes } from './routes.tsx';
import { SessionKeeper } from './session/session-keeper.tsx';

type AppProps = {
  shell: Shell;
  /** The browser's, or the server's, which stands at one address. */
  router: ComponentType<{ children: ReactNode }>;
  /** Heard once, when what is rendered is in the document and answers. */
  onReady?: () => void;
};

/** The store, in a browser or on the server. */
export function App({ shell, router: Router, onReady }: AppProps) {
  const { Maintenance } = shell.pages;
  const { closed } = useStore(shell.shell.storeState);
  // What waits for the page lives outside React.
  useEffect(() => onReady?.(), [onReady]);
  return (
    <Providers parts={shell}>
      <Router>
        <PageBoundary>
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
        </PageBoundary>
      </Router>
    </Providers>
  );
}
