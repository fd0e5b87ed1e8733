import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { useCopy } from '@msl/i18n/use-format.ts';
import { useTimeslotWords } from '@msl/panels/delivery/timeslot-words.ts';
import { usePersonsWords } from '@msl/panels/plans/use-persons-words.ts';
import { paths } from '@msl/platform';
import { Card } from '@msl/ui/card.tsx';
import { Facts } from '@msl/ui/facts.tsx';
import { TextLink } from '@msl/ui/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { useCorporate } from '../layout/use-corporate.ts';
import styles from './chosen-summary.module.css';

/** Plans and delivery as they were saved, each with the way to change it. */
export function ChosenSummary({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('mfe-signup');
  const copy = useCopy();
  const persons = usePersonsWords();
  const { withCorpo } = useCorporate();
  const { plans, delivery } = subscription;
  return (
    <Card as="section" tone="leaf" className={styles.summary}>
      <div>
        <h2>{t('confirm.plans')}</h2>
        {plans.map((plan) => (
          <p key={plan.pid}>
            <Facts facts={[<strong key="name">{copy(plan.copy).name}</strong>, persons(plan)]} />
          </p>
        ))}
        <TextLink to={withCorpo(paths.signUpPreferences())}>{t('confirm.changePlans')}</TextLink>
      </div>
      {delivery && (
        <div>
          <h2>{t('confirm.delivery')}</h2>
          <DeliveryWords delivery={delivery} />
          <TextLink to={withCorpo(paths.signUpAccount())}>{t('confirm.changeDelivery')}</TextLink>
        </div>
      )}
    </Card>
  );
}

function DeliveryWords({ delivery }: { delivery: NonNullable<Subscription['delivery']> }) {
  const { t } = useTranslation('mfe-signup');
  const words = useTimeslotWords();
  const atHome = delivery.entity_type === 'LAD';
  return (
    <>
      <p>
        <strong>{atHome ? t('confirm.atHome') : delivery.name}</strong>
      </p>
      <p>
        {delivery.address}, {delivery.city}
      </p>
      <p>
        <Facts
          facts={[
            `${words.day(delivery.timeslot)}, ${words.hours(delivery.timeslot)}`,
            delivery.frequence === 7 ? t('confirm.weekly') : t('confirm.biWeekly'),
          ]}
        />
      </p>
    </>
  );
}
