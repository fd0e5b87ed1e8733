import { type Locale, locales } from '@msl/contracts/locale.ts';
import { SelectField } from '@msl/ui/select-field.tsx';
import { useTranslation } from 'react-i18next';
import type { ControlsPage } from '../../harness-pages.ts';
import { renderings } from '../../harness-state.ts';
import { CompareField } from './compare/compare-field.tsx';
import { CopyLink } from './copy-link.tsx';
import { EventsPanel } from './events-panel.tsx';
import { FaultsField } from './faults-field.tsx';
import { type whyNoComparison, whyNoConditions } from './no-effect.ts';
import type { WatchedPage } from './panels/use-watched.ts';
import { AddressField, DateField, OwnSession } from './state-fields.tsx';
import type { useControls } from './use-controls.ts';

const widths = [360, 520, 768, 1024, 1280, 1420];
const latencies = [0, 100, 400, 1500, 5000];
/** A link may set another value than those offered. */
const withSet = (offered: readonly number[], set: number | null) =>
  [...new Set([...offered, set ?? []].flat())].sort((a, b) => a - b);

export type SettingsProps = Omit<
  ReturnType<typeof useControls>,
  'unknown' | 'unreadable' | 'entered' | 'problem'
> & {
  page: ControlsPage;
  noComparison: ReturnType<typeof whyNoComparison>;
  watched: WatchedPage;
};

/** Everything that a tester can set; what would change nothing says why. */
export function Settings(props: SettingsProps) {
  const { page, noComparison, watched, state, change, moveTo, type, keep, personas, heard, say, forget } =
    props;
  const { t } = useTranslation('harness');
  const noSlowness = whyNoConditions(page, state);
  return (
    <>
      {page.remotes.length > 0 && (
        <SelectField
          label={t('remote')}
          value={page.remote}
          options={page.remotes.map((value) => ({ value, label: value }))}
          onChange={({ currentTarget }) => moveTo(currentTarget.value)}
        />
      )}
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
      {page.hasSandbox && <DateField date={state.date} onType={type} onChange={(date) => change({ date })} />}
      <SelectField
        label={t('width')}
        value={String(state.width ?? '')}
        options={[
          { value: '', label: t('wholeWidth') },
          ...withSet(widths, state.width).map((width) => ({
            value: String(width),
            label: t('pixels', { width }),
          })),
        ]}
        onChange={(event) => change({ width: Number(event.currentTarget.value) || null })}
      />
      <SelectField
        label={t('latency')}
        hint={noSlowness && t(noSlowness)}
        disabled={noSlowness !== undefined}
        value={String(state.latencyMs)}
        options={withSet(latencies, state.latencyMs).map((ms) => ({
          value: String(ms),
          label: t('milliseconds', { ms }),
        }))}
        onChange={(event) => change({ latencyMs: Number(event.currentTarget.value) })}
      />
      <SelectField
        label={t('version')}
        value={state.version ?? ''}
        options={[
          ...(page.live === null && page.versions.length > 0 ? [] : [{ value: '', label: t('liveVersion') }]),
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
      <CompareField
        compare={state.compare}
        whyNot={noComparison && t(noComparison)}
        onChange={(compare) => keep({ compare })}
      />
      <FaultsField page={page} state={state} watched={watched} onChange={(faults) => change({ faults })} />
      <EventsPanel
        heard={heard}
        listens={page.listens}
        isHeard={!state.rendering}
        onSay={say}
        onForget={forget}
      />
      <CopyLink page={page} state={state} seen={watched.version} />
    </>
  );
}
