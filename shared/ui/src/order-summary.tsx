import { useFormat } from '@msl/i18n/use-format.ts';
import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';
import styles from './order-summary.module.css';

export type SummaryLine = {
  key: string;
  label: ReactNode;
  /** Cents; a reduction is below zero. Or words: `Gratuite`. */
  amount: number | string;
  hint?: ReactNode;
};

type OrderSummaryProps = {
  title: ReactNode;
  lines: readonly SummaryLine[];
  /** Cents. */
  total: { label: ReactNode; amount: number };
  /** The button, the next date, the coupon form. */
  children?: ReactNode;
  headingLevel?: 2 | 3;
};

/** The price lines of an order as the API gives them: nothing is added up here. */
export function OrderSummary({ title, lines, total, children, headingLevel = 2 }: OrderSummaryProps) {
  const { money } = useFormat();
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <Card as="section" aria-labelledby={titleId} className={styles.summary}>
      <Heading id={titleId} className={styles.title}>
        {title}
      </Heading>
      <dl className={styles.lines}>
        {lines.map(({ key, label, amount, hint }) => (
          <div
            key={key}
            className={styles.line}
            data-reduction={(typeof amount === 'number' && amount < 0) || undefined}
          >
            <dt>
              {label}
              {hint && <span className={styles.hint}>{hint}</span>}
            </dt>
            <dd>{typeof amount === 'number' ? money(amount) : amount}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{total.label}</dt>
          <dd>{money(total.amount)}</dd>
        </div>
      </dl>
      {children}
    </Card>
  );
}
