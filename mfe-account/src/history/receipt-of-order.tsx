import { useApi } from '@msl/api-client';
import { useLocale } from '@msl/i18n/use-format.ts';
import { useTranslation } from 'react-i18next';
import { PdfButton } from './pdf-button.tsx';

/** The receipt of an order as a file: also for somebody who has cancelled, for whom the history is closed. */
export function ReceiptOfOrder({ oid }: { oid: string }) {
  const { t } = useTranslation('mfe-account');
  const api = useApi();
  const locale = useLocale();
  return (
    <PdfButton pdf={() => api.call('historyOrderPdf', { params: { oid }, query: { locale } })}>
      {t('order.receipt')}
    </PdfButton>
  );
}
