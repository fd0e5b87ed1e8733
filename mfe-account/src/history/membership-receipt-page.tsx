import { ApiError, apiQuery, useApi } from '@msl/api-client';
import type { MembershipReceipt as Receipt } from '@msl/contracts/entities/membership.ts';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { useLocale } from '@msl/i18n/use-format.ts';
import { paths } from '@msl/platform';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { EmptyState } from '@msl/ui/empty-state.tsx';
import { TwistedCucumber } from '@msl/ui/illustration.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { AccountPage } from '../layout/account-page.tsx';
import { Loaded } from '../layout/loaded.tsx';
import { MembershipReceipt } from './membership-receipt.tsx';
import { ReceiptTools } from './receipt-tools.tsx';

/** One receipt of MSL+, on screen and on paper. */
export default function MembershipReceiptPage() {
  const { t } = useTranslation('mfe-account');
  return (
    <AccountPage place="subscriber" title={t('membershipReceipt.title')} backTo={paths.orderHistory()}>
      <Period />
    </AccountPage>
  );
}

function Period() {
  const { t } = useTranslation('mfe-account');
  const errorText = useErrorText();
  const { id = '' } = useParams();
  const api = useApi();
  const receipt = useQuery(apiQuery(api, 'membershipReceipt', { params: { id } }));
  if (receipt.error instanceof ApiError && receipt.error.code === 404) {
    return (
      <EmptyState
        picture={<TwistedCucumber />}
        title={errorText(receipt.error.key)}
        action={<ButtonLink to={paths.orderHistory()}>{t('receipt.toHistory')}</ButtonLink>}
      />
    );
  }
  return <Loaded query={receipt}>{(data) => <PaidPeriod receipt={data} />}</Loaded>;
}

function PaidPeriod({ receipt }: { receipt: Receipt }) {
  const api = useApi();
  const locale = useLocale();
  const { id } = receipt;
  return (
    <>
      <ReceiptTools pdf={() => api.call('membershipReceiptPdf', { params: { id }, query: { locale } })} />
      <MembershipReceipt receipt={receipt} />
    </>
  );
}
