import type { StoreEvent } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { SelectField } from '@msl/ui/select-field.tsx';
import { TextField } from '@msl/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './controls.module.css';
import { jsonOf } from './json-of.ts';
import type { Heard } from './use-controls.ts';

type EventsPanelProps = {
  heard: readonly Heard[];
  /** What the remote declares that it listens to: these can be said to it. */
  listens: readonly string[];
  onSay: (event: StoreEvent, payload: unknown) => void;
  onForget: () => void;
};

/** Events seen, and events to send. */
export function EventsPanel({ heard, listens, onSay, onForget }: EventsPanelProps) {
  const { t } = useTranslation('harness');
  const [event, setEvent] = useState(listens[0] ?? '');
  const [text, setText] = useState('{}');
  const payload = jsonOf(text);
  return (
    <fieldset className={styles.group}>
      <legend>{t('events.title')}</legend>
      <SelectField
        label={t('events.say')}
        value={event}
        options={listens.map((value) => ({ value, label: value }))}
        onChange={({ currentTarget }) => setEvent(currentTarget.value)}
      />
      <TextField
        label={t('events.payload')}
        value={text}
        error={payload === undefined ? t('events.notJson') : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={styles.row}>
        <Button
          size="sm"
          disabled={payload === undefined}
          onClick={() => onSay(event as StoreEvent, payload)}
        >
          {t('events.send')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onForget}>
          {t('events.forget')}
        </Button>
      </div>
      <ol className={styles.events} aria-label={t('events.heard')}>
        {heard.map((one) => (
          <li key={one.id}>
            <strong>{one.event}</strong> {t(`events.from.${one.from}`)}
            <code>{JSON.stringify(one.payload)}</code>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
