import type { TagSeed } from './product-seed.types.ts';

export const tags: readonly TagSeed[] = [
  { tid: 'organic', copy: { 'fr-CA': { name: 'Biologique' }, 'en-CA': { name: 'Organic' } } },
  { tid: 'seasonal', copy: { 'fr-CA': { name: 'De saison' }, 'en-CA': { name: 'In season' } } },
  { tid: 'vegan', copy: { 'fr-CA': { name: 'Végane' }, 'en-CA': { name: 'Vegan' } } },
  { tid: 'gluten-free', copy: { 'fr-CA': { name: 'Sans gluten' }, 'en-CA': { name: 'Gluten-free' } } },
  { tid: 'lactose-free', copy: { 'fr-CA': { name: 'Sans lactose' }, 'en-CA': { name: 'Lactose-free' } } },
  {
    tid: 'high-protein',
    copy: { 'fr-CA': { name: 'Riche en protéines' }, 'en-CA': { name: 'High in protein' } },
  },
  { tid: 'quick-meal', copy: { 'fr-CA': { name: 'Souper vite fait' }, 'en-CA': { name: 'Quick supper' } } },
  { tid: 'family', copy: { 'fr-CA': { name: 'Pour la tablée' }, 'en-CA': { name: 'For the whole table' } } },
  { tid: 'kids', copy: { 'fr-CA': { name: 'Les enfants adorent' }, 'en-CA': { name: 'Kids love it' } } },
  { tid: 'lunch-box', copy: { 'fr-CA': { name: 'Boîte à lunch' }, 'en-CA': { name: 'Lunch box' } } },
  { tid: 'breakfast', copy: { 'fr-CA': { name: 'Déjeuner' }, 'en-CA': { name: 'Breakfast' } } },
  { tid: 'snack', copy: { 'fr-CA': { name: 'Collation' }, 'en-CA': { name: 'Snack' } } },
  { tid: 'salad', copy: { 'fr-CA': { name: 'En salade' }, 'en-CA': { name: 'For salads' } } },
  { tid: 'soup', copy: { 'fr-CA': { name: 'En soupe' }, 'en-CA': { name: 'For soups' } } },
  { tid: 'spicy', copy: { 'fr-CA': { name: 'Relevé' }, 'en-CA': { name: 'Spicy' } } },
  {
    tid: 'keeps-well',
    copy: { 'fr-CA': { name: 'Se conserve longtemps' }, 'en-CA': { name: 'Keeps well' } },
  },
];
