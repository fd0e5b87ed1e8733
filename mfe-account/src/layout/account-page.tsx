import { Guard } from '@msl/api-client';
import { PageTitle } from '@msl/i18n/page-title.tsx';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { type Place, paths } from '@msl/platform';
import { ErrorState } from '@msl/ui/error-state.tsx';
import { PageHeader } from '@msl/ui/page-header.tsx';
import { Tabs } from '@msl/ui/tabs.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './account-page.module.css';
import { SectionSkeleton } from './page-waiting.tsx';
import { useLinkState } from './use-link-state.ts';

type AccountPageProps = {
  place: Place;
  title: string;
  /** The document's title, where it is not the same. */
  documentTitle?: string;
  lead?: ReactNode;
  /** Shows a way back: to where one came from when the link said so, else here. */
  backTo?: string;
  children: ReactNode;
};

/** The frame of every page of the account: the tab bar, the title, and who may be here. */
export function AccountPage(props: AccountPageProps) {
  const { place, title, documentTitle = title, lead, backTo, children } = props;
  const { t } = useTranslation('mfe-account');
  const errorText = useErrorText();
  const back = useBack(backTo);
  return (
    <div className={styles.page}>
      <PageTitle>{documentTitle}</PageTitle>
      <Tabs
        label={t('tabs.label')}
        tabs={[
          { to: paths.dashboard(), label: t('tabs.dashboard') },
          { to: paths.accountInfo(), label: t('tabs.info') },
          { to: paths.orderHistory(), label: t('tabs.history') },
        ]}
      />
      <PageHeader title={title} lead={lead} {...(back && { back: { to: back, label: t('tabs.back') } })} />
      <Guard
        place={place}
        waiting={<SectionSkeleton />}
        failed={(error, retry) => <ErrorState title={errorText(error.key)} onRetry={retry} />}
      >
        {children}
      </Guard>
    </div>
  );
}

/** Links hand the path they stand on as `state.from`; only a path of this store is followed. */
function useBack(fallback: string | undefined): string | undefined {
  const { from } = useLinkState();
  if (fallback === undefined) return undefined;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : fallback;
}
