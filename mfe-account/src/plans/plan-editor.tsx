import type { Plan, SubscribedPlan } from '@msl/contracts/entities/plan.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { Overtaken } from '@msl/panels/drafts/overtaken.tsx';
import { useKeptState, useUid } from '@msl/panels/drafts/use-kept.ts';
import { useOvertaken } from '@msl/panels/drafts/use-overtaken.ts';
import { useFocusHome } from '@msl/panels/forms/use-focus-home.ts';
import { Button } from '@msl/ui/button.tsx';
import { Card } from '@msl/ui/card.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { useTranslation } from 'react-i18next';
import { keepLater } from '../drafts/keep-later.ts';
import { ChosenPlan, GonePlan } from './chosen-plan.tsx';
import { OtherPlan } from './other-plan.tsx';
import {
  draftOf,
  linesOf,
  type PlanDraft,
  priceRange,
  sameDraft,
  withoutPlan,
  withPersons,
  withPlan,
} from './plan-draft.ts';
import styles from './plan-editor.module.css';
import { useSavePlans } from './use-save-plans.ts';

type PlanEditorProps = { subscribed: readonly SubscribedPlan[]; plans: readonly Plan[] };

/** Baskets to keep, add, take out or size, with what they will cost, before anything is saved. */
export function PlanEditor({ subscribed, plans }: PlanEditorProps) {
  const { t } = useTranslation('mfe-account');
  const { money } = useFormat();
  const saved = draftOf(subscribed);
  const [kept, setDraft, forget] = useKeptState<PlanDraft>('plans');
  const lines = linesOf(kept ?? saved, { plans, subscribed });
  const draft = draftOf(lines);
  const uid = useUid();
  const save = useSavePlans((sent) => {
    if (sameDraft(draft, sent)) forget();
    else if (uid) keepLater(uid, 'plans', draft);
  });
  const corporate = subscribed.some(({ is_corporate }) => is_corporate);
  const offered = plans.filter(({ is_corporate }) => is_corporate === corporate);
  const others = offered.filter(({ pid }) => !draft.some((one) => one.pid === pid));
  const { min, max } = priceRange(lines);
  const unchanged = sameDraft(draft, saved);
  const overtaken = useOvertaken('plans', kept !== null, saved, unchanged);
  // The store takes no list with a plan that it does not sell.
  const blocked = !unchanged && lines.some(({ gone }) => gone);
  const { home, watched } = useFocusHome<HTMLParagraphElement>();

  return (
    <div className={styles.editor} {...watched}>
      <section className={styles.list} aria-label={t('plans.chosen')}>
        <h2>{t('plans.chosen')}</h2>
        {draft.length === 0 && <Notice tone="warning">{t('plans.none')}</Notice>}
        {lines.map(({ pid, persons, plan, gone }) => {
          const remove = () => setDraft(withoutPlan(draft, pid));
          return gone ? (
            <GonePlan key={pid} plan={gone} onRemove={remove} />
          ) : (
            <ChosenPlan
              key={pid}
              plan={plan}
              persons={persons}
              onPersons={(count) => setDraft(withPersons(draft, pid, count))}
              onRemove={remove}
            />
          );
        })}
        <Card tone="leaf" className={styles.sum}>
          <p ref={home} tabIndex={-1} aria-live="polite">
            {t('plans.sum')} <strong>{t('plans.range', { min: money(min), max: money(max) })}</strong>
          </p>
          <p className={styles.hint}>{t('plans.when')}</p>
          {overtaken && <Overtaken onForget={forget} />}
          {blocked && <Notice tone="warning">{t('plans.goneFirst')}</Notice>}
          <div className={styles.actions}>
            <Button
              pending={save.isPending}
              disabled={draft.length === 0 || unchanged || blocked}
              onClick={() => save.mutate(draft)}
            >
              {t('plans.save')}
            </Button>
            {!unchanged && (
              <Button variant="ghost" disabled={save.isPending} onClick={forget}>
                {t('plans.cancel')}
              </Button>
            )}
          </div>
        </Card>
      </section>
      {others.length > 0 && (
        <section className={styles.list} aria-label={t('plans.others')}>
          <h2>{t('plans.others')}</h2>
          <ul className={styles.others}>
            {others.map((plan) => (
              <OtherPlan key={plan.pid} plan={plan} onAdd={() => setDraft(withPlan(draft, plan))} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
