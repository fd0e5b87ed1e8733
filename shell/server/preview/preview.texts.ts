import type { Locale } from '@msl/contracts/locale.ts';

const french = {
  title: 'Aperçu du magasin',
  incomplete: 'Ce lien est incomplet. Ouvrez-le tel que vous l’avez reçu, en entier.',
  noscript: 'L’aperçu a besoin de JavaScript pour s’ouvrir.',
  refused: 'Cet aperçu ne s’ouvre pas',
  ended: 'Cet aperçu est terminé',
  unsigned: 'Ce lien n’est pas valable : il a été modifié, ou personne qui en a le droit ne l’a signé.',
  withdrawn: 'La clé qui a signé ce lien a été retirée.',
  early:
    'Cet aperçu n’a pas encore commencé : l’horloge de l’ordinateur qui a signé ce lien est en avance et doit être remise à l’heure.',
  expired: 'Le temps de cet aperçu est écoulé.',
  gone: 'Cette version n’est plus dans ce magasin.',
  unseen: 'Cette version n’a pas été vérifiée pour ce magasin.',
  unreachable:
    'Cet aperçu ne peut pas être vérifié en ce moment. Ouvrez le lien de nouveau dans quelques minutes.',
  ask: 'Demandez un nouveau lien à l’équipe qui vous l’a envoyé.',
  store: 'Voir le magasin comme tout le monde le voit',
  ribbon: 'Aperçu de {{name}} {{version}}, jusqu’au {{date}}, {{time}}',
  leave: 'Quitter l’aperçu',
};

const english: Record<keyof typeof french, string> = {
  title: 'Preview of the store',
  incomplete: 'This link is incomplete. Open it whole, as you received it.',
  noscript: 'The preview needs JavaScript to open.',
  refused: 'This preview does not open',
  ended: 'This preview has ended',
  unsigned: 'This link is not valid: it was changed, or nobody who may has signed it.',
  withdrawn: 'The key that signed this link was withdrawn.',
  early:
    'This preview has not begun yet: the clock of the computer that signed this link is ahead, and has to be set right.',
  expired: 'The time of this preview is over.',
  gone: 'This version is no longer in this store.',
  unseen: 'This version was not checked for this store.',
  unreachable: 'This preview cannot be checked at the moment. Open the link again in a few minutes.',
  ask: 'Ask the team that sent it to you for a new link.',
  store: 'See the store as everybody sees it',
  ribbon: 'Preview of {{name}} {{version}}, until {{date}}, {{time}}',
  leave: 'Leave the preview',
};

export type PreviewTexts = typeof french;
export const previewTexts: Readonly<Record<Locale, PreviewTexts>> = { 'fr-CA': french, 'en-CA': english };
