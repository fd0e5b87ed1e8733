import type { Locale } from '@msl/contracts/locale.ts';

const french = {
  title: 'Ce qui est en ligne',
  lead: 'Chaque module, sa version, depuis quand, par quelle mise en ligne, et comment il se porte.',
  remote: 'Module',
  version: 'Version',
  share: 'Part des visiteurs',
  since: 'Depuis',
  by: 'Mise en ligne',
  health: 'Santé',
  nobody: 'Personne encore',
  reserved: 'Réservée à l’exploitation, voir /metrics',
  visitors:
    'Visiteurs : {{visitors}}, dont {{loadFailures}} sans chargement, {{errors}} avec erreur, {{completions}} au bout',
  load: 'Chargement {{ms}} ms (médiane)',
  vitals: 'LCP {{lcp}} ms, CLS {{cls}}',
  errors: 'Erreurs différentes : {{count}}',
  error: '{{name}}, visiteurs : {{visitors}}',
  overrides: 'Pour ce navigateur seulement',
  overridesLead: 'Essayez une autre version d’un module ici, sans rien changer pour personne d’autre.',
  switchOn: 'Permettre d’autres versions dans ce navigateur',
  unsigned: 'Sans signature valable d’un propriétaire, et donc ignoré :',
  live: 'En ligne',
  localhost: 'Serveur de développement',
  apply: 'Appliquer',
  clear: 'Revenir à ce qui est en ligne',
  ribbon: 'Ce navigateur a d’autres versions :',
};

const english: Record<keyof typeof french, string> = {
  title: 'What is live',
  lead: 'Each remote, its version, since when, by which release, and how it fares.',
  remote: 'Remote',
  version: 'Version',
  share: 'Share of visitors',
  since: 'Since',
  by: 'Release',
  health: 'Health',
  nobody: 'Nobody yet',
  reserved: 'For operators only, see /metrics',
  visitors:
    'Visitors: {{visitors}}, of whom {{loadFailures}} without load, {{errors}} with an error, {{completions}} done',
  load: 'Load {{ms}} ms (median)',
  vitals: 'LCP {{lcp}} ms, CLS {{cls}}',
  errors: 'Different errors: {{count}}',
  error: '{{name}}, visitors: {{visitors}}',
  overrides: 'For this browser alone',
  overridesLead: 'Try another version of a remote here; nothing changes for anybody else.',
  switchOn: 'Allow other versions in this browser',
  unsigned: 'Without a valid signature of an owner, and so not followed:',
  live: 'Live',
  localhost: 'Development server',
  apply: 'Apply',
  clear: 'Back to what is live',
  ribbon: 'This browser has other versions:',
};

export type RegistryTexts = typeof french;
export const registryTexts: Readonly<Record<Locale, RegistryTexts>> = { 'fr-CA': french, 'en-CA': english };

export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
