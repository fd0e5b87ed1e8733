import { useApi } from '@msl/api-client';
import type { MembershipReceipt } from '@msl/contracts/entities/membership.ts';
import type { OrderSummary } from '@msl/contracts/entities/order.ts';
import { useFormat, useLocale } from '@msl/i18n/use-format.ts';
import { Disclosure } from '@msl/ui/disclosure.tsx';
import { Facts } from '@msl/ui/facts.tsx';
import { ReceiptIcon } from '@msl/ui/icons.tsx';
import { VisuallyHidden } from '@msl/ui/visually-hidden.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../layout/loaded.tsx';
import { Panel } from '../layout/panel.tsx';
import { historyQueries } from './history.queries.ts';
import styles from './kept-receipts.module.css';
import { PdfButton } from './pdf-button.tsx';

/** The receipts of somebody who has cancelled, as files: the history is closed for them, and what they paid stays in their name. */
export default function KeptReceipts() {
  const asked = historyQueries(useApi(), useLocale(), new URLSearchParams());
  const history = useQuery(asked.orders);
  const memberships = useQuery(asked.memberships);
  return (
    <Loaded query={history}>
      {(orders) => (
        <Loaded query={memberships}>
          {(paid) => orders.length + paid.length > 0 && <Receipts orders={orders} memberships={paid} />}
        </Loaded>
      )}
    </Loaded>
  );
}

/** The others unfold. */
const AT_ONCE = 5;

type ReceiptsProps = { orders: readonly OrderSummary[]; memberships: readonly MembershipReceipt[] };

function Receipts({ orders, memberships }: ReceiptsProps) {
  const { t } = useTranslation('mfe-account');
  const { money, date } = useFormat();
  const api = useApi();
  const locale = useLocale();
  const receipts = [
    ...orders.map(({ oid, delivery_date, number, total_price }) => ({
      ...{ id: oid, day: delivery_date, total: total_price },
      name: t('history.number', { number }),
      pdf: () => api.call('historyOrderPdf', { params: { oid }, query: { locale } }),
    })),
    ...memberships.map(({ id, paid_on, number, total }) => ({
      ...{ id, day: paid_on, total },
      name: t('membershipReceipt.number', { number }),
      pdf: () => api.call('membershipReceiptPdf', { params: { id }, query: { locale } }),
    })),
  ].sort((one, other) => other.day.localeCompare(one.day));
  const list = (some: typeof receipts) => (
    <ul className={styles.receipts}>
      {some.map(({ id, day, name, total, pdf }) => (
        <li key={id} className={styles.receipt}>
          <span>
            <strong>{date(day, 'date')}</strong>
            <br />
            <Facts facts={[name, money(total)]} />
          </span>
          <PdfButton pdf={pdf}>
            {t('receipt.pdf')}
            <VisuallyHidden> – {name}</VisuallyHidden>
          </PdfButton>
        </li>
      ))}
    </ul>
  );
  const earlier = receipts.slice(AT_ONCE);
  return (
    <Panel title={t('history.list')} icon={<ReceiptIcon />}>
      {list(receipts.slice(0, AT_ONCE))}
      {earlier.length > 0 && (
        <Disclosure variant="plain" summary={t('history.earlier', { count: earlier.length })}>
          {list(earlier)}
        </Disclosure>
      )}
    </Panel>
  );
}
