import { PageTitle } from '@msl/i18n/page-title.tsx';
import { Container } from '@msl/ui/layout.tsx';
import { PageHeader } from '@msl/ui/page-header.tsx';
import type { ReactNode } from 'react';
import styles from './story-layout.module.css';

type Part = { key: string; title: string; text: string; picture: ReactNode };

/** A page that tells: a title, then text and picture side by side, every second part turned round. */
export function StoryLayout(props: {
  pageTitle: string;
  title: string;
  lead: string;
  picture: ReactNode;
  parts: readonly Part[];
  children: ReactNode;
}) {
  return (
    <Container>
      <PageTitle>{props.pageTitle}</PageTitle>
      <PageHeader title={props.title} lead={props.lead} picture={props.picture} />
      <div className={styles.parts}>
        {props.parts.map(({ key, title, text, picture }) => (
          <section key={key} className={styles.part} aria-labelledby={`part-${key}`}>
            <div className={styles.picture}>{picture}</div>
            <div className={styles.texts}>
              <h2 id={`part-${key}`}>{title}</h2>
              <p>{text}</p>
            </div>
          </section>
        ))}
      </div>
      <div className={styles.action}>{props.children}</div>
    </Container>
  );
}
