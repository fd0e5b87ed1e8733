import { Button } from '@msl/ui/button.tsx';
import { PlayIcon } from '@msl/ui/icons.tsx';
import { useTranslation } from 'react-i18next';
import { useReactivate } from './use-reactivate.ts';

export function ReactivateButton({ variant = 'accent' }: { variant?: 'accent' | 'secondary' }) {
  const { t } = useTranslation('mfe-account');
  const reactivate = useReactivate();
  return (
    <Button
      variant={variant}
      icon={<PlayIcon />}
      pending={reactivate.isPending}
      onClick={() => reactivate.mutate()}
    >
      {t('reactivate.action')}
    </Button>
  );
}
