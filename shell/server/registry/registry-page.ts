import type { Locale } from '@msl/contracts/locale.ts';
import { entriesIn, liveNames, type Registry, SHELL } from '@msl/federation/registry.ts';
import { formatDate } from '@msl/i18n/format.ts';
import type { Figures } from '@msl/releases/canary/outcomes.ts';
import type { Standing } from '@msl/releases/canary/standing.ts';
import { moveOf, type RegistryState } from '@msl/releases/registry/commit.ts';
import { escapeHtml, filled, tag } from '../html/html.ts';
import { plainPage } from '../html/plain-page.ts';
import type { Overrides } from '../visitors/overrides.ts';
import { type Days, daysSection } from './days-section.ts';
import { type RegistryTexts, registryTexts } from './registry-page.texts.ts';
import { table } from './table.ts';

export type RegistryView = {
  locale: Locale;
  registry: Registry;
  history: readonly RegistryState[];
  /** Null where only operators may read them, and who released what. */
  figures: Readonly<Record<string, Readonly<Record<string, Figures>>>> | null;
  /** How canaries stand that the edges judge; shown where the figures are. */
  standings: Readonly<Record<string, Standing>>;
  /** What was counted over days, and what was thrown and not caught; shown where the figures are. */
  days: Days;
  /** Versions that lie in the store, newest first, by remote. */
  published: Readonly<Record<string, readonly string[]>>;
  overrides: Overrides;
  /** Whether this browser may override: always outside of production, there after the switch. */
  mayOverride: boolean;
  /** Names of what stands in the store and is not followed. */
  unsigned: readonly string[];
  /** Development servers may be named. */
  mayDevelop: boolean;
};

/** `/registry`: for people; `/registry.json` is for machines. */
export function registryPage(view: RegistryView): string {
  const t = registryTexts[view.locale];
  const heads = [t.remote, t.version, t.share, t.since, t.by, t.health];
  const rows = liveNames(view.registry).flatMap((name) =>
    entriesIn(view.registry, name).map(({ metadata: { version }, deployment }) => {
      const release = releaseOf(view.history, name, version);
      return [
        escapeHtml(name),
        `<code>${escapeHtml(version)}</code>`,
        `${deployment.traffic} %`,
        release ? timeOf(release.at, view.locale) : '',
        release ? escapeHtml(view.figures ? `${release.action} (${release.by})` : release.action) : '',
        view.figures
          ? escapeHtml(healthOf(view.figures[name]?.[version], t)) +
            standingOf(view.standings[name], version, view.locale)
          : escapeHtml(t.reserved),
      ];
    }),
  );
  return plainPage(
    view.locale,
    t.title,
    `<h1>${t.title}</h1><p class="lead">${t.lead}</p>
${table(t.title, heads, rows)}
${unsignedIn(view, t)}${view.figures ? daysSection(view.days, view.locale) : ''}<h2>${t.overrides}</h2><p>${t.overridesLead}</p>
${view.mayOverride ? overridesForm(view, t) : switchForm(t)}`,
  );
}

const unsignedIn = ({ unsigned }: RegistryView, t: RegistryTexts) =>
  unsigned.length > 0 ? `<p>${t.unsigned} <strong>${unsigned.map(escapeHtml).join(', ')}</strong></p>` : '';

/** Stands on every page of a browser that has overrides, with one click to undo them. */
export function ribbon(overrides: Overrides, locale: Locale): string {
  const t = registryTexts[locale];
  const named = Object.entries(overrides).map(([name, version]) => `${name} ${version}`);
  return `<form class="override-ribbon" method="post" action="/registry/overrides">
<p>${t.ribbon} <a href="/registry">${escapeHtml(named.join(', '))}</a></p>
<button class="registry-button" type="submit" name="clear" value="yes">${t.clear}</button></form>`;
}

/** The newest change of the registry that this version went live by. */
const releaseOf = (history: readonly RegistryState[], name: string, version: string) =>
  history.find((state) => {
    const move = moveOf(state);
    return move.name === name && move.version === version;
  });

function healthOf(figures: Figures | undefined, t: RegistryTexts): string {
  if (!figures) return t.nobody;
  const { loadMs, renderMs, lcpMs, inpMs, cls } = figures;
  const shown = (text: string, value: number | undefined, digits = 0) =>
    value === undefined ? [] : [filled(text, { value: value.toFixed(digits) })];
  const measured = [
    ...shown(t.load, loadMs),
    ...shown(t.render, renderMs),
    ...shown('LCP {{value}} ms', lcpMs),
    ...shown('INP {{value}} ms', inpMs),
    ...shown('CLS {{value}}', cls, 3),
  ].join(', ');
  const visitors = figures.visitors > 0 ? filled(t.visitors, { ...figures }) : t.nobody;
  return [visitors, ...(measured ? [filled(t.quartiles, { measured })] : [])].join('. ');
}

/** How far a canary is that the edges judge. */
function standingOf(standing: Standing | undefined, version: string, locale: Locale): string {
  if (standing?.version !== version) return '';
  const t = registryTexts[locale];
  const { traffic, seen, needed } = standing;
  const judged = filled(t.judged, { traffic, seen, needed });
  const left =
    standing.leftMs === null ? [] : [filled(t.left, { duration: durationIn(locale, standing.leftMs) })];
  return `<p>${escapeHtml([judged, ...left].join(', '))}</p>`;
}

/** « 3 heures », « 2 jours ». */
function durationIn(locale: Locale, ms: number): string {
  const minutes = ms / 60_000;
  const told = (unit: string, value: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
      Math.max(1, Math.round(value)),
    );
  if (minutes < 90) return told('minute', minutes);
  return minutes < 36 * 60 ? told('hour', minutes / 60) : told('day', minutes / 60 / 24);
}

const timeOf = (at: string, locale: Locale) => {
  const shown = (['date', 'time'] as const).map((style) => formatDate(at, locale, style)).join(', ');
  return `<time datetime="${escapeHtml(at)}">${escapeHtml(shown)}</time>`;
};

const switchForm = (t: RegistryTexts) =>
  `<form method="post" action="/registry/switch"><button class="registry-button" type="submit">${t.switchOn}</button></form>`;

function overridesForm(view: RegistryView, t: RegistryTexts): string {
  const fields = liveNames(view.registry).map((name) => {
    const now = view.overrides[name] ?? '';
    const live = entriesIn(view.registry, name).map(({ metadata }) => metadata.version);
    const options = ['', ...(view.published[name] ?? [])].map((version) => {
      const shown = version && live.includes(version) ? `${version} · ${t.live}` : version || t.live;
      return `${tag('option', { value: version, selected: version === now })}${escapeHtml(shown)}</option>`;
    });
    const own = now.startsWith('http') ? now : '';
    return `<fieldset class="registry-choice"><legend>${escapeHtml(name)}</legend>
<label>${t.version} <select class="registry-field" name="${escapeHtml(name)}">${options.join('')}</select></label>
${view.mayDevelop && name !== SHELL ? `<label>${t.localhost} ${tag('input', { class: 'registry-field', name: `${name}@`, value: own, placeholder: 'http://localhost:4200', pattern: 'http://localhost:[0-9]{2,5}' })}</label>` : ''}
</fieldset>`;
  });
  return `<form method="post" action="/registry/overrides">${fields.join('\n')}
<p><button class="registry-button" type="submit">${t.apply}</button> <button class="registry-button" type="submit" name="clear" value="yes">${t.clear}</button></p></form>`;
}
