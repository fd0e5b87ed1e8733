import type { ProductDocument } from '../search/search.port.ts';

const foods = [
  ['Pomme', 'Apple', 'fruits'],
  ['Poire', 'Pear', 'fruits'],
  ['Fraises', 'Strawberries', 'fruits'],
  ['Carottes', 'Carrots', 'vegetables'],
  ['Épinards', 'Spinach', 'vegetables'],
  ['Chou frisé', 'Kale', 'vegetables'],
  ['Pommes de terre', 'Potatoes', 'vegetables'],
  ['Crème brûlée', 'Crème brûlée', 'desserts'],
  ['Pâtes fraîches aux œufs', 'Fresh egg pasta', 'grocery'],
  ['Fromage en grains', 'Cheese curds', 'dairy'],
  ['Pain au levain', 'Sourdough bread', 'bakery'],
] as const;
const manners = [
  ['tordue', 'crooked'],
  ['trop mûre', 'very ripe'],
  ['de fin de lot', 'end of lot'],
  ['à l’érable', 'with maple'],
  ['biologique', 'organic'],
  ['de serre', 'greenhouse'],
  ['du marché', 'from the market'],
] as const;
const makers = [
  'Ferme du Ruisseau',
  'Les Jardins d’Ariane',
  'Boulangerie Levain',
  'Coop Racines',
  'Vallée Verte',
];
const tags = [
  ['organic', 'Bio', 'Organic'],
  ['local', 'Local', 'Local'],
  ['vegan', 'Végane', 'Vegan'],
] as const;

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** Made-up products, the same at each call: number `i` depends on `i` alone. */
export const manyProducts = (count: number): ProductDocument[] =>
  Array.from({ length: count }, (_, i) => {
    const [fr, en, cid] = pick(foods, i);
    const [mannerFr, mannerEn] = pick(manners, Math.floor(i / foods.length));
    const chosen = tags.filter((_tag, bit) => (i >> bit) % 2 === 1);
    const brand = pick(makers, i * 7);
    return {
      id: String(10_000 + i),
      name_fr: `${fr} ${mannerFr} n° ${i}`,
      name_en: `${en} ${mannerEn} no. ${i}`,
      description_fr: `Lot ${i} sauvé par ${brand} : ${fr.toLowerCase()} ${mannerFr}, à cuisiner cette semaine.`,
      description_en: `Lot ${i} saved by ${brand}: ${en.toLowerCase()} ${mannerEn}, to cook this week.`,
      aisle_fr: cid,
      aisle_en: cid,
      tags_fr: chosen.map(([, name]) => name),
      tags_en: chosen.map(([, , name]) => name),
      brand,
      cids: [`${cid}-${i % 3}`, cid],
      tids: chosen.map(([tid]) => tid),
      specials: i % 10 === 0 ? ['is_promo'] : [],
      in_stock: i % 4 !== 0,
      price: 100 + ((i * 37) % 900),
      promotion: i % 10 === 0 ? 10 + (i % 30) : 0,
    };
  });
