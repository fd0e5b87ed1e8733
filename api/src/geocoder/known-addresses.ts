/**
 * Public places of the Montreal area with their full address, so that the embedded search has something
 * to complete: it knows no street by itself.
 */
export type KnownAddress = { place: string; address: string; city: string; zip_code: string };

const at = (place: string, address: string, zip_code: string, city = 'Montréal'): KnownAddress => ({
  place,
  address,
  city,
  zip_code,
});

export const knownAddresses: readonly KnownAddress[] = [
  at('Jardin botanique', '4101, rue Sherbrooke Est', 'H1X 2B2'),
  at('Parc olympique', '4545, avenue Pierre-De Coubertin', 'H1V 0B2'),
  at('Hôtel de ville', '275, rue Notre-Dame Est', 'H2Y 1C6'),
  at('Marché Bonsecours', '350, rue Saint-Paul Est', 'H2Y 1H2'),
  at('Basilique Notre-Dame', '110, rue Notre-Dame Ouest', 'H2Y 1T1'),
  at('Université McGill', '845, rue Sherbrooke Ouest', 'H3A 0G4'),
  at('Université Concordia', '1455, boulevard De Maisonneuve Ouest', 'H3G 1M8'),
  at('Université de Montréal', '2900, boulevard Édouard-Montpetit', 'H3T 1J4'),
  at('École de technologie supérieure', '1100, rue Notre-Dame Ouest', 'H3C 1K3'),
  at('Grande Bibliothèque', '475, boulevard De Maisonneuve Est', 'H2L 5C4'),
  at('Musée des beaux-arts', '1380, rue Sherbrooke Ouest', 'H3G 1J5'),
  at('Place des Arts', '175, rue Sainte-Catherine Ouest', 'H2X 1Y9'),
  at('Oratoire Saint-Joseph', '3800, chemin Queen-Mary', 'H3V 1H6'),
  at('Marché Jean-Talon', '7070, avenue Henri-Julien', 'H2S 3S3'),
  at('Marché Atwater', '138, avenue Atwater', 'H4C 2H6'),
  at('Marché Maisonneuve', '4445, rue Ontario Est', 'H1V 3V3'),
  at('Hôpital Maisonneuve-Rosemont', "5415, boulevard de l'Assomption", 'H1T 2M4'),
  at(
    'Centre hospitalier universitaire Sainte-Justine',
    '3175, chemin de la Côte-Sainte-Catherine',
    'H3T 1C5',
  ),
  at('Collège Ahuntsic', '9155, rue Saint-Hubert', 'H2M 1Y8'),
  at('Cégep du Vieux Montréal', '255, rue Ontario Est', 'H2X 1X6'),
  at('Collège de Rosemont', '6400, 16e Avenue', 'H1X 2S9'),
  at('Collège Montmorency', "475, boulevard de l'Avenir", 'H7N 5H9', 'Laval'),
  at('Cégep Édouard-Montpetit', '945, chemin de Chambly', 'J4H 3M6', 'Longueuil'),
];
