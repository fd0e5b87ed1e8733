import { Button } from '@msl/ui/button.tsx';
import { ArrowRightIcon, ReceiptIcon } from '@msl/ui/icons.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../messages/use-messages.ts';
import styles from './receipt.module.css';

/** On paper through the browser, or as the PDF that the store draws. */
export function ReceiptTools({ pdf }: { pdf: () => Promise<File> }) {
  const { t } = useTranslation('mfe-account');
  const { refused } = useMessages();
  const [coming, setComing] = useState(false);

  async function download() {
    setComing(true);
    try {
      save(await pdf());
    } catch (error) {
      refused(error);
    } finally {
      setComing(false);
    }
  }

  return (
    <div className={styles.tools}>
      <Button size="sm" variant="secondary" icon={<ReceiptIcon />} onClick={() => window.print()}>
        {t('receipt.print')}
      </Button>
      <Button size="sm" variant="ghost" iconEnd={<ArrowRightIcon />} pending={coming} onClick={download}>
        {t('receipt.pdf')}
      </Button>
    </div>
  );
}

/** A file is asked for with a token, which no link could carry: the browser saves what has come. */
function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}
