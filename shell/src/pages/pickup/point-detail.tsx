import type { PickupPoint } from '@msl/contracts/entities/pickup-point.ts';
import { paths } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { Dialog } from '@msl/ui/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { PointWords } from './point-words.tsx';

type PointDetailProps = { point: PickupPoint | null; withStart: boolean; onClose: () => void };

/** A pick-up point over the page: name, address and weekly windows; on the home page also the way to sign-up. */
export function PointDetail({ point, withStart, onClose }: PointDetailProps) {
  const { t } = useTranslation('panels');
  const close = (
    <Button variant="secondary" onClick={onClose}>
      {t('pickup.detail.close')}
    </Button>
  );
  return (
    <Dialog
      open={point !== null}
      onClose={onClose}
      title={point?.name}
      size="sm"
      actions={
        withStart ? (
          <>
            <ButtonLink to={paths.signUpPreferences()} variant="accent">
              {t('pickup.detail.start')}
            </ButtonLink>
            {close}
          </>
        ) : (
          close
        )
      }
    >
      {point && <PointWords point={point} />}
    </Dialog>
  );
}
