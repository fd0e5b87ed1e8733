import { ApiError, apiQuery, useApi } from '@msl/api-client';
import type { Receipt as ReceiptOrder } from '@msl/contracts/entities/order.ts';
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
import { Receipt } from './receipt.tsx';
import { ReceiptTools } from './receipt-tools.tsx';

/** One receipt, on screen and on paper. */
export default function OrderPage() {
  const { t } = useTranslation('mfe-account');
  return (
    <AccountPage place="subscriber" title={t('receipt.title')} backTo={paths.orderHistory()}>
      <Order />
    </AccountPage>
  );
}

function Order() {
  const { t } = useTranslation('mfe-account');
  const errorText = useErrorText();
  const { oid = '' } = useParams();
  const api = useApi();
  const order = useQuery(apiQuery(api, 'historyOrder', { params: { oid } }));
  if (order.error instanceof ApiError && order.error.code === 404) {
    return (
      <EmptyState
        picture={<TwistedCucumber />}
        title={errorText(order.error.key)}
        action={<ButtonLink to={paths.orderHistory()}>{t('receipt.toHistory')}</ButtonLink>}
      />
    );
  }
  return <Loaded query={order}>{(data) => <OrderReceipt order={data} />}</Loaded>;
}

function OrderReceipt({ order }: { order: ReceiptOrder }) {
  const api = useApi();
  const locale = useLocale();
  const { oid } = order;
  return (
    <>
      <ReceiptTools pdf={() => api.call('historyOrderPdf', { params: { oid }, query: { locale } })} />
      <Receipt order={order} />
    </>
  );
}
