import type { MembershipReceipt as Receipt } from '@msl/contracts/entities/membership.ts';
import { Card } from '@msl/ui/card.tsx';
import styles from './receipt.module.css';
import { SellerHead } from './seller-head.tsx';
import { useMembershipText } from './use-membership-text.ts';

/** A period of MSL+ that was paid, with its taxes, as an accountant reads it. */
export function MembershipReceipt({ receipt }: { receipt: Receipt }) {
  const text = useMembershipText(receipt);
  const [label, amount] = text.total;
  return (
    <Card as="article" padding="lg" className={styles.receipt}>
      <SellerHead title={text.number} />
      <dl className={styles.facts}>
        {text.facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.sum}>
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
      </div>
    </Card>
  );
}
