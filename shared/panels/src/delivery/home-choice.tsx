import { ApiError, apiQuery, useApi } from '@msl/api-client';
import { zipField } from '@msl/contracts/forms/fields.ts';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { paths } from '@msl/platform';
import { Notice } from '@msl/ui/notice.tsx';
import { TextField } from '@msl/ui/text-field.tsx';
import { TextLink } from '@msl/ui/text-link.tsx';
import { TextareaField } from '@msl/ui/textarea-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { safeParse } from 'valibot';
import { AddressSearch } from './address-search.tsx';
import styles from './delivery-choice.module.css';
import type { PlaceProps } from './delivery-mistakes.ts';
import { onlyTimeslot, TimeslotChoice } from './timeslot-choice.tsx';

/** Delivery at home: the postal code first, then the address within it, then the evening. */
export function HomeChoice({ draft, mistakes, onChange }: PlaceProps) {
  const { t } = useTranslation('panels');
  const errorText = useErrorText();
  const api = useApi();
  const parsed = safeParse(zipField, draft.zip);
  const zip = parsed.success ? parsed.output : undefined;
  const slots = useQuery({
    ...apiQuery(api, 'deliveryTimeslots', { query: { zip_code: zip ?? '' } }),
    enabled: zip !== undefined,
    retry: (count, error) => !(error instanceof ApiError && error.code < 500 && error.code > 0) && count < 1,
  });
  const refusedKey = slots.error instanceof ApiError ? slots.error.key : null;
  const served = slots.isSuccess && slots.data.length > 0;
  const longEnough = draft.zip.replace(/\s/g, '').length >= 6;
  const zipMistake = mistakes.zip ?? (longEnough && !zip ? 'zip-not-valid' : undefined);
  const { address } = draft;

  return (
    <>
      <TextField
        label={t('home.zip')}
        hint={t('home.zipHint')}
        autoComplete="postal-code"
        autoCapitalize="characters"
        maxLength={7}
        value={draft.zip}
        error={zipMistake && errorText(zipMistake)}
        onChange={(event) =>
          onChange({ zip: event.currentTarget.value.toUpperCase(), address: null, timeslotId: null })
        }
      />
      {zip && refusedKey && (
        <Notice
          tone={refusedKey === 'zip-not-served' ? 'warning' : 'error'}
          title={errorText(refusedKey)}
          action={
            refusedKey === 'zip-not-served' && (
              <TextLink to={paths.waitingList()}>{t('home.waitingList')}</TextLink>
            )
          }
        >
          {refusedKey === 'zip-not-served' && t('home.notServed', { zip })}
        </Notice>
      )}
      {served && (
        <>
          <AddressSearch
            key={zip}
            label={t('home.search')}
            hint={t('home.searchHint')}
            zip={zip}
            initialText={address?.label ?? ''}
            autoComplete="street-address"
            error={mistakes.address && errorText(mistakes.address)}
            onChoose={(chosen) =>
              onChange({ address: chosen, timeslotId: draft.timeslotId ?? onlyTimeslot(slots.data) })
            }
          />
          {address && (
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
          )}
          {address && (
            <>
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
                timeslots={slots.data}
                value={draft.timeslotId}
                error={mistakes.timeslot && errorText(mistakes.timeslot)}
                onChange={(timeslotId) => onChange({ timeslotId })}
              />
            </>
          )}
        </>
      )}
    </>
  );
}
