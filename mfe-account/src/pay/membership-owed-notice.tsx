import type { MembershipDue } from '@msl/contracts/entities/membership.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { paths } from '@msl/platform';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { useTranslation } from 'react-i18next';

/** What is owed for MSL+, and the page that pays it: a card that is kept pays nothing by itself. */
export function MembershipOwedNotice({ due }: { due: MembershipDue }) {
  const { t } = useTranslation('mfe-account');
  const { money } = useFormat();
  return (
    <Notice
      tone="warning"
      title={t('pay.membership', { amount: money(due.amount) })}
      action={<ButtonLink to={paths.membership()}>{t('overview.membership.action')}</ButtonLink>}
    >
      {t('pay.membershipText')}
    </Notice>
  );
}
