import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import { ChevronDownIcon } from './icons.tsx';

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  onToggle?: (open: boolean) => void;
  /** Disclosures of one name close each other. */
  name?: string;
  variant?: 'card' | 'plain';
};

/** A question that unfolds, on the browser's own <details>. */
export function Disclosure({ summary, children, open, onToggle, name, variant = 'card' }: DisclosureProps) {
  return (
    <details
      className={styles.details}
      data-variant={variant}
      name={name}
      open={open}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    >
      <summary className={styles.summary}>
        <span>{summary}</span>
        <ChevronDownIcon className={styles.chevron ?? ''} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
