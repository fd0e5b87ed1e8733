import type { Receipt } from '@msl/contracts/entities/order.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { useTranslation } from 'react-i18next';

/** Whom it is made out to, date, kind, place and means of payment of an order. */
export function useReceiptFacts(order: Receipt): { key: string; label: string; value: string }[] {
  const { t } = useTranslation('mfe-account');
  const { date, address } = useFormat();
  const atHome = order.entity_type === 'LAD';
  const facts = [
    {
      key: 'billedTo',
      label: t('receipt.billedTo'),
      value: address(
        [order.company_name, order.customer_name, order.customer_address].filter(Boolean).join(', '),
      ),
    },
    { key: 'date', label: t('receipt.date'), value: date(order.delivery_date, 'date') },
    { key: 'paid', label: t('receipt.paidOn'), value: order.paid_at ? date(order.paid_at, 'date') : '' },
    { key: 'type', label: t('receipt.type'), value: t(atHome ? 'receipt.home' : 'receipt.pickup') },
    { key: 'where', label: t('receipt.where'), value: order.where },
    { key: 'address', label: t('receipt.address'), value: address(order.address) },
    {
      key: 'payment',
      label: t('receipt.payment'),
      value: order.lastDigits ? `${(order.brand ?? '').toUpperCase()} •••• ${order.lastDigits}` : '',
    },
  ];
  return facts.filter(({ value }) => value !== '');
}
