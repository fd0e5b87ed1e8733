import { AddressSearch } from '@msl/panels/delivery/address-search.tsx';
import { Button } from '@msl/ui/button.tsx';
import { Section } from '@msl/ui/section.tsx';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeliveryAnswer } from './delivery-answer.tsx';
import styles from './delivery-check.module.css';
import { type ResolvedPlace, resolvedPlace, typedZip } from './delivery-check.rules.ts';

/**
 * Whether the store comes to somebody's door: an address or a postal code, then the answer. The check runs only
 * once a postal code is resolved (specification, section 2: Home); a neighbourhood alone asks for one.
 */
export function DeliveryCheck() {
  const { t } = useTranslation('shell-home');
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState<ResolvedPlace | null>(null);
  const [incomplete, setIncomplete] = useState(false);

  function check(found: ResolvedPlace | null) {
    setPlace(found);
    setIncomplete(found === null);
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    check(typedZip(typed));
  }

  return (
    <Section kind="band" tone="leaf" title={t('check.title')} lead={t('check.lead')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <AddressSearch
          label={t('check.label')}
          hint={t('check.hint')}
          autoComplete="postal-code"
          error={incomplete ? t('check.incomplete') : undefined}
          onText={(text) => {
            setTyped(text);
            setIncomplete(false);
          }}
          onChoose={(address) => check(resolvedPlace(address))}
        />
        <Button type="submit">{t('check.submit')}</Button>
      </form>
      <div role="status">{place && <DeliveryAnswer place={place} />}</div>
    </Section>
  );
}
