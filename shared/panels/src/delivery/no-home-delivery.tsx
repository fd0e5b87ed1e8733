import { paths } from '@msl/platform';
import { Notice } from '@msl/ui/notice.tsx';
import { TextLink } from '@msl/ui/text-link.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Nobody brings baskets to this postal code, or nobody has a place left: the list that tells when that changes. */
export function NoHomeDelivery({ zip, children }: { zip: string; children: ReactNode }) {
  const { t } = useTranslation('panels');
  return (
    <Notice tone="warning" action={<TextLink to={paths.waitingList(zip)}>{t('home.waitingList')}</TextLink>}>
      {children}
    </Notice>
  );
}
