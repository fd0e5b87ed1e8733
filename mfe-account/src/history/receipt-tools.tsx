import { Button } from '@msl/ui/button.tsx';
import { ReceiptIcon } from '@msl/ui/icons.tsx';
import { useTranslation } from 'react-i18next';
import { PdfButton } from './pdf-button.tsx';
import styles from './receipt.module.css';

/** On paper through the browser, or as the PDF that the store draws. */
export function ReceiptTools({ pdf }: { pdf: () => Promise<File> }) {
  const { t } = useTranslation('mfe-account');
  return (
    <div className={styles.tools}>
      <Button size="sm" variant="secondary" icon={<ReceiptIcon />} onClick={() => window.print()}>
        {t('receipt.print')}
      </Button>
      <PdfButton pdf={pdf}>{t('receipt.pdf')}</PdfButton>
    </div>
  );
}
