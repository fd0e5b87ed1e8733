import type { Locale } from '@msl/contracts/locale.ts';
import type { RenderFaultKind } from '../figures/day-counts.ts';
import type { Period } from '../figures/periods.ts';

type Faults = Record<RenderFaultKind, string>;

const french = {
  title: 'Au fil des jours',
  lead: 'Ce que toutes les machines ont compté : trois pages sur quatre restent sous p75. Un visiteur compte une fois par heure.',
  periods: { hour: 'Une heure', day: 'Un jour', '7 days': '7 jours', '28 days': '28 jours' } as Record<
    Period,
    string
  >,
  choose: 'Période',
  nothing: 'Rien n’a été compté pendant cette période.',
  unread: 'Le stockage ne répond pas : ces chiffres manquent pour le moment.',
  reserved:
    'Ce que disent les erreurs est réservé à l’exploitation. Ce serveur n’a pas de METRICS_TOKEN : il ne le montre à personne.',
  versions: 'Par version',
  routes: 'Par page',
  remote: 'Module',
  version: 'Version',
  page: 'Page',
  visitors: 'Visiteurs',
  pages: 'Pages mesurées',
  lcp: 'LCP, p75',
  inp: 'INP, p75',
  cls: 'CLS, p75',
  errors: 'Erreurs',
  render: 'Rendu au serveur',
  faults: 'Pannes du rendu',
  met: 'Visiteurs avec une erreur : {{errors}}, sans chargement : {{loadFailures}}',
  rendered: 'p50 {{p50}}, p75 {{p75}}, p95 {{p95}}, pages : {{values}}',
  kinds: {
    ...{ threw: 'erreurs : {{times}}', hung: 'trop longs : {{times}}' },
    ...{ exit: 'processus arrêtés : {{times}}', left: 'laissés au navigateur : {{times}}' },
  } as Faults,
  different: 'Erreurs différentes : {{count}}',
  error: '{{name}}, visiteurs : {{visitors}}',
};

export type DaysTexts = typeof french;
const english: DaysTexts = {
  title: 'Over days',
  lead: 'What all edges counted: three of four pages stay within p75. A visitor counts once an hour.',
  periods: { hour: 'An hour', day: 'A day', '7 days': '7 days', '28 days': '28 days' },
  choose: 'Period',
  nothing: 'Nothing was counted in this period.',
  unread: 'The storage does not answer: these figures are missing for the moment.',
  reserved:
    'What errors say is for operators only. This server has no METRICS_TOKEN: it shows that to nobody.',
  versions: 'By version',
  routes: 'By page',
  remote: 'Remote',
  version: 'Version',
  page: 'Page',
  visitors: 'Visitors',
  pages: 'Pages measured',
  lcp: 'LCP, p75',
  inp: 'INP, p75',
  cls: 'CLS, p75',
  errors: 'Errors',
  render: 'Server rendering',
  faults: 'Rendering faults',
  met: 'Visitors with an error: {{errors}}, without load: {{loadFailures}}',
  rendered: 'p50 {{p50}}, p75 {{p75}}, p95 {{p95}}, pages: {{values}}',
  kinds: {
    ...{ threw: 'threw: {{times}}', hung: 'hung: {{times}}' },
    ...{ exit: 'processes ended: {{times}}', left: 'left to the browser: {{times}}' },
  },
  different: 'Different errors: {{count}}',
  error: '{{name}}, visitors: {{visitors}}',
};
export const daysTexts: Readonly<Record<Locale, DaysTexts>> = { 'fr-CA': french, 'en-CA': english };
