import { PageTitle } from '@msl/i18n/page-title.tsx';
import { Card } from '@msl/ui/card.tsx';
import { CheckIcon } from '@msl/ui/icons.tsx';
import { HeartPotato } from '@msl/ui/illustration.tsx';
import { Container } from '@msl/ui/layout.tsx';
import { PageHeader } from '@msl/ui/page-header.tsx';
import type { ReactNode } from 'react';
import styles from './letter-page.module.css';

/** A page that ends with a letter to the team. */
export function LetterPage(props: { title: string; lead: string; points: string[]; action: ReactNode }) {
  return (
    <Container width="text">
      <PageTitle>{props.title}</PageTitle>
      <PageHeader title={props.title} lead={props.lead} picture={<HeartPotato />} />
      <Card padding="lg" className={styles.card}>
        <ul className={styles.points}>
          {props.points.map((point) => (
            <li key={point} className={styles.point}>
              <CheckIcon />
              {point}
            </li>
          ))}
        </ul>
        <div className={styles.action}>{props.action}</div>
      </Card>
    </Container>
  );
}
