/** Filters that the catalogue takes in place of a category's cid. Apart from the entity: browsers need no schema for it. */
export const specialCategories = [
  'is_promo',
  'is_local',
  'is_saved',
  'is_featured',
  'is_new',
  'is_team_choice',
] as const;
export type SpecialCategory = (typeof specialCategories)[number];
export const isSpecialCategory = (value: string): value is SpecialCategory =>
  specialCategories.includes(value as SpecialCategory);
