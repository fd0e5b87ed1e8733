import { useProfile } from '@msl/api-client';
import { untilItComes } from '@msl/panels/loading/until-it-comes.ts';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteEffects } from '../navigation/route-effects.tsx';
import { ErrorBar } from '../notices/error-bar.tsx';
import { answering } from '../rendering/take-over.ts';
import { SnackbarDock } from '../snackbar/snackbar-dock.tsx';
import { Banner } from './banner/banner.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import styles from './layout.module.css';
import { LayoutPart } from './layout-part.tsx';

// Visitors, who change nothing, never need it.
const RefreshNotice = lazy(untilItComes(() => import('../notices/refresh-notice.tsx')));

/** What stands around every page, whichever remote it belongs to. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const main = useRef<HTMLElement>(null);
  return (
    <div className={styles.layout} {...answering}>
      <a href="#main" className="skip-link">
        {t('layout.skip')}
      </a>
      <LayoutPart reads={['banners']}>
        <Banner />
      </LayoutPart>
      <LayoutPart reads={['subscription', 'currentUser', 'processingOrder']}>
        <Header />
      </LayoutPart>
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <LayoutPart>
          <ErrorBar />
        </LayoutPart>
        {children}
        <LayoutPart>
          <RefreshNoticeOfMembers />
        </LayoutPart>
      </main>
      <LayoutPart reads={['announcements']}>
        <Footer />
      </LayoutPart>
      <LayoutPart>
        <SnackbarDock main={main} />
      </LayoutPart>
      <LayoutPart>
        <RouteEffects main={main} />
      </LayoutPart>
    </div>
  );
}

function RefreshNoticeOfMembers() {
  return (
    useProfile().status !== 'visitor' && (
      <Suspense>
        <RefreshNotice />
      </Suspense>
    )
  );
}
