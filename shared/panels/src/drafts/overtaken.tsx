import { Button } from '@msl/ui/button.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { useTranslation } from 'react-i18next';

/** Said beside a form whose saved values changed elsewhere meanwhile: nothing typed is lost, nothing overwritten unawares. */
export function Overtaken({ onForget }: { onForget: () => void }) {
  const { t } = useTranslation('panels');
  return (
    <div role="status">
      <Notice
        tone="warning"
        title={t('overtaken.title')}
        action={
          <Button size="sm" variant="secondary" onClick={onForget}>
            {t('overtaken.forget')}
          </Button>
        }
      >
        {t('overtaken.text')}
      </Notice>
    </div>
  );
}
