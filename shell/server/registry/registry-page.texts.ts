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
    'Visiteurs : {{visitors}}, dont {{loadFailures}} sans chargement, {{errors}} avec erreur, {{renderFailures}} avec une page que le serveur n’a pas finie, {{completions}} au bout',
  quartiles: 'Pour trois visiteurs sur quatre, au plus : {{measured}}',
  load: 'chargement {{value}} ms',
  render: 'rendu {{value}} ms',
  judged: 'Étape à {{traffic}} % : {{seen}} visiteurs sur {{needed}}',
  left: 'encore {{duration}} à ce rythme',
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
    'Visitors: {{visitors}}, of whom {{loadFailures}} without load, {{errors}} with an error, {{renderFailures}} with a page that the server left incomplete, {{completions}} done',
  quartiles: 'For three in four, at most: {{measured}}',
  load: 'load {{value}} ms',
  render: 'render {{value}} ms',
  judged: 'Step of {{traffic}} %: {{seen}} of {{needed}} visitors',
  left: '{{duration}} more at this pace',
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
