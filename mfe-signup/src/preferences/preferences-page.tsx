import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useDraft } from '../draft/draft-context.tsx';
import { StepPage } from '../layout/step-page.tsx';
import { useCorporate } from '../layout/use-corporate.ts';
import { PlanCards } from './plan-cards.tsx';
import { PreferenceQuestions } from './preference-questions.tsx';
import { answersOf } from './preferences.ts';

/** Step 1: three preferences, then the plans that fit them; the address says which of the two is shown. */
export function PreferencesPage() {
  const { t } = useTranslation('mfe-signup');
  const [query, setQuery] = useSearchParams();
  const title = useTitleOfEachEntry();
  const { corporate } = useCorporate();
  const { draft } = useDraft();
  const answers = answersOf(draft.preferences, corporate);
  const showPlans = answers !== null && (corporate || query.get('plans') === 'true');

  const show = (plans: boolean) =>
    setQuery((now) => {
      if (plans) now.set('plans', 'true');
      else now.delete('plans');
      return now;
    });

  return (
    <StepPage
      step={1}
      place="sign-up-preferences"
      titleRef={title}
      title={showPlans ? t('plans.title') : t('preferences.title')}
      lead={showPlans ? t('plans.lead') : t('preferences.lead')}
    >
      {showPlans ? (
        <PlanCards answers={answers} onBack={corporate ? undefined : () => show(false)} />
      ) : (
        <PreferenceQuestions onDone={() => show(true)} />
      )}
    </StepPage>
  );
}

/** Questions and plans share one path, so the shell stays where it is: going from one to the other begins at its title. */
function useTitleOfEachEntry() {
  const { key } = useLocation();
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(key);
  // Scroll and focus live outside React; the first page is left as the browser shows it.
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    window.scrollTo({ top: 0, behavior: 'instant' });
    title.current?.focus({ preventScroll: true });
  }, [key]);
  return title;
}
