import type { MembershipReceipt } from '@msl/contracts/entities/membership.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { useTranslation } from 'react-i18next';
import { useAfterTotal } from './use-after-total.ts';

type Lines = readonly (readonly [label: string, value: string])[];

/** A receipt of MSL+ in words. */
export function useMembershipText(receipt: MembershipReceipt): {
  number: string;
  facts: Lines;
  prices: Lines;
  total: readonly [label: string, amount: string];
  foot: readonly string[];
} {
  const { t } = useTranslation('mfe-account');
  const { money, date, address } = useFormat();
  const afterTotal = useAfterTotal();
  const plan = t(`membershipReceipt.plans.${receipt.interval}`);
  const span = { from: date(receipt.from, 'date'), to: date(receipt.to, 'date') };
  const card = receipt.lastDigits
    ? `${(receipt.brand ?? '').toUpperCase()} •••• ${receipt.lastDigits}`
    : null;
  const off = (label: string, cents: number): [string, string][] =>
    cents > 0 ? [[label, `−${money(cents)}`]] : [];
  return {
    number: t('membershipReceipt.number', { number: receipt.number }),
    facts: [
      [
        t('receipt.billedTo'),
        address(
          [receipt.company_name, receipt.customer_name, receipt.customer_address].filter(Boolean).join(', '),
        ),
      ],
      [t('membershipReceipt.plan'), plan],
      [t('membershipReceipt.period'), t('membershipReceipt.span', span)],
      [t('membershipReceipt.paidOn'), date(receipt.paid_on, 'date')],
      ...(card ? [[t('receipt.payment'), card] as const] : []),
    ],
    prices: [
      [t('membershipReceipt.price'), money(receipt.price)],
      [t('membershipReceipt.gst'), money(receipt.gst)],
      [t('membershipReceipt.qst'), money(receipt.qst)],
      ...off(t('membershipReceipt.discount'), receipt.discount),
      ...off(t('membershipReceipt.credit'), receipt.credit),
      ...(receipt.adjustment === 0
        ? []
        : [[t('membershipReceipt.adjustment'), money(receipt.adjustment)] as const]),
    ],
    total: [t('receipt.total'), money(receipt.total)],
    foot: afterTotal(receipt),
  };
}
