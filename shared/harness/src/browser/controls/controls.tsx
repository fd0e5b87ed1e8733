import { type Locale, locales } from '@msl/contracts/locale.ts';
import { readToldRendering, type ToldRendering } from '@msl/federation/document/told-rendering.ts';
import { Notice } from '@msl/ui/notice.tsx';
import { SelectField } from '@msl/ui/select-field.tsx';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ControlsPage, HARNESS } from '../../harness-pages.ts';
import { renderings } from '../../harness-state.ts';
import { CompareField } from './compare/compare-field.tsx';
import { Frames } from './compare/frames.tsx';
import styles from './controls.module.css';
import { CopyLink } from './copy-link.tsx';
import { EventsPanel } from './events-panel.tsx';
import { FaultsField } from './faults-field.tsx';
import { Panels } from './panels/panels.tsx';
import { RenderingPanel } from './panels/rendering-panel.tsx';
import { AddressField, DateField, OwnSession } from './state-fields.tsx';
import type { useControls } from './use-controls.ts';

const widths = [360, 520, 768, 1024, 1280, 1420];
const latencies = [0, 100, 400, 1500, 5000];

/** The tester's controls on one side, the remote alone on the other; the address is a link to this very state. */
export function Controls(props: { page: ControlsPage } & ReturnType<typeof useControls>) {
  const { page, state, unknown, change, type, keep, entered, personas, heard, problem, say, forget } = props;
  const { t } = useTranslation('harness');
  const known = !state.persona || personas.some(({ key }) => key === state.persona);
  const frame = useRef<HTMLIFrameElement>(null);
  const [told, setTold] = useState<ToldRendering | null>(null);
  /** Of the server's own page, which tells nothing by itself. */
  const loaded = ({ contentWindow }: HTMLIFrameElement) => {
    if (!contentWindow) return;
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
        {page.remotes.length > 0 && (
          <SelectField
            label={t('remote')}
            value={page.remote}
            options={page.remotes.map((value) => ({ value, label: value }))}
            onChange={({ currentTarget }) => location.assign(`${HARNESS}/${currentTarget.value}`)}
          />
        )}
        {entered.times > 0 && !known && (
          <Notice tone="error">{t('noPersona', { persona: state.persona })}</Notice>
        )}
        {unknown.length > 0 && <Notice tone="error">{t('unknown', { what: unknown.join(', ') })}</Notice>}
        {problem && <Notice tone="error">{problem}</Notice>}
        <AddressField
          key={state.address}
          state={state}
          routes={page.routes}
          onGo={(address) => change({ address })}
        />
        {page.hasSandbox && (
          <SelectField
            label={t('persona')}
            value={state.persona ?? ''}
            options={[
              { value: '', label: t('visitor') },
              ...personas.map(({ key, copy }) => ({ value: key, label: copy[state.locale]?.name ?? key })),
            ]}
            onChange={(event) => change({ persona: event.currentTarget.value || null })}
          />
        )}
        {!page.hasSandbox && <OwnSession onLogIn={() => change({ rendering: 'page', address: '/login' })} />}
        <SelectField
          label={t('locale')}
          value={state.locale}
          options={locales.map((value) => ({ value, label: value }))}
          onChange={(event) => change({ locale: event.currentTarget.value as Locale })}
        />
        {page.hasSandbox && (
          <DateField date={state.date} onType={type} onChange={(date) => change({ date })} />
        )}
        <SelectField
          label={t('width')}
          value={String(state.width ?? '')}
          options={[
            { value: '', label: t('wholeWidth') },
            ...widths.map((width) => ({ value: String(width), label: t('pixels', { width }) })),
          ]}
          onChange={(event) => change({ width: Number(event.currentTarget.value) || null })}
        />
        <SelectField
          label={t('latency')}
          value={String(state.latencyMs)}
          options={latencies.map((ms) => ({ value: String(ms), label: t('milliseconds', { ms }) }))}
          onChange={(event) => change({ latencyMs: Number(event.currentTarget.value) })}
        />
        <SelectField
          label={t('version')}
          value={state.version ?? ''}
          options={[
            { value: '', label: t('liveVersion') },
            ...page.versions.map((version) => ({ value: version, label: version })),
          ]}
          onChange={(event) => change({ version: event.currentTarget.value || null })}
        />
        {page.isRendered && (
          <SelectField
            label={t('rendering.by')}
            value={state.rendering ?? ''}
            options={[
              { value: '', label: t('rendering.browser') },
              ...renderings.map((value) => ({ value, label: t(`rendering.${value}`) })),
            ]}
            onChange={(event) =>
              change({ rendering: renderings.find((one) => one === event.currentTarget.value) ?? null })
            }
          />
        )}
        {page.isComparable && state.rendering !== 'page' && (
          <CompareField compare={state.compare} onChange={(compare) => keep({ compare })} />
        )}
        <FaultsField
          ofFiles={page.hasSandbox}
          faults={state.faults}
          onChange={(faults) => change({ faults })}
        />
        <EventsPanel heard={heard} listens={page.listens} onSay={say} onForget={forget} />
        <CopyLink page={page} state={state} />
      </main>
      <section className={styles.stage} aria-label={t('stage')}>
        {entered.times > 0 && (
          <Frames
            remote={page.remote}
            frame={frame}
            entered={entered}
            state={state}
            onLoad={(opened) => state.rendering && loaded(opened)}
          />
        )}
        {state.rendering ? (
          <RenderingPanel told={told} />
        ) : (
          <Panels remote={page.remote} frame={frame} state={state} onChange={change} />
        )}
      </section>
    </div>
  );
}
