import { PageTitle } from '@msl/i18n/page-title.tsx';
import { Card } from '@msl/ui/card.tsx';
import { CheckIcon } from '@msl/ui/icons.tsx';
import { HeartPotato } from '@msl/ui/illustration.tsx';
import { Container } from '@msl/ui/layout.tsx';
import { PageHeader } from '@msl/ui/page-header.tsx';
import type { ReactNode } from 'react';
import styles from './letter-layout.module.css';

type LetterLayoutProps = {
  pageTitle: string;
  title: string;
  lead: string;
  points?: readonly string[];
  children: ReactNode;
};

/** A page that ends with a letter to the team: what to know, then the form. */
export function LetterLayout(props: LetterLayoutProps) {
  return (
    <Container width="text">
      <PageTitle>{props.pageTitle}</PageTitle>
      <PageHeader title={props.title} lead={props.lead} picture={<HeartPotato />} />
      <Card padding="lg" className={styles.card}>
        {props.points && (
          <ul className={styles.points}>
            {props.points.map((point) => (
              <li key={point} className={styles.point}>
                <CheckIcon />
                {point}
              </li>
            ))}
          </ul>
        )}
        <div className={styles.action}>{props.children}</div>
      </Card>
    </Container>
  );
}
