import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { paths } from '@msl/platform';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { useTranslation } from 'react-i18next';
import { useCorporate } from '../layout/use-corporate.ts';

/** The place of delivery takes no basket any more, or none this time: only another one helps. */
const ofPlace: readonly string[] = ['pickup-point-closed', 'timeslot-not-available', 'timeslot-full'];

/** A refusal by its key of the error catalogue; of a place, with the way to another one, which leads back here. */
export function RefusalNotice({ errorKey }: { errorKey: string }) {
  const { t } = useTranslation('mfe-signup');
  const errorText = useErrorText();
  const { withCorpo } = useCorporate();
  return (
    <Notice
      tone="error"
      action={
        ofPlace.includes(errorKey) && (
          <ButtonLink size="sm" to={withCorpo(paths.signUpDelivery())}>
            {t('confirm.otherPlace')}
          </ButtonLink>
        )
      }
    >
      {errorText(errorKey)}
    </Notice>
  );
}
