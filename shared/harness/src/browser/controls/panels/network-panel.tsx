import { Button } from '@msl/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../answers.ts';
import type { Call } from '../../watched.ts';
import { AnswerEditor } from './answer-editor.tsx';
import { GivenAnswers } from './given-answers.tsx';
import styles from './panels.module.css';
import type { WatchedPage } from './use-watched.ts';

type NetworkPanelProps = Pick<WatchedPage, 'calls'> & {
  answers: readonly Answer[];
  onAnswers: (answers: Answer[]) => void;
};

export const hasFailed = ({ pending, status }: Pick<Call, 'pending' | 'status'>): boolean =>
  !pending && (status === null || status >= 400);

const levelOf = (call: Pick<Call, 'pending' | 'status'>) =>
  call.pending ? 'warn' : hasFailed(call) ? 'error' : 'log';

/** Calls of the API with those that have no answer yet, and the files that did not come; what the stage answers instead of the store. */
export function NetworkPanel({ calls, answers, onAnswers }: NetworkPanelProps) {
  const { t } = useTranslation('harness');
  const [edited, setEdited] = useState<number | null>(null);
  const give = (answer: Answer) => {
    setEdited(null);
    onAnswers([...answers.filter(({ call }) => call !== answer.call), answer]);
  };
  return (
    <>
      <GivenAnswers answers={answers} onAnswers={onAnswers} />
      {calls.length === 0 && <p>{t('panels.nothing')}</p>}
      <ol className={styles.list} aria-label={t('panels.calls')}>
        {calls.map(({ id, name, method, path, body, ...call }) => (
          <li key={id} className={styles.line} data-level={levelOf(call)}>
            <strong>{call.pending ? t('panels.pending') : (call.status ?? t('panels.noAnswer'))}</strong>
            <code>
              {method} {path}
            </code>
            {!call.pending && (
              <span>{call.given ? t('answers.byStage') : t('milliseconds', { ms: call.milliseconds })}</span>
            )}
            {name && (
              <Button
                size="sm"
                variant="ghost"
                aria-expanded={edited === id}
                aria-label={t('answers.title', { call: name })}
                onClick={() => setEdited(edited === id ? null : id)}
              >
                {t('answers.change')}
              </Button>
            )}
            {name && edited === id && (
              <AnswerEditor
                call={name}
                last={{ status: call.status, body }}
                onGive={give}
                onCancel={() => setEdited(null)}
              />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
