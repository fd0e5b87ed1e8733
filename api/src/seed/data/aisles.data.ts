import type { AisleSeed, ProductSeed, SubcategorySeed } from './product-seed.types.ts';
import { alliums } from './products/alliums.data.ts';
import { applesAndPears } from './products/apples-and-pears.data.ts';
import { berries } from './products/berries.data.ts';
import { breads } from './products/breads.data.ts';
import { cabbages } from './products/cabbages.data.ts';
import { cannedGoodsAndLegumes } from './products/canned-goods-and-legumes.data.ts';
import { cerealsAndGranolas } from './products/cereals-and-granolas.data.ts';
import { charcuterieAndSeafood } from './products/charcuterie-and-seafood.data.ts';
import { cheeses } from './products/cheeses.data.ts';
import { citrus } from './products/citrus.data.ts';
import { coffeeAndTea } from './products/coffee-and-tea.data.ts';
import { dipsAndSpreads } from './products/dips-and-spreads.data.ts';
import { frozenFruitsAndVegetables } from './products/frozen-fruits-and-vegetables.data.ts';
import { frozenMealsAndDesserts } from './products/frozen-meals-and-desserts.data.ts';
import { fruitingVegetables } from './products/fruiting-vegetables.data.ts';
import { grapesAndStoneFruits } from './products/grapes-and-stone-fruits.data.ts';
import { herbs } from './products/herbs.data.ts';
import { jamsHoneyAndMaple } from './products/jams-honey-and-maple.data.ts';
import { juicesAndKombuchas } from './products/juices-and-kombuchas.data.ts';
import { leafyGreens } from './products/leafy-greens.data.ts';
import { melons } from './products/melons.data.ts';
import { milkYogurtAndEggs } from './products/milk-yogurt-and-eggs.data.ts';
import { pastaRiceAndGrains } from './products/pasta-rice-and-grains.data.ts';
import { pastries } from './products/pastries.data.ts';
import { poultryAndMeat } from './products/poultry-and-meat.data.ts';
import { preparedMeals } from './products/prepared-meals.data.ts';
import { rootVegetables } from './products/root-vegetables.data.ts';
import { saucesOilsAndCondiments } from './products/sauces-oils-and-condiments.data.ts';
import { savourySnacks } from './products/savoury-snacks.data.ts';
import { squashesAndPods } from './products/squashes-and-pods.data.ts';
import { sweets } from './products/sweets.data.ts';
import { tofuAndFerments } from './products/tofu-and-ferments.data.ts';
import { tropicalFruits } from './products/tropical-fruits.data.ts';

const subAisle = (
  cid: string,
  fr: string,
  en: string,
  products: readonly ProductSeed[],
): SubcategorySeed => ({
  cid,
  copy: { 'fr-CA': { name: fr }, 'en-CA': { name: en } },
  products,
});

/** The store's aisles in the order of its shelves; vegetables, fruits and fresh-items never change their ids. */
export const aisles: readonly AisleSeed[] = [
  {
    cid: 'vegetables',
    copy: { 'fr-CA': { name: 'Légumes' }, 'en-CA': { name: 'Vegetables' } },
    subcategories: [
      subAisle('root-vegetables', 'Racines et tubercules', 'Roots and tubers', rootVegetables),
      subAisle('alliums', 'Oignons, ail et poireaux', 'Onions, garlic and leeks', alliums),
      subAisle('leafy-greens', 'Laitues et verdures', 'Lettuces and greens', leafyGreens),
      subAisle('cabbages', 'Choux et brocolis', 'Cabbages and broccoli', cabbages),
      subAisle(
        'fruiting-vegetables',
        'Tomates, poivrons et concombres',
        'Tomatoes, peppers and cucumbers',
        fruitingVegetables,
      ),
      subAisle('squashes-and-pods', 'Courges, pois et haricots', 'Squashes, peas and beans', squashesAndPods),
      subAisle('herbs', 'Fines herbes', 'Fresh herbs', herbs),
    ],
  },
  {
    cid: 'fruits',
    copy: { 'fr-CA': { name: 'Fruits' }, 'en-CA': { name: 'Fruit' } },
    subcategories: [
      subAisle('apples-and-pears', 'Pommes et poires', 'Apples and pears', applesAndPears),
      subAisle('citrus', 'Agrumes', 'Citrus', citrus),
      subAisle('berries', 'Petits fruits', 'Berries', berries),
      subAisle('tropical-fruits', 'Fruits tropicaux', 'Tropical fruit', tropicalFruits),
      subAisle(
        'grapes-and-stone-fruits',
        'Raisins et fruits à noyau',
        'Grapes and stone fruit',
        grapesAndStoneFruits,
      ),
      subAisle('melons', 'Melons', 'Melons', melons),
    ],
  },
  {
    cid: 'fresh-items',
    copy: { 'fr-CA': { name: 'Prêt-à-manger et frais' }, 'en-CA': { name: 'Fresh and ready to eat' } },
    subcategories: [
      subAisle('dips-and-spreads', 'Trempettes et tartinades', 'Dips and spreads', dipsAndSpreads),
      subAisle(
        'tofu-and-ferments',
        'Tofu et aliments fermentés',
        'Tofu and fermented foods',
        tofuAndFerments,
      ),
      subAisle('prepared-meals', 'Plats préparés', 'Prepared meals', preparedMeals),
    ],
  },
  {
    cid: 'dairy-and-eggs',
    copy: { 'fr-CA': { name: 'Produits laitiers et œufs' }, 'en-CA': { name: 'Dairy and eggs' } },
    subcategories: [
      subAisle('cheeses', 'Fromages', 'Cheese', cheeses),
      subAisle('milk-yogurt-and-eggs', 'Lait, yogourt et œufs', 'Milk, yogurt and eggs', milkYogurtAndEggs),
    ],
  },
  {
    cid: 'bakery',
    copy: { 'fr-CA': { name: 'Boulangerie' }, 'en-CA': { name: 'Bakery' } },
    subcategories: [
      subAisle('breads', 'Pains et bagels', 'Bread and bagels', breads),
      subAisle('pastries', 'Viennoiseries et desserts', 'Pastries and desserts', pastries),
    ],
  },
  {
    cid: 'meat-and-seafood',
    copy: { 'fr-CA': { name: 'Viandes et fruits de mer' }, 'en-CA': { name: 'Meat and seafood' } },
    subcategories: [
      subAisle('poultry-and-meat', 'Volailles et viandes', 'Poultry and meat', poultryAndMeat),
      subAisle(
        'charcuterie-and-seafood',
        'Charcuteries et fruits de mer',
        'Charcuterie and seafood',
        charcuterieAndSeafood,
      ),
    ],
  },
  {
    cid: 'pantry',
    copy: { 'fr-CA': { name: 'Garde-manger' }, 'en-CA': { name: 'Pantry' } },
    subcategories: [
      subAisle(
        'pasta-rice-and-grains',
        'Pâtes, riz et céréales',
        'Pasta, rice and grains',
        pastaRiceAndGrains,
      ),
      subAisle(
        'canned-goods-and-legumes',
        'Conserves et légumineuses',
        'Canned goods and legumes',
        cannedGoodsAndLegumes,
      ),
      subAisle(
        'sauces-oils-and-condiments',
        'Sauces, huiles et condiments',
        'Sauces, oils and condiments',
        saucesOilsAndCondiments,
      ),
    ],
  },
  {
    cid: 'breakfast',
    copy: { 'fr-CA': { name: 'Déjeuner' }, 'en-CA': { name: 'Breakfast' } },
    subcategories: [
      subAisle(
        'cereals-and-granolas',
        'Gruau, granola et crêpes',
        'Oats, granola and pancakes',
        cerealsAndGranolas,
      ),
      subAisle(
        'jams-honey-and-maple',
        'Confitures, miel et érable',
        'Jam, honey and maple',
        jamsHoneyAndMaple,
      ),
    ],
  },
  {
    cid: 'snacks',
    copy: { 'fr-CA': { name: 'Collations' }, 'en-CA': { name: 'Snacks' } },
    subcategories: [
      subAisle('savoury-snacks', 'Salé', 'Savoury', savourySnacks),
      subAisle('sweets', 'Sucré', 'Sweet', sweets),
    ],
  },
  {
    cid: 'drinks',
    copy: { 'fr-CA': { name: 'Boissons' }, 'en-CA': { name: 'Drinks' } },
    subcategories: [
      subAisle('coffee-and-tea', 'Café, thé et tisanes', 'Coffee and tea', coffeeAndTea),
      subAisle('juices-and-kombuchas', 'Jus et bulles', 'Juice and bubbles', juicesAndKombuchas),
    ],
  },
  {
    cid: 'frozen',
    copy: { 'fr-CA': { name: 'Surgelés' }, 'en-CA': { name: 'Frozen' } },
    subcategories: [
      subAisle(
        'frozen-fruits-and-vegetables',
        'Fruits et légumes surgelés',
        'Frozen fruit and vegetables',
        frozenFruitsAndVegetables,
      ),
      subAisle(
        'frozen-meals-and-desserts',
        'Repas et desserts surgelés',
        'Frozen meals and desserts',
        frozenMealsAndDesserts,
      ),
    ],
  },
];
