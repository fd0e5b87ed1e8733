import { Card } from '@msl/ui/card.tsx';
import { HeartPotato } from '@msl/ui/illustration.tsx';
import { Container } from '@msl/ui/layout.tsx';
import { PageHeader } from '@msl/ui/page-header.tsx';
import type { ReactNode } from 'react';
import styles from './auth-page.module.css';

/** One sheet in the middle, with company. */
export function AuthPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Container width="narrow" className={styles.page ?? ''}>
      <div className={styles.picture}>
        <HeartPotato />
      </div>
      <Card padding="lg" className={styles.card}>
        <PageHeader title={title} lead={lead} />
        {children}
      </Card>
    </Container>
  );
}
