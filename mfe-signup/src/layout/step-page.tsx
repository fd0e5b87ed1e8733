import { Guard } from '@msl/api-client';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { type Place, paths } from '@msl/platform';
import { ErrorState } from '@msl/ui/error-state.tsx';
import { PageHeader } from '@msl/ui/page-header.tsx';
import { Skeleton, SkeletonGroup } from '@msl/ui/skeleton.tsx';
import { Stepper } from '@msl/ui/stepper.tsx';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { LegalLinks } from './legal-links.tsx';
import styles from './step-page.module.css';
import { useCorporate } from './use-corporate.ts';

type StepPageProps = {
  step: 1 | 2 | 3 | 4 | 5;
  place: Place;
  title: ReactNode;
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  lead?: ReactNode;
  children: ReactNode;
};

/** The frame of every step: who may be here, how far one is, the question, and the answer below. */
export function StepPage({ step, place, title, titleRef, lead, children }: StepPageProps) {
  const { t } = useTranslation('mfe-signup');
  const errorText = useErrorText();
  const { withCorpo } = useCorporate();
  // The account form is behind whoever has an account: its step is not visited again.
  const steps = [
    { label: t('steps.preferences'), to: withCorpo(paths.signUpPreferences()) },
    { label: t('steps.persons'), to: withCorpo(paths.signUpPersons()) },
    { label: t('steps.account') },
    { label: t('steps.delivery'), to: withCorpo(paths.signUpDelivery()) },
    { label: t('steps.confirm') },
  ];
  return (
    <div className={styles.page}>
      <Stepper label={t('steps.label')} steps={steps} current={step} />
      <PageHeader title={title} titleRef={titleRef} lead={lead} />
      <Guard
        place={place}
        waiting={<StepSkeleton />}
        failed={(error, retry) => <ErrorState title={errorText(error.key)} onRetry={retry} />}
      >
        {children}
      </Guard>
      {step >= 3 && step < 5 && (
        <footer className={styles.legal}>
          <LegalLinks />
        </footer>
      )}
    </div>
  );
}

export function StepSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
      <Skeleton shape="button" />
    </SkeletonGroup>
  );
}
