import { Button } from '@msl/ui/button.tsx';
import { TextField } from '@msl/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDate, type StageState, sessionDates } from '../../harness-state.ts';
import styles from './controls.module.css';

export function AddressField(props: {
  state: StageState;
  routes: readonly string[];
  onGo: (address: string) => void;
}) {
  const { t } = useTranslation('harness');
  const [address, setAddress] = useState(props.state.address);
  return (
    <form
      className={styles.group}
      onSubmit={(event) => {
        event.preventDefault();
        props.onGo(address.startsWith('/') ? address : `/${address}`);
      }}
    >
      <TextField
        label={t('address')}
        hint={props.routes.join('  ')}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <Button type="submit" size="sm">
        {t('go')}
      </Button>
    </form>
  );
}

/** What this session alone has for the present moment. */
export function DateField({
  date,
  onChange,
}: {
  date: string | null;
  onChange: (date: string | null) => void;
}) {
  const { t } = useTranslation('harness');
  const [refused, setRefused] = useState(false);
  return (
    <TextField
      key={date}
      label={t('date')}
      hint={t('dateHint')}
      error={refused ? t('badDate') : undefined}
      type="datetime-local"
      {...sessionDates}
      defaultValue={date?.slice(0, 16) ?? ''}
      onBlur={(event) => {
        const typed = event.currentTarget.value;
        const wanted = typed ? `${typed}:00.000Z` : null;
        const isBad = wanted !== null && !readDate(wanted);
        setRefused(isBad);
        if (!isBad && wanted !== date) onChange(wanted);
      }}
    />
  );
}

/** Where there is no sandbox: the store's own page of log-in stands in the frame, as everybody has it. */
export function OwnSession({ onLogIn }: { onLogIn: () => void }) {
  const { t } = useTranslation('harness');
  return (
    <div className={styles.group}>
      <p>{t('ownSession')}</p>
      <Button size="sm" variant="secondary" onClick={onLogIn}>
        {t('logIn')}
      </Button>
    </div>
  );
}
