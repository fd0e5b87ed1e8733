import { valibotResolver } from '@hookform/resolvers/valibot';
import { ApiError } from '@msl/api-client';
import type { Holidays, PlannedHolidays } from '@msl/contracts/entities/holidays.ts';
import { type HolidaysForm as Form, holidaysFormSchema } from '@msl/contracts/forms/holidays.schema.ts';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { Overtaken } from '@msl/panels/drafts/overtaken.tsx';
import { useOvertaken } from '@msl/panels/drafts/use-overtaken.ts';
import { Button } from '@msl/ui/button.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { TextField } from '@msl/ui/text-field.tsx';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useKeptForm } from '../drafts/use-kept-form.ts';
import { refusalOf } from '../messages/use-messages.ts';
import { lastDay, lastEnd, startNotPast, todayInQuebec } from './holiday-window.ts';
import styles from './holidays.module.css';
import { PaidWithin } from './paid-within.tsx';

const formOf = ({ start_at, end_at }: Holidays): Form => ({ start_at: start_at ?? '', end_at: end_at ?? '' });

type HolidaysFormProps = {
  holidays: PlannedHolidays;
  onSave: (form: Form) => Promise<unknown>;
  onClose: () => void;
  /** Somebody has just opened it by a button that is gone now. */
  takesFocus: boolean;
};

/** From today to eight months ahead, six weeks at most; a start in the past is moved to today. */
export default function HolidaysForm({ holidays, onSave, onClose, takesFocus }: HolidaysFormProps) {
  const { t } = useTranslation('mfe-account');
  const errorText = useErrorText();
  const [today] = useState(() => todayInQuebec(Date.now()));
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<Form>({
    resolver: valibotResolver(holidaysFormSchema),
    values: formOf(holidays),
    resetOptions: { keepDirtyValues: true },
  });
  const { register, handleSubmit, formState, setFocus, setValue, setError, watch } = form;
  const forget = useKeptForm('holidays', form);
  const overtaken = useOvertaken('holidays', formState.isDirty, formOf(holidays));
  const start = watch('start_at') || today;
  // The field exists once it is shown, after the button that led here has gone.
  useEffect(() => {
    if (takesFocus) setFocus('start_at');
  }, [takesFocus, setFocus]);
  const close = () => {
    forget();
    onClose();
  };

  const moveStart = (value: string) => {
    const moved = startNotPast(value, today);
    if (moved !== value) setValue('start_at', moved);
    return moved;
  };
  async function submit(values: Form) {
    setRefusal(null);
    try {
      await onSave(values);
      close();
    } catch (error) {
      for (const [field, key] of Object.entries(error instanceof ApiError ? error.fields : {}))
        if (field in values) setError(field as keyof Form, { message: key });
      setRefusal(refusalOf(error).errorKey);
    }
  }
  const wrong = (name: keyof Form) => {
    const key = formState.errors[name]?.message;
    return key ? errorText(key) : undefined;
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        moveStart(watch('start_at'));
        return handleSubmit(submit)(event);
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
      {refusal && (
        <Notice tone="error" title={t('holidays.notSaved')}>
          {errorText(refusal)}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" size="sm" pending={formState.isSubmitting}>
          {t('holidays.save')}
        </Button>
        <Button variant="ghost" size="sm" onClick={close}>
          {t('holidays.close')}
        </Button>
      </div>
    </form>
  );
}
