import type { StoreEvent } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { SelectField } from '@msl/ui/select-field.tsx';
import { TextField } from '@msl/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ControlsPage } from '../../harness-pages.ts';
import styles from './controls.module.css';
import { exampleOf } from './event-examples.ts';
import { jsonOf } from './json-of.ts';
import type { Heard } from './use-controls.ts';

type EventsPanelProps = {
  heard: readonly Heard[];
  /** What the remote declares that it listens to: these can be said to it. */
  listens: ControlsPage['listens'];
  /** Not on a page that the server drew, which is on no channel of the stage. */
  isHeard: boolean;
  onSay: (event: StoreEvent, payload: unknown) => void;
  onForget: () => void;
};

/** Events seen, and events to send. */
export function EventsPanel({ heard, listens, isHeard, onSay, onForget }: EventsPanelProps) {
  const { t } = useTranslation('harness');
  const [event, setEvent] = useState(listens[0]?.event ?? '');
  const [text, setText] = useState('{}');
  const payload = jsonOf(text);
  const fields = listens.find((one) => one.event === event)?.fields;
  const example = exampleOf(event);
  const whyNot = !isHeard ? t('noEffect.events') : listens.length === 0 ? t('noEffect.noEvents') : undefined;
  return (
    <fieldset className={styles.group}>
      <legend>{t('events.title')}</legend>
      <SelectField
        label={t('events.say')}
        hint={whyNot}
        disabled={whyNot !== undefined}
        value={event}
        options={listens.map((one) => ({ value: one.event, label: one.event }))}
        onChange={({ currentTarget }) => setEvent(currentTarget.value)}
      />
      <TextField
        label={t('events.payload')}
        hint={
          fields &&
          (fields.length > 0 ? t('events.fields', { fields: fields.join(', ') }) : t('events.noFields'))
        }
        className={styles.json}
        spellCheck={false}
        disabled={whyNot !== undefined}
        value={text}
        error={payload === undefined ? t('events.notJson') : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {example && (
        <Button
          size="sm"
          variant="secondary"
          disabled={whyNot !== undefined}
          onClick={() => setText(example)}
        >
          {t('events.example')}
        </Button>
      )}
      <div className={styles.row}>
        <Button
          size="sm"
          disabled={payload === undefined || whyNot !== undefined}
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
