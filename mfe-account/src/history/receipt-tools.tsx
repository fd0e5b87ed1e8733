import { Button } from '@msl/ui/button.tsx';
import { ArrowRightIcon, ReceiptIcon } from '@msl/ui/icons.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../messages/use-messages.ts';
import styles from './receipt.module.css';
import type { ReceiptText } from './use-receipt-text.ts';

/** On paper through the browser, or as a PDF file. */
export function ReceiptTools({ text, number }: { text: ReceiptText; number: string }) {
  const { t } = useTranslation('mfe-account');
  const { refused } = useMessages();
  const [making, setMaking] = useState(false);

  async function download() {
    setMaking(true);
    try {
      // Few people want the file: what writes it is loaded for those who do.
      const { receiptPdf } = await import('./receipt-pdf.ts');
      const file = URL.createObjectURL(new Blob([receiptPdf(text)], { type: 'application/pdf' }));
      const link = document.createElement('a');
      link.href = file;
      link.download = `${t('receipt.file')}-${number}.pdf`;
      link.click();
      URL.revokeObjectURL(file);
    } catch (error) {
      refused(error);
    } finally {
      setMaking(false);
    }
  }

  return (
    <div className={styles.tools}>
      <Button size="sm" variant="secondary" icon={<ReceiptIcon />} onClick={() => window.print()}>
        {t('receipt.print')}
      </Button>
      <Button size="sm" variant="ghost" iconEnd={<ArrowRightIcon />} pending={making} onClick={download}>
        {t('receipt.pdf')}
      </Button>
    </div>
  );
}
