import { Guard } from '@msl/api-client';
import { PageTitle } from '@msl/i18n/page-title.tsx';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { ErrorState } from '@msl/ui/error-state.tsx';
import { Container } from '@msl/ui/layout.tsx';
import { PageHeader } from '@msl/ui/page-header.tsx';
import type { ReactNode } from 'react';
import styles from './member-page.module.css';
import { Cards } from './page-waiting.tsx';

type MemberPageProps = {
  title: string;
  lead?: ReactNode;
  back?: { to: string; label: string };
  children: ReactNode;
};

/** The frame of a page that only subscribers see. */
export function MemberPage({ title, lead, back, children }: MemberPageProps) {
  const errorText = useErrorText();
  return (
    <Container>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} lead={lead} {...(back && { back })} />
      <Guard
        place="subscriber"
        waiting={<Cards />}
        failed={(error, retry) => <ErrorState title={errorText(error.key)} onRetry={retry} />}
      >
        <div className={styles.page}>{children}</div>
      </Guard>
    </Container>
  );
}
