import { IconButton } from '@msl/ui/icon-button.tsx';
import { TrashIcon } from '@msl/ui/icons.tsx';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../answers.ts';
import styles from './panels.module.css';

type GivenAnswersProps = {
  answers: readonly Answer[];
  onAnswers: (answers: Answer[]) => void;
};

/** The answers that the stage gives in the store's place. */
export function GivenAnswers({ answers, onAnswers }: GivenAnswersProps) {
  const { t } = useTranslation('harness');
  if (answers.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('answers.given')}>
      {answers.map((answer) => (
        <li key={answer.call} className={styles.given}>
          <span>{t('answers.one', answer)}</span>
          <IconButton
            label={t('answers.remove', { call: answer.call })}
            icon={<TrashIcon />}
            onClick={() => onAnswers(answers.filter((one) => one !== answer))}
          />
        </li>
      ))}
    </ul>
  );
}
