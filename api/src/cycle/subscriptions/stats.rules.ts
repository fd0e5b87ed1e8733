import type { Stats } from '@msl/contracts/entities/stats.ts';

const GRAMS_IN_A_POUND = 453.592;
/**
 * What a kilogram of wasted food costs the world (FAO, Food Wastage Footprint, 2013: 3.3 Gt of CO2 equivalent and
 * 250 km³ of water for 1.3 Gt of food).
 */
const CO2_KG_PER_KG = 2.5;
const WATER_L_PER_KG = 192;

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** Food in pounds, CO2 in kilograms, water in litres, of so many grams of rescued food. */
export const statsOf = (grams: number): Stats => ({
  food_saved: oneDecimal(grams / GRAMS_IN_A_POUND),
  co2_saved: oneDecimal((grams / 1000) * CO2_KG_PER_KG),
  water_saved: Math.round((grams / 1000) * WATER_L_PER_KG),
});
