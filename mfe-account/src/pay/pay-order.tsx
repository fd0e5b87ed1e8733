import type { Unpaid } from '@msl/contracts/entities/order.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { Button } from '@msl/ui/button.tsx';
import { CardIcon } from '@msl/ui/icons.tsx';
import { useTranslation } from 'react-i18next';
import styles from './pay-order.module.css';
import { usePayOrder } from './use-pay-order.ts';

/** The button that pays what is owed, with the amount on it, what it waits for, and why it was refused. */
export function PayOrder({ unpaid }: { unpaid: Unpaid }) {
  const { t } = useTranslation('mfe-account');
  const { money } = useFormat();
  const { pay, paying, underWay, refusal } = usePayOrder(unpaid);
  return (
    <div className={styles.pay}>
      <Button variant="accent" icon={<CardIcon />} pending={paying} onClick={() => void pay()}>
        {t(unpaid.needs_confirmation ? 'pay.confirm' : 'pay.action', { amount: money(unpaid.amount) })}
      </Button>
      <p role="status" className={styles.said}>
        {underWay && t('pay.underWay')}
      </p>
      <p role="alert" className={styles.said}>
        {refusal}
      </p>
    </div>
  );
}
