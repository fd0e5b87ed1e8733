import type { Locale } from '@msl/contracts/locale.ts';
import { renderFaultKinds } from '../figures/day-counts.ts';
import type { Measure } from '../figures/histogram.ts';
import { addressed, type Period, type Row, type Told } from '../figures/periods.ts';
import type { SeenError } from '../figures/seen-errors.ts';
import { escapeHtml, filled } from '../html/html.ts';
import { type DaysTexts, daysTexts } from './days-section.texts.ts';
import { table } from './table.ts';

/** `told` is undefined where the storage does not answer; what was thrown is not for everybody. */
export type Days = { period: Period; told: Told | undefined; tellsErrors: boolean };

/** What was counted over a period, which links choose: by version, and by page. */
export function daysSection({ period, told, tellsErrors }: Days, locale: Locale): string {
  const t = daysTexts[locale];
  const links = (Object.keys(addressed) as Period[]).map(
    (one) =>
      `<li><a href="/registry${addressed[one]}#days"${one === period ? ' aria-current="true"' : ''}>${t.periods[one]}</a></li>`,
  );
  return `<h2 id="days">${t.title}</h2><p>${t.lead}</p>
<nav aria-label="${t.choose}"><ul class="registry-periods">${links.join('')}</ul></nav>
${tellsErrors ? '' : `<p>${t.reserved}</p>`}
${told ? tablesOf(tellsErrors ? told : { ...told, errors: {} }, t, locale) : `<p>${t.unread}</p>`}`;
}

function tablesOf({ versions, routes, errors }: Told, t: DaysTexts, locale: Locale): string {
  if (versions.length === 0) return `<p>${t.nothing}</p>`;
  const ofVersions = versions.map((row) => [
    escapeHtml(row.remote),
    `<code>${escapeHtml(row.version ?? '')}</code>`,
    String(row.counted.visitors ?? 0),
    ...measuredIn(row, locale),
    errorsIn(row, errors[row.remote]?.[row.version ?? ''], t),
    renderIn(row, t, locale),
    faultsIn(row, t),
  ]);
  const ofRoutes = routes.map((row) => [
    escapeHtml(row.remote),
    `<code>${escapeHtml(row.route ?? '')}</code>`,
    String(row.measured.lcpMs?.values ?? row.measured.cls?.values ?? 0),
    ...measuredIn(row, locale),
    renderIn(row, t, locale),
    faultsIn(row, t),
  ]);
  const vitals = [t.lcp, t.inp, t.cls];
  const heads = [t.remote, t.version, t.visitors, ...vitals, t.errors, t.render, t.faults];
  return `<h3>${t.versions}</h3>${table(t.versions, heads, ofVersions)}
<h3>${t.routes}</h3>${table(t.routes, [t.remote, t.page, t.pages, ...vitals, t.render, t.faults], ofRoutes)}`;
}

const NONE = '–';
const measuredIn = ({ measured }: Row, locale: Locale) =>
  (['lcpMs', 'inpMs', 'cls'] as const).map((what) => {
    const found = measured[what];
    return found ? shown(what, found.p75, locale) : NONE;
  });

function shown(what: Measure, value: number, locale: Locale): string {
  if (what === 'cls') return value.toLocaleString(locale, { maximumFractionDigits: 3 });
  return `${Math.round(value).toLocaleString(locale)}\u00a0ms`;
}

function renderIn({ measured: { renderMs } }: Row, t: DaysTexts, locale: Locale): string {
  if (!renderMs) return NONE;
  const at = (value: number) => shown('renderMs', value, locale);
  const { values, p50, p75, p95 } = renderMs;
  return filled(t.rendered, { values, p50: at(p50), p75: at(p75), p95: at(p95) });
}

function faultsIn({ counted }: Row, t: DaysTexts): string {
  const met = renderFaultKinds.filter((kind) => counted[kind]);
  return met.map((kind) => filled(t.kinds[kind], { times: counted[kind] ?? 0 })).join('<br>') || NONE;
}

function errorsIn({ counted }: Row, seen: readonly SeenError[] = [], t: DaysTexts): string {
  const { errors = 0, loadFailures = 0 } = counted;
  const met = errors + loadFailures > 0 ? filled(t.met, { errors, loadFailures }) : NONE;
  if (seen.length === 0) return met;
  const items = seen.map(({ name, message, frames, route, visitors }) => {
    const said = message ? `${name}: ${message}` : name;
    const where = [...(route ? [route] : []), ...frames].map(escapeHtml).join('<br>');
    return `<li>${escapeHtml(filled(t.error, { name: said, visitors }))} <code>${where}</code></li>`;
  });
  return `${met}<details class="registry-errors"><summary>${filled(t.different, { count: seen.length })}</summary><ul>${items.join('')}</ul></details>`;
}
