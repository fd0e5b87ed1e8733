import type { Locale } from '@msl/contracts/locale.ts';

const french = {
  title: 'Banc d’essai du magasin',
  lead: 'Il est ouvert une heure aux personnes qui ont une clé.',
  key: 'Clé',
  open: 'Ouvrir',
  wrong: 'Cette clé n’est pas valable.',
  often: 'Trop d’essais. Attendez une minute.',
};

const english: Record<keyof typeof french, string> = {
  title: 'The store’s stage',
  lead: 'It is open for an hour to people who have a key.',
  key: 'Key',
  open: 'Open',
  wrong: 'This key is not valid.',
  often: 'Too many tries. Wait a minute.',
};

export const stageKeyTexts: Readonly<Record<Locale, typeof french>> = { 'fr-CA': french, 'en-CA': english };
