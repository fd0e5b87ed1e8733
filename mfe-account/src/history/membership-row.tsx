import type { MembershipReceipt } from '@msl/contracts/entities/membership.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { paths } from '@msl/platform';
import { Facts } from '@msl/ui/facts.tsx';
import { ChevronRightIcon, SparkleIcon } from '@msl/ui/icons.tsx';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import styles from './history-page.module.css';

/** A paid period of MSL+ in the list; the whole row leads to its receipt. */
export function MembershipRow({ receipt }: { receipt: MembershipReceipt }) {
  const { t } = useTranslation('mfe-account');
  const { money, date } = useFormat();
  const { pathname, search } = useLocation();
  const span = { from: date(receipt.from, 'date'), to: date(receipt.to, 'date') };
  return (
    <li>
      <Link
        to={paths.membershipReceipt(receipt.id)}
        state={{ from: pathname + search }}
        className={styles.receipt}
      >
        <span className={styles.icon}>
          <SparkleIcon />
        </span>
        <span className={styles.words}>
          <strong className={styles.date}>{date(receipt.paid_on, 'date')}</strong>
          <span className={styles.meta}>
            <Facts
              facts={[t(`membershipReceipt.plans.${receipt.interval}`), t('membershipReceipt.span', span)]}
            />
          </span>
          <span className={styles.meta}>{t('membershipReceipt.number', { number: receipt.number })}</span>
          {receipt.refunded_price > 0 && (
            <span className={styles.meta}>
              {t('receipt.refunded', { amount: money(receipt.refunded_price) })}
            </span>
          )}
        </span>
        <strong className={styles.total}>{money(receipt.total)}</strong>
        <ChevronRightIcon className={styles.chevron ?? ''} />
      </Link>
    </li>
  );
}
