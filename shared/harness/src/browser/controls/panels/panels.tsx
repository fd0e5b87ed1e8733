import { Disclosure } from '@msl/ui/disclosure.tsx';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StageState } from '../../../harness-state.ts';
import { AccessibilityPanel } from './accessibility-panel.tsx';
import { ConsolePanel } from './console-panel.tsx';
import { settingsOf, type Visit } from './kept-visit.ts';
import { hasFailed, NetworkPanel } from './network-panel.tsx';
import styles from './panels.module.css';
import { SlotsPanel } from './slots-panel.tsx';
import type { useWatched } from './use-watched.ts';
import { VisitPanel } from './visit-panel.tsx';

type Panel = 'console' | 'network' | 'accessibility' | 'slots' | 'visit';

type PanelsProps = {
  remote: string;
  frame: RefObject<HTMLIFrameElement | null>;
  state: StageState;
  watched: ReturnType<typeof useWatched>;
  visit: Visit | null;
  onRecord: (recording: boolean) => void;
  onLook: (text: string) => void;
  onChange: (part: Partial<StageState>) => void;
};

/** What a developer's tools would show of the framed page, each part folded until it is wanted. */
export function Panels({ remote, frame, state, watched, visit, onRecord, onLook, onChange }: PanelsProps) {
  const { t } = useTranslation('harness');
  const { slots, takesProps, lines, calls, violations, settled, check } = watched;
  const [open, setOpen] = useState<Panel | null>(null);
  const unfolds = (panel: Panel) => ({
    variant: 'plain' as const,
    open: open === panel,
    onToggle: (isOpen: boolean) => setOpen((now) => (isOpen ? panel : now === panel ? null : now)),
  });
  const errors = lines.filter(({ level }) => level === 'error').length;
  const failed = calls.filter(hasFailed).length;
  const pending = calls.filter((call) => call.pending).length;
  return (
    <section className={styles.panels} aria-label={t('panels.title')}>
      <Disclosure summary={t('panels.console', { lines: lines.length, errors })} {...unfolds('console')}>
        <ConsolePanel lines={lines} />
      </Disclosure>
      <Disclosure
        summary={t('panels.network', { calls: calls.length, failed, pending })}
        {...unfolds('network')}
      >
        <NetworkPanel calls={calls} answers={state.answers} onAnswers={(answers) => onChange({ answers })} />
      </Disclosure>
      <Disclosure
        summary={
          violations
            ? t('panels.accessibilityFound', { rules: violations.length })
            : t('panels.accessibility')
        }
        {...unfolds('accessibility')}
      >
        {open === 'accessibility' && (
          <AccessibilityPanel frame={frame} violations={violations} settled={settled} onCheck={check} />
        )}
      </Disclosure>
      <Disclosure summary={visit?.recording ? t('visit.recording') : t('visit.title')} {...unfolds('visit')}>
        <VisitPanel {...{ remote, visit, onRecord, onLook }} settings={settingsOf(state)} />
      </Disclosure>
      {slots.length > 0 && (
        <Disclosure summary={t('panels.slots', { slots: slots.length })} {...unfolds('slots')}>
          <SlotsPanel
            key={state.address}
            slots={slots}
            takesProps={takesProps}
            address={state.address}
            onOpen={(address) => onChange({ address })}
          />
        </Disclosure>
      )}
    </section>
  );
}
