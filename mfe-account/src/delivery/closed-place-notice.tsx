import type { Delivery } from '@msl/contracts/entities/delivery.ts';
import { paths } from '@msl/platform';
import { Notice } from '@msl/ui/notice.tsx';
import { TextLink } from '@msl/ui/text-link.tsx';
import { useTranslation } from 'react-i18next';

type ClosedPlaceNoticeProps = {
  delivery: Delivery;
  /** Where another place can be chosen already, the way there is left out. */
  isHere?: boolean;
  /** A basket that is paid goes there still. */
  isAwaited?: boolean;
};

/** Said above everything: this point, or this window at home, takes no baskets any more. */
export function ClosedPlaceNotice({ delivery, isHere = false, isAwaited = false }: ClosedPlaceNoticeProps) {
  const { t } = useTranslation('mfe-account');
  const { entity_type: type, name } = delivery;
  return (
    <Notice
      tone="error"
      title={t(`delivery.closed.${type}.title`, { name })}
      action={
        !isHere && (
          <TextLink to={paths.accountDelivery()} state={{ from: paths.dashboard() }}>
            {t(`delivery.closed.${type}.action`)}
          </TextLink>
        )
      }
    >
      {t(`delivery.closed.${type}.${isAwaited ? 'paid' : 'text'}`)}
    </Notice>
  );
}
