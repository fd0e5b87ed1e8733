import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { paths } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { CardIcon, EditIcon } from '@msl/ui/icons.tsx';
import { Skeleton, SkeletonGroup } from '@msl/ui/skeleton.tsx';
import { lazy, type Ref, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusOn } from '../layout/focus-on.ts';
import { Panel } from '../layout/panel.tsx';
import { useLinkState } from '../layout/use-link-state.ts';
import { MembershipOwedNotice } from '../pay/membership-owed-notice.tsx';
import { UnpaidNotice } from '../pay/unpaid-notice.tsx';
import { ReactivateButton } from '../reactivate/reactivate-button.tsx';
import { CardOnFile } from './card-on-file.tsx';
import styles from './card-panel.module.css';

// The provider's script is asked for only when a card is to be typed.
const CardForm = lazy(() => import('./card-form.tsx'));

type CardPanelProps = {
  subscription: Subscription;
  /** Where there is room to type a card; elsewhere a link leads there. */
  editable?: boolean;
  /** The panel's title, for whoever moves the focus there. */
  titleRef?: Ref<HTMLHeadingElement>;
};

/** The card in all its states: none, on file, being changed, and waiting to be taken up again. */
export function CardPanel({ subscription, editable = false, titleRef }: CardPanelProps) {
  const { t } = useTranslation('mfe-account');
  // A link that leads here to settle a payment opens the form at once.
  const { changeCard } = useLinkState();
  const [chosen, setEditing] = useState<boolean>();
  const editing = chosen ?? changeCard === true;
  const [closed, setClosed] = useState(false);
  const close = () => {
    setEditing(false);
    setClosed(true);
  };
  const { lastDigits, status, prime_due } = subscription;
  return (
    <Panel id="card" title={t('card.title')} titleRef={titleRef} icon={<CardIcon />}>
      {editable && subscription.unpaid && <UnpaidNotice unpaid={subscription.unpaid} />}
      {editable && prime_due && <MembershipOwedNotice due={prime_due} />}
      {lastDigits === null ? (
        <>
          <p>{t('card.none')}</p>
          <ButtonLink to={paths.signUpConfirm()}>{t('card.add')}</ButtonLink>
        </>
      ) : (
        <>
          <CardOnFile subscription={subscription} />
          {editable && editing ? (
            <Suspense
              fallback={
                <SkeletonGroup>
                  <Skeleton shape="card" />
                </SkeletonGroup>
              }
            >
              <CardForm onDone={close} onCancel={close} />
            </Suspense>
          ) : (
            <>
              {status !== 'active' && <p className={styles.hint}>{t(`card.inactive.${status}`)}</p>}
              <div className={styles.actions}>
                {status !== 'active' && <ReactivateButton variant="secondary" />}
                {editable ? (
                  <Button
                    ref={closed ? focusOn : undefined}
                    size="sm"
                    variant="secondary"
                    icon={<EditIcon />}
                    onClick={() => setEditing(true)}
                  >
                    {t('card.change')}
                  </Button>
                ) : (
                  <ButtonLink
                    size="sm"
                    variant="secondary"
                    icon={<EditIcon />}
                    to={paths.accountInfo()}
                    state={{ from: paths.dashboard(), changeCard: true }}
                  >
                    {t('card.change')}
                  </ButtonLink>
                )}
              </div>
            </>
          )}
        </>
      )}
    </Panel>
  );
}
