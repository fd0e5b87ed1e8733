import type { OrderRow } from './orders.repository.ts';

const fields = [
  ...(['entityType', 'entityId', 'timeslotId'] as const),
  ...(['address', 'address2', 'city', 'province', 'zipCode'] as const),
] satisfies (keyof OrderRow)[];

type Place = Pick<OrderRow, (typeof fields)[number]>;

/** Whether an order comes where and when the delivery on file says: it keeps the copy that it took of it. */
export const isSamePlace = (order: Place, delivery: Place): boolean =>
  fields.every((field) => order[field] === delivery[field]);
