import type { PlanChoice } from '@msl/contracts/entities/plan.ts';
import { planChoices } from '@msl/contracts/plan-choices.ts';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { Button } from '@msl/ui/button.tsx';
import { ArrowRightIcon } from '@msl/ui/icons.tsx';
import { ProductPicture } from '@msl/ui/product-picture.tsx';
import { RadioCards } from '@msl/ui/radio-cards.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../draft/draft-context.tsx';
import styles from './preferences.module.css';

const questions = ['content', 'origin', 'agriculture'] as const;

/** What each answer looks like: pictures of @lobehub/fluent-emoji-3d by code point. */
const pictures: Partial<Record<PlanChoice, string>> = {
  'fruits-vegetables': '1f955',
  'fruits-only': '1f353',
  'local-only': '1f33d',
  economy: '1f34c',
  bio: '1f96c',
  'no-preference': '1f34e',
};

export function PreferenceQuestions({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('mfe-signup');
  const errorText = useErrorText();
  const { draft, read, change } = useDraft();
  const [asked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { preferences } = draft;

  function submit(event: FormEvent) {
    event.preventDefault();
    // What was answered while the page was being taken over may not be drawn yet.
    const answered = read().preferences;
    const missing = questions.find((question) => answered[question] === null);
    if (!missing) return onDone();
    setAsked(true);
    form.current?.querySelector<HTMLElement>(`input[name="${missing}"]`)?.focus();
  }

  return (
    <form ref={form} className={styles.questions} onSubmit={submit} noValidate>
      {questions.map((question) => (
        <RadioCards
          key={question}
          name={question}
          label={t(`preferences.${question}.question`)}
          legendSize="heading"
          columns={2}
          value={preferences[question]}
          error={asked && preferences[question] === null ? errorText('choices-required') : undefined}
          onValueChange={(value) => change('preferences', { [question]: value as PlanChoice })}
          options={planChoices[question].map((choice) => ({
            value: choice,
            label: t(`preferences.${question}.${choice}`),
            description: t(`preferences.${question}.${choice}-hint`),
            start: (
              <span className={styles.picture}>
                <ProductPicture image={pictures[choice]} />
              </span>
            ),
          }))}
        />
      ))}
      <div className={styles.actions}>
        <Button type="submit" size="lg" wide="phone" iconEnd={<ArrowRightIcon />}>
          {t('preferences.next')}
        </Button>
      </div>
    </form>
  );
}
