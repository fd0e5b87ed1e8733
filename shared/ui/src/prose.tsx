import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** Running text: legal pages, answers, stories. Gives headings, paragraphs and lists their rhythm and bullets. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}
