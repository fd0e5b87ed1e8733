import { CheckIcon } from './icons.tsx';
import styles from './what-happens.module.css';

type WhatHappensProps = { title: string; lines: readonly string[] };

/** What a choice in a dialog will bring about, said before it is confirmed and again when another is made. */
export function WhatHappens({ title, lines }: WhatHappensProps) {
  return (
    <div className={styles.what}>
      <h3>{title}</h3>
      <ul aria-live="polite">
        {lines.map((line) => (
          <li key={line}>
            <CheckIcon size="sm" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
