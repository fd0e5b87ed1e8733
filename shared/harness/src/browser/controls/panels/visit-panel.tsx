import { Button } from '@msl/ui/button.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { TextField } from '@msl/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Journey, Step } from '../../../journey.ts';
import type { Settings, Visit } from './kept-visit.ts';
import styles from './panels.module.css';
import { isPassing } from './passing-words.ts';
import { VisitSettings } from './visit-settings.tsx';

type VisitPanelProps = {
  remote: string;
  /** Null before one is recorded. */
  visit: Visit | null;
  /** What is set now. */
  settings: Settings;
  onRecord: (recording: boolean) => void;
  /** A text that the test is to look for. */
  onLook: (text: string) => void;
};

/** Records what is done on the stage, and gives the file that plays it again. */
export function VisitPanel({ remote, visit, settings, onRecord, onLook }: VisitPanelProps) {
  const { t } = useTranslation('harness');
  const [name, setName] = useState('visit');
  const { begun, steps = [], recording = false, endedBy } = visit ?? {};
  const isName = /^[a-z0-9-]+$/.test(name);
  return (
    <div className={styles.editor}>
      <p>{t('visit.how')}</p>
      {endedBy && <Notice tone="warning">{t(`visit.endedBy.${endedBy}`)}</Notice>}
      <VisitSettings {...(visit?.settings ?? settings)} />
      <Button size="sm" variant={recording ? 'danger' : 'secondary'} onClick={() => onRecord(!recording)}>
        {recording ? t('visit.stop') : t('visit.record')}
      </Button>
      {recording && <SeenText onLook={onLook} />}
      <ol className={styles.list} aria-label={t('visit.steps')}>
        {steps.map((step, turn) => (
          <li key={turn} className={styles.line}>
            <strong>{t(`visit.does.${step.do}`)}</strong>
            <code>{toldOf(step)}</code>
            {isPassing(step) && <span>{t('visit.passing')}</span>}
            {step.do === 'fill' && step.password && <span>{t('visit.password')}</span>}
          </li>
        ))}
      </ol>
      {begun && steps.length > 0 && (
        <>
          <TextField
            label={t('visit.name')}
            hint={t('visit.folder', { folder: `${remote}/journeys` })}
            error={isName ? undefined : t('visit.badName')}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button size="sm" disabled={!isName} onClick={() => save(`${name}.json`, { ...begun, steps })}>
            {t('visit.save')}
          </Button>
        </>
      )}
    </div>
  );
}

/** What Alt and a click say too: of the keyboard alone. */
function SeenText({ onLook }: Pick<VisitPanelProps, 'onLook'>) {
  const { t } = useTranslation('harness');
  const [text, setText] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    onLook(text.trim());
    setText('');
  };
  return (
    <form className={styles.editor} onSubmit={add}>
      <TextField
        label={t('visit.seen')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" size="sm" variant="secondary" disabled={text.trim() === ''}>
        {t('visit.look')}
      </Button>
    </form>
  );
}

function toldOf(step: Step): string {
  switch (step.do) {
    case 'see':
      return step.text;
    case 'arrive':
      return step.address;
    case 'press':
      return step.on.name;
    case 'fill':
      return `${step.on.name}: ${step.text}`;
    case 'choose':
      return `${step.on.name}: ${step.option}`;
    case 'check':
      return step.on.name;
    case 'back':
      return '';
    case 'key':
      return step.on ? `${step.key}: ${step.on.name}` : step.key;
  }
}

function save(file: string, journey: Journey): void {
  const address = URL.createObjectURL(new Blob([`${JSON.stringify(journey, null, 2)}\n`]));
  const link = Object.assign(document.createElement('a'), { href: address, download: file });
  link.click();
  URL.revokeObjectURL(address);
}
