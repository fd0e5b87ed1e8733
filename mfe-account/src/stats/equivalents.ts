import type { Stats } from '@msl/contracts/entities/stats.ts';

/** What a saved pound, kilogram or litre amounts to in everyday terms; round figures, said as « about ». */
const POUNDS_PER_MEAL = 1.2;
const CO2_KG_PER_CAR_KM = 0.21;
const LITRES_PER_SHOWER = 65;

export const equivalentsOf = (stats: Stats) => ({
  meals: Math.round(stats.food_saved / POUNDS_PER_MEAL),
  kilometres: Math.round(stats.co2_saved / CO2_KG_PER_CAR_KM),
  showers: Math.round(stats.water_saved / LITRES_PER_SHOWER),
});
