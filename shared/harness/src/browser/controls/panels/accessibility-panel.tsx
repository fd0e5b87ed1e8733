import { Button } from '@msl/ui/button.tsx';
import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Violation } from '../../watched.ts';
import styles from './panels.module.css';

type AccessibilityPanelProps = {
  frame: RefObject<HTMLIFrameElement | null>;
  violations: Violation[] | null;
  settled: number;
  onCheck: () => void;
};

/** What axe finds in the frame: checked when the panel is opened, whenever the page comes to rest, and when asked. */
export function AccessibilityPanel({ frame, violations, settled, onCheck }: AccessibilityPanelProps) {
  const { t } = useTranslation('harness');
  // The page at rest is another document's doing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each rest, whoever draws this
  useEffect(onCheck, [settled]);
  return (
    <div className={styles.findings}>
      <Button size="sm" variant="secondary" onClick={onCheck}>
        {t('panels.check')}
      </Button>
      <p role="status">
        {violations === null
          ? t('panels.checking')
          : violations.length === 0
            ? t('panels.none')
            : t('panels.found', { rules: violations.length })}
      </p>
      <ul className={styles.list}>
        {violations?.map(({ id, help, helpUrl, places }) => (
          <li key={id} className={styles.finding}>
            <p>
              <strong>{help}</strong>{' '}
              <a href={helpUrl} target="_blank" rel="noreferrer">
                {id}
              </a>
            </p>
            <ul className={styles.list}>
              {places.map(({ selector, html, reasons }) => (
                <li key={selector} className={styles.finding}>
                  <code>{html}</code>
                  <p className={styles.reasons}>{reasons.join('\n')}</p>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={t('panels.showElement', { selector })}
                    onClick={() => pointAt(frame.current, selector)}
                  >
                    {t('panels.show')}
                  </Button>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Scrolls to an element of the frame and frames it for two seconds. */
function pointAt(frame: HTMLIFrameElement | null, selector: string): void {
  const element = frame?.contentDocument?.querySelector(selector);
  element?.scrollIntoView({ block: 'center' });
  const outline = '4px solid currentColor';
  element?.animate([{ outline }, { outline }], 2000);
}
