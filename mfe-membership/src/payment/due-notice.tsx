import { ApiError } from '@msl/api-client';
import type { MembershipDue } from '@msl/contracts/entities/membership.ts';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { paths, usePlatform } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { Card } from '@msl/ui/card.tsx';
import { CardIcon } from '@msl/ui/icons.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { TextLink } from '@msl/ui/text-link.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import styles from './due-notice.module.css';
import { NotPaid, useSettle } from './use-settle.ts';

/** A payment of MSL+ that was not taken, or not made yet: what it is, the button that pays it, and the way to another card. */
export function DueNotice({ due }: { due: MembershipDue }) {
  const { t } = useTranslation('mfe-membership');
  const { money } = useFormat();
  const errorText = useErrorText();
  const { bus } = usePlatform();
  const settle = useSettle();
  const payment = useMutation({
    mutationFn: () => settle(due.amount),
    onSuccess: () => bus.emit('snackbar.show@1', { kind: 'success', text: t('due.done') }),
  });
  const { error } = payment;
  const refusal = error && (error instanceof NotPaid || error instanceof ApiError ? error.key : 'network');
  const words = due.asks_bank ? due.kind : 'refused';
  const amount = money(due.amount);
  return (
    <Card as="section" padding="lg" className={styles.due} aria-labelledby="membership-due">
      <h2 id="membership-due">{t(`due.title.${words}`)}</h2>
      <p>{t(`due.text.${words}`, { amount })}</p>
      {refusal && <Notice tone="error">{errorText(refusal)}</Notice>}
      <div className={styles.actions}>
        <Button
          variant="accent"
          wide="phone"
          icon={<CardIcon />}
          pending={payment.isPending}
          onClick={() => payment.mutate()}
        >
          {t(due.asks_bank ? 'due.confirm' : 'due.pay', { amount })}
        </Button>
        <TextLink to={paths.accountInfo()} state={{ from: paths.membership(), changeCard: true }}>
          {t('checkout.changeCard')}
        </TextLink>
      </div>
    </Card>
  );
}
