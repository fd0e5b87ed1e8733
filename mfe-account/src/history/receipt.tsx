import type { Receipt as ReceiptOrder } from '@msl/contracts/entities/order.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { Card } from '@msl/ui/card.tsx';
import { LeafIcon } from '@msl/ui/icons.tsx';
import { useTranslation } from 'react-i18next';
import { useSummaryLines } from '../order/use-summary-lines.ts';
import styles from './receipt.module.css';
import { ReceiptProducts } from './receipt-products.tsx';
import { SellerHead } from './seller-head.tsx';
import { useAfterTotal } from './use-after-total.ts';
import { useReceiptFacts } from './use-receipt-facts.ts';

/** Everything that an invoice says, with the tax lines apart. */
export function Receipt({ order }: { order: ReceiptOrder }) {
  const { t } = useTranslation('mfe-account');
  const { money } = useFormat();
  const facts = useReceiptFacts(order);
  const lines = useSummaryLines();
  const afterTotal = useAfterTotal();
  return (
    <Card as="article" padding="lg" className={styles.receipt}>
      <SellerHead title={t('receipt.invoice', { number: order.number })}>
        <p className={styles.certified}>
          <LeafIcon size="sm" /> {t('receipt.certified')}
        </p>
      </SellerHead>
      <dl className={styles.facts}>
        {facts.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ReceiptProducts products={order.products} />
      <div className={styles.sum}>
        <dl className={styles.prices}>
          {lines(order).map(({ key, label, amount }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{typeof amount === 'number' ? money(amount) : amount}</dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>{t('receipt.total')}</dt>
            <dd>{money(order.total_price)}</dd>
          </div>
        </dl>
        {afterTotal(order).map((line) => (
          <p key={line} className={styles.note}>
            {line}
          </p>
        ))}
        {order.products.some(({ taxable }) => taxable) && (
          <p className={styles.note}>{t('receipt.taxable')}</p>
        )}
      </div>
    </Card>
  );
}
