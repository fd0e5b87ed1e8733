import type { ToldRendering } from '@msl/federation/document/told-rendering.ts';
import { Notice } from '@msl/ui/notice.tsx';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../answers.ts';
import { GivenAnswers } from './given-answers.tsx';
import styles from './panels.module.css';

type RenderingPanelProps = {
  /** Null while the page is on its way. */
  told: ToldRendering | null;
  answers: readonly Answer[];
  onAnswers: (answers: Answer[]) => void;
};

/** What the server says of the page in the frame: how long it took, and what failed; and which answers of the stage nobody gets there. */
export function RenderingPanel({ told, answers, onAnswers }: RenderingPanelProps) {
  const { t } = useTranslation('harness');
  return (
    <section className={styles.rendering} aria-label={t('rendering.title')}>
      <p role="status">
        {told ? t(outcomeOf(told), { ms: Math.round(told.ms ?? 0) }) : t('rendering.coming')}
      </p>
      {told && told.faults.length > 0 && (
        <ul className={styles.list} aria-label={t('rendering.faults')}>
          {told.faults.map((fault) => (
            <li key={fault} className={styles.line} data-level="error">
              {fault ? <code>{fault}</code> : t('rendering.inLog')}
            </li>
          ))}
        </ul>
      )}
      {answers.length > 0 && (
        <Notice tone="warning" title={t('noEffect.serversAnswers')}>
          <GivenAnswers answers={answers} onAnswers={onAnswers} />
        </Notice>
      )}
      <p className={styles.hint}>{t('rendering.hint')}</p>
    </section>
  );
}

function outcomeOf({ ms, rendered }: ToldRendering) {
  if (ms === undefined) return 'rendering.notBegun';
  return rendered ? 'rendering.rendered' : 'rendering.left';
}
