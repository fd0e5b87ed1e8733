/** What we could put in a basket that opens or is taken back, and what becomes of one with nothing in it, or too little. */
export const filledWords = {
  'fr-CA': {
    full: 'Nous avons rempli votre panier de la semaine.',
    partly:
      'Il n’y avait pas assez de produits pour remplir tout votre panier de la semaine\u00a0: voici ce que nous avons pu y mettre.',
    empty:
      'Il n’y avait plus rien pour remplir votre panier cette semaine\u00a0: il est vide. Vide ou sous le minimum, il n’est ni facturé ni livré.',
    leftEmpty: 'Votre panier est vide\u00a0: tel quel, il n’est ni facturé ni livré.',
    belowMinimum: 'Votre panier est sous le minimum\u00a0: tel quel, il n’est ni facturé ni livré.',
  },
  'en-CA': {
    full: 'We have filled your basket of the week.',
    partly: 'There was not enough to fill all of your basket this week: this is what we could put in it.',
    empty:
      'There was nothing left to fill your basket with this week: it is empty. Empty or below the minimum, it is neither billed nor delivered.',
    leftEmpty: 'Your basket is empty: as it is, it is neither billed nor delivered.',
    belowMinimum: 'Your basket is below the minimum: as it is, it is neither billed nor delivered.',
  },
} as const;
