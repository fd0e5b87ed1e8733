import { contractsSweep } from './contracts/contracts.sweep.ts';
import { deliverySweep, homeDeliverySweep } from './deliveries/delivery.sweep.ts';
import { movedDaysSweep } from './moved-days/moved-days.sweep.ts';
import { populateSweep } from './orders/populating/populate.sweep.ts';
import { placesSweep } from './places/places.sweep.ts';
import { forgetSweep } from './waiting-lists/forget.sweep.ts';

/** What happens by itself here; the workers know in which order. */
export const cycleSweeps = {
  movedDays: movedDaysSweep,
  homeDelivery: homeDeliverySweep,
  delivery: deliverySweep,
  populate: populateSweep,
  places: placesSweep,
  contracts: contractsSweep,
  forget: forgetSweep,
};
