import type { Unpaid } from '@msl/contracts/entities/order.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { Notice } from '@msl/ui/notice.tsx';
import { useTranslation } from 'react-i18next';
import { PayOrder } from './pay-order.tsx';

/** What is owed for a refused order, until when, and the way to pay it. */
export function UnpaidNotice({ unpaid }: { unpaid: Unpaid }) {
  const { t } = useTranslation('mfe-account');
  const { money, date } = useFormat();
  const amount = money(unpaid.amount);
  return (
    <Notice
      tone="warning"
      title={t('pay.title', { amount, date: date(unpaid.delivery_date) })}
      action={<PayOrder unpaid={unpaid} />}
    >
      {t(unpaid.needs_confirmation ? 'pay.confirmUntil' : 'pay.until', {
        moment: date(unpaid.until, 'moment'),
      })}
    </Notice>
  );
}
