import { readToldRendering, type ToldRendering } from '@msl/federation/document/told-rendering.ts';
import { Disclosure } from '@msl/ui/disclosure.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ControlsPage } from '../../harness-pages.ts';
import { Frames } from './compare/frames.tsx';
import styles from './controls.module.css';
import { whyNoComparison } from './no-effect.ts';
import { Panels } from './panels/panels.tsx';
import { RenderingPanel } from './panels/rendering-panel.tsx';
import { useVisit } from './panels/use-visit.ts';
import { useWatched } from './panels/use-watched.ts';
import { Settings } from './settings.tsx';
import type { useControls } from './use-controls.ts';
import { useIsWide } from './use-is-wide.ts';

/** The tester's controls on one side, the remote alone on the other; the address is a link to this very state. */
export function Controls(props: { page: ControlsPage } & ReturnType<typeof useControls>) {
  const { page, state, unknown, unreadable, change, keep, entered, personas, problem } = props;
  const { t } = useTranslation('harness');
  const known = !state.persona || personas.some(({ key }) => key === state.persona);
  const frame = useRef<HTMLIFrameElement>(null);
  const [told, setTold] = useState<ToldRendering | null>(null);
  const { visit, record, look } = useVisit(page.remote, frame, state);
  const watched = useWatched(frame);
  const noComparison = whyNoComparison(page, state, told?.rendered === false);
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  /** Of the server's own page, which tells nothing by itself. */
  const loaded = ({ contentWindow, contentDocument }: HTMLIFrameElement) => {
    // Of a store that is away the browser shows a page of its own, which nobody may read.
    if (!contentWindow || !contentDocument) return;
    const { location, navigation, performance } = contentWindow;
    setTold(readToldRendering(performance));
    const tell = () => keep({ address: location.pathname + location.search });
    tell();
    // Taken over, it leads on without being loaded again.
    navigation?.addEventListener('currententrychange', tell);
  };

  return (
    <div className={styles.controls}>
      <main className={styles.panel} aria-labelledby="controls">
        <h1 id="controls">{page.remote}</h1>
        {entered.times > 0 && !known && (
          <Notice tone="error">{t('noPersona', { persona: state.persona })}</Notice>
        )}
        {unreadable && <Notice tone="error">{t('unreadable')}</Notice>}
        {unknown.length > 0 && <Notice tone="error">{t('unknown', { what: unknown.join(', ') })}</Notice>}
        {problem && <Notice tone="error">{problem.isAway ? t('away') : problem.words}</Notice>}
        <div className={styles.settings}>
          <Disclosure
            summary={t('settings')}
            variant={isWide ? 'plain' : 'card'}
            open={isWide || isOpen}
            onToggle={setOpen}
          >
            <div className={styles.fields}>
              <Settings {...props} noComparison={noComparison} watched={watched} />
            </div>
          </Disclosure>
        </div>
      </main>
      <section className={styles.stage} aria-label={t('stage')}>
        {entered.times > 0 && (
          <Frames
            remote={page.remote}
            frame={frame}
            entered={entered}
            state={noComparison ? { ...state, compare: null } : state}
            onLoad={(opened) => state.rendering && loaded(opened)}
          />
        )}
        {state.rendering ? (
          <RenderingPanel told={told} answers={state.answers} onAnswers={(answers) => change({ answers })} />
        ) : (
          <Panels
            remote={page.remote}
            frame={frame}
            state={state}
            watched={watched}
            visit={visit}
            onRecord={record}
            onLook={look}
            onChange={change}
          />
        )}
      </section>
    </div>
  );
}
