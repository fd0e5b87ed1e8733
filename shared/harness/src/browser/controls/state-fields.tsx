import { sessionDates } from '@msl/contracts/session-dates.ts';
import { Button } from '@msl/ui/button.tsx';
import { TextField } from '@msl/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDate, type StageState } from '../../harness-state.ts';
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

type DateFieldProps = {
  date: string | null;
  /** With each letter: what stands there and was not asked for yet, or null. */
  onType: (typed: { date: string | null } | null) => void;
  onChange: (date: string | null) => void;
};

/** What this session alone has for the present moment: asked for once it is whole and the tester presses Enter or goes on. */
export function DateField({ date, onType, onChange }: DateFieldProps) {
  const { t } = useTranslation('harness');
  const [refused, setRefused] = useState(false);
  const asked = date ? new Date(date).toISOString().slice(0, 16) : '';
  const newIn = (field: HTMLInputElement) => (field.value === asked ? undefined : dateOf(field));
  const apply = (field: HTMLInputElement) => {
    setRefused(dateOf(field) === undefined);
    const wanted = newIn(field);
    if (wanted !== undefined) onChange(wanted);
  };
  return (
    <TextField
      label={t('date')}
      hint={t('dateHint')}
      error={refused ? t('badDate') : undefined}
      type="datetime-local"
      {...sessionDates}
      defaultValue={asked}
      onChange={({ currentTarget }) => {
        const wanted = newIn(currentTarget);
        onType(wanted === undefined ? null : { date: wanted });
      }}
      onBlur={({ currentTarget }) => apply(currentTarget)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && apply(currentTarget)}
    />
  );
}

/** Null is the store's clock; undefined what is no date of a session, or only a part of one. */
function dateOf({ value, validity }: HTMLInputElement): string | null | undefined {
  if (validity.badInput) return undefined;
  const date = value ? `${value}:00.000Z` : null;
  return date === null || readDate(date) ? date : undefined;
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
