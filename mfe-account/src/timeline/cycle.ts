import type { NextDeliveries } from '@msl/contracts/entities/delivery.ts';
import type { Order } from '@msl/contracts/entities/order.ts';
import { isTooSmall } from '@msl/panels/order/too-small.ts';

/** How far a cycle is: not begun yet, at the step that comes next, or at the one that failed. */
export type CycleStage = 'before' | 'open' | 'closed' | 'failed' | 'paid' | 'delivered';

/** The four moments of a delivery, as the API dates them. */
export type Cycle = {
  /** A day, or the moment it was done. */
  populating: string;
  cutOffAt: string;
  billing: string;
  delivery: string;
  stage: CycleStage;
  /** The last moment to pay a refused order. */
  payUntil: string | null;
};

/** The cycle that matters now: the order's while it is under way, else the next one that is planned. */
export function cycleOf(order: Order | null, coming: NextDeliveries | null): Cycle | null {
  const stage = order && stageOf(order);
  if (order && stage && stage !== 'delivered') {
    return {
      populating: order.populated_at ?? order.processing_date,
      cutOffAt: order.cut_off_at,
      billing: order.shown_processing_date,
      delivery: order.delivery_date,
      stage,
      payUntil: order.unpaid?.until ?? null,
    };
  }
  const planned = coming?.deliveries.find(({ status }) => status === 'planned');
  if (!planned) return null;
  return {
    populating: planned.populating_date,
    cutOffAt: planned.cut_off_at,
    billing: planned.shown_processing_date,
    delivery: planned.delivery_date,
    stage: 'before',
    payUntil: null,
  };
}

/** Null for an order that brings nothing: skipped, cancelled, or too small at its cut-off. */
function stageOf(order: Order): CycleStage | null {
  switch (order.status) {
    case 'open':
      if (order.can_edit) return 'open';
      return isTooSmall(order) ? null : 'closed';
    case 'failed':
      return 'failed';
    case 'paid':
      return order.delivered_at ? 'delivered' : 'paid';
    default:
      return null;
  }
}

export const cycleSteps = ['populating', 'cutOff', 'billing', 'delivery'] as const;
export type CycleStep = (typeof cycleSteps)[number];
export type StepState = 'done' | 'current' | 'failed' | 'coming';

/** How many steps lie behind at each stage. */
const behind: Record<CycleStage, number> = {
  before: 0,
  open: 1,
  closed: 2,
  failed: 2,
  paid: 3,
  delivered: 4,
};

export function stepState(stage: CycleStage, step: CycleStep): StepState {
  const index = cycleSteps.indexOf(step);
  if (index < behind[stage]) return 'done';
  // Nothing is under way before the basket is filled.
  if (index > behind[stage] || stage === 'before') return 'coming';
  return stage === 'failed' ? 'failed' : 'current';
}
