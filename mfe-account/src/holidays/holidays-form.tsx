import { valibotResolver } from '@hookform/resolvers/valibot';
import { storeTime } from '@msl/api-client/store-time.ts';
import type { Holidays, PlannedHolidays } from '@msl/contracts/entities/holidays.ts';
import { type HolidaysForm as Form, holidaysFormSchema } from '@msl/contracts/forms/holidays.schema.ts';
import { Overtaken } from '@msl/panels/drafts/overtaken.tsx';
import { useOvertaken } from '@msl/panels/drafts/use-overtaken.ts';
import { useServerErrors } from '@msl/panels/forms/use-server-errors.ts';
import { Button } from '@msl/ui/button.tsx';
import { FormErrors } from '@msl/ui/form-errors.tsx';
import { TextField } from '@msl/ui/text-field.tsx';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useKeptForm } from '../drafts/use-kept-form.ts';
import { lastDay, lastEnd, startNotPast, todayInQuebec } from './holiday-window.ts';
import styles from './holidays.module.css';
import { PaidWithin } from './paid-within.tsx';
import type { useHolidays } from './use-holidays.ts';

const formOf = ({ start_at, end_at }: Holidays): Form => ({ start_at: start_at ?? '', end_at: end_at ?? '' });

type HolidaysFormProps = {
  holidays: PlannedHolidays;
  save: ReturnType<typeof useHolidays>['save'];
  onClose: () => void;
  /** Somebody has just opened it by a button that is gone now. */
  takesFocus: boolean;
};

/** From today to eight months ahead, six weeks at most; a start in the past is moved to today. */
export default function HolidaysForm({ holidays, save, onClose, takesFocus }: HolidaysFormProps) {
  const { t } = useTranslation('mfe-account');
  const [today] = useState(() => todayInQuebec(storeTime()));
  const form = useForm<Form>({
    resolver: valibotResolver(holidaysFormSchema),
    values: formOf(holidays),
    resetOptions: { keepDirtyValues: true },
  });
  const { register, handleSubmit, formState, setFocus, setValue, watch } = form;
  const { banner, wrong } = useServerErrors(save.error, form);
  const forget = useKeptForm('holidays', form);
  const overtaken = useOvertaken('holidays', formState.isDirty, formOf(holidays));
  const start = watch('start_at') || today;
  // The field exists once it is shown, after the button that led here has gone.
  useEffect(() => {
    if (takesFocus) setFocus('start_at');
  }, [takesFocus, setFocus]);
  const close = () => {
    forget();
    save.reset();
    onClose();
  };

  const moveStart = (value: string) => {
    const moved = startNotPast(value, today);
    if (moved !== value) setValue('start_at', moved);
    return moved;
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        moveStart(watch('start_at'));
        return handleSubmit((values) => save.mutate(values, { onSuccess: close }))(event);
      }}
    >
      <div className={styles.dates}>
        <TextField
          type="date"
          label={t('holidays.start')}
          min={today}
          max={lastDay(today)}
          error={wrong('start_at')}
          {...register('start_at', { onBlur: (event) => moveStart(event.target.value) })}
        />
        <TextField
          type="date"
          label={t('holidays.end')}
          min={start}
          max={lastEnd(start, today)}
          error={wrong('end_at')}
          {...register('end_at')}
        />
      </div>
      <p className={styles.text}>{t('holidays.limits')}</p>
      <PaidWithin days={holidays.paid_deliveries} start={start} end={watch('end_at')} />
      {overtaken && <Overtaken onForget={close} />}
      <FormErrors title={t('holidays.notSaved')} errors={banner} />
      <div className={styles.actions}>
        <Button type="submit" size="sm" pending={save.isPending}>
          {t('holidays.save')}
        </Button>
        <Button variant="ghost" size="sm" disabled={save.isPending} onClick={close}>
          {t('holidays.close')}
        </Button>
      </div>
    </form>
  );
}
