import { useProfile } from '@msl/api-client';
import { isSaved } from '@msl/panels/delivery/delivery-body.ts';
import { DeliveryChoice } from '@msl/panels/delivery/delivery-choice.tsx';
import { type DeliveryDraft, draftOf, emptyDeliveryDraft } from '@msl/panels/delivery/delivery-draft.ts';
import { Overtaken } from '@msl/panels/drafts/overtaken.tsx';
import { useKeptState } from '@msl/panels/drafts/use-kept.ts';
import { useOvertaken } from '@msl/panels/drafts/use-overtaken.ts';
import { paths } from '@msl/platform';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { AccountPage } from '../layout/account-page.tsx';
import { useMessages } from '../messages/use-messages.ts';
import { ClosedPlaceNotice } from './closed-place-notice.tsx';
import { DeliveryEffect } from './delivery-effect.tsx';
import styles from './delivery-page.module.css';

/** Where, how often and when: the choice of sign-up, begun from what is saved. */
export default function DeliveryPage() {
  const { t } = useTranslation('mfe-account');
  return (
    <AccountPage
      place="dashboard"
      title={t('deliveryPage.title')}
      lead={t('deliveryPage.lead')}
      backTo={paths.account()}
    >
      <Choice />
    </AccountPage>
  );
}

function Choice() {
  const { t } = useTranslation('mfe-account');
  const navigate = useNavigate();
  const { done } = useMessages();
  const { subscription } = useProfile();
  const saved = subscription?.delivery ?? null;
  const [draft, setDraft, forget] = useKeptState<DeliveryDraft>('delivery');
  const isWanted = draft !== null && saved !== null && isSaved(draft, saved);
  const overtaken = useOvertaken('delivery', draft !== null, saved && draftOf(saved), isWanted);

  const shown = draft ?? (saved ? draftOf(saved) : emptyDeliveryDraft);

  return (
    <div className={styles.choice}>
      {saved?.open === false && <ClosedPlaceNotice delivery={saved} isHere />}
      {overtaken && <Overtaken onForget={forget} />}
      <DeliveryChoice
        draft={shown}
        onDraft={setDraft}
        onSaved={() => {
          forget();
          done(t('deliveryPage.saved'));
          navigate(paths.dashboard());
        }}
        submitLabel={t('deliveryPage.save')}
        notice={saved && subscription?.status === 'active' && <DeliveryEffect saved={saved} draft={shown} />}
        actions={
          <ButtonLink variant="ghost" to={paths.dashboard()} onClick={forget}>
            {t('deliveryPage.cancel')}
          </ButtonLink>
        }
      />
    </div>
  );
}
