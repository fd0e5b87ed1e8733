import { Button } from '@msl/ui/button.tsx';
import { TextField } from '@msl/ui/text-field.tsx';
import { TextareaField } from '@msl/ui/textarea-field.tsx';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Answer, statuses } from '../../../answers.ts';
import type { CallName } from '../../../calls.ts';
import { jsonOf } from '../json-of.ts';
import styles from './panels.module.css';

type AnswerEditorProps = {
  call: CallName;
  /** The last real answer. */
  last: { status: number | null; body: string | undefined };
  onGive: (answer: Answer) => void;
  onCancel: () => void;
};

/** Another answer to a call than the store's, begun from the store's last one. */
export function AnswerEditor({ call, last, onGive, onCancel }: AnswerEditorProps) {
  const { t } = useTranslation('harness');
  const [status, setStatus] = useState(String(last.status ?? 200));
  const [text, setText] = useState(() => JSON.stringify(jsonOf(last.body ?? '') ?? {}, null, 2));
  const body = jsonOf(text);
  const give = (event: SubmitEvent) => {
    event.preventDefault();
    if (body !== undefined) onGive({ call, status: Number(status), body });
  };
  return (
    <form className={styles.editor} aria-label={t('answers.title', { call })} onSubmit={give}>
      <TextField
        label={t('answers.status')}
        type="number"
        required
        min={statuses.min}
        max={statuses.max}
        value={status}
        onChange={({ currentTarget }) => setStatus(currentTarget.value)}
      />
      <TextareaField
        label={t('answers.body')}
        className={styles.json}
        rows={10}
        spellCheck={false}
        value={text}
        error={body === undefined ? t('events.notJson') : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={styles.given}>
        <Button type="submit" size="sm" disabled={body === undefined}>
          {t('answers.give')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {t('answers.cancel')}
        </Button>
      </div>
    </form>
  );
}
