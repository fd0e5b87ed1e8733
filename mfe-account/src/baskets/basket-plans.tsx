import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { useCopy } from '@msl/i18n/use-format.ts';
import { usePersonsWords } from '@msl/panels/plans/use-persons-words.ts';
import { paths } from '@msl/platform';
import { Facts } from '@msl/ui/facts.tsx';
import { BasketIcon } from '@msl/ui/icons.tsx';
import { TextLink } from '@msl/ui/text-link.tsx';
import { useTranslation } from 'react-i18next';
import { Panel } from '../layout/panel.tsx';
import styles from './basket-plans.module.css';

/** The baskets subscribed to: name, tagline, for how many. */
export function BasketPlans({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('mfe-account');
  const copy = useCopy();
  const persons = usePersonsWords();
  return (
    <Panel
      title={t('baskets.title')}
      icon={<BasketIcon />}
      action={
        subscription.status !== 'cancel' && (
          <TextLink to={paths.accountPlans()} state={{ from: paths.dashboard() }}>
            {t('baskets.change')}
          </TextLink>
        )
      }
    >
      <ul className={styles.plans}>
        {subscription.plans.map((plan) => (
          <li key={plan.pid} className={styles.plan}>
            <strong className={styles.name}>{copy(plan.copy).name}</strong>
            <span>{copy(plan.copy).tagline}</span>
            <span className={styles.persons}>
              <Facts
                facts={[
                  persons(plan),
                  t(subscription.frequence === 7 ? 'baskets.weekly' : 'baskets.biWeekly'),
                ]}
              />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
