import type { Timeslot } from '@msl/contracts/entities/timeslot.ts';
import { TextField } from '@msl/ui/text-field.tsx';
import { TextareaField } from '@msl/ui/textarea-field.tsx';
import { useTranslation } from 'react-i18next';
import { AddressSearch } from './address-search.tsx';
import type { PlaceProps } from './delivery-body.ts';
import styles from './delivery-choice.module.css';
import { onlyTimeslot, TimeslotChoice } from './timeslot-choice.tsx';

type HomeAddressProps = Pick<PlaceProps, 'draft' | 'wrong' | 'onChange'> & {
  zip: string;
  timeslots: readonly Timeslot[];
};

/** The address within a postal code that is served, a note for whoever comes, and the evening. */
export function HomeAddress({ zip, timeslots, draft, wrong, onChange }: HomeAddressProps) {
  const { t } = useTranslation('panels');
  const { address } = draft;
  return (
    <>
      <AddressSearch
        label={t('home.search')}
        hint={t('home.searchHint')}
        zip={zip}
        initialText={address?.label ?? ''}
        autoComplete="street-address"
        error={wrong('address')}
        onChoose={(chosen) =>
          onChange({ address: chosen, timeslotId: draft.timeslotId ?? onlyTimeslot(timeslots) })
        }
      />
      {address && (
        <>
          <div className={styles.columns}>
            <TextField label={t('home.address')} value={address.address} readOnly />
            <TextField
              label={t('home.address2')}
              optional
              maxLength={100}
              autoComplete="address-line2"
              value={draft.address2}
              onChange={(event) => onChange({ address2: event.currentTarget.value })}
            />
            <TextField label={t('home.city')} value={address.city} readOnly />
            <TextField label={t('home.province')} value={address.province} readOnly />
          </div>
          <TextareaField
            label={t('home.note')}
            hint={t('home.noteHint')}
            optional
            maxLength={500}
            value={draft.note}
            onChange={(event) => onChange({ note: event.currentTarget.value })}
          />
          <TimeslotChoice
            label={t('home.timeslot')}
            timeslots={timeslots}
            value={draft.timeslotId}
            error={wrong('timeslotId')}
            onChange={(timeslotId) => onChange({ timeslotId })}
          />
        </>
      )}
    </>
  );
}
