import { Card } from '@msl/ui/card.tsx';
import { CrookedCarrot } from '@msl/ui/illustration.tsx';
import styles from './receipt.module.css';
import type { ReceiptText } from './use-receipt-text.ts';

/** A period of MSL+ that was paid, with its taxes, as an accountant reads it. */
export function MembershipReceipt({ text }: { text: ReceiptText }) {
  const [label, amount] = text.total;
  return (
    <Card as="article" padding="lg" className={styles.receipt}>
      <header className={styles.head}>
        <div className={styles.logo}>
          <CrookedCarrot />
        </div>
        <div>
          <p className={styles.store}>{text.title}</p>
          <h2 className={styles.number}>{text.number}</h2>
        </div>
      </header>
      <dl className={styles.facts}>
        {text.facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.prices}>
        {text.prices.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      </dl>
      {text.foot.map((line) => (
        <p key={line} className={styles.note}>
          {line}
        </p>
      ))}
    </Card>
  );
}
