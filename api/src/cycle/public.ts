/** What comes every week: all that the rest of the API may import of this folder. */

export { consentRow } from './contracts/consents.repository.ts';
export { type Accepting, checkConsent, keepConsent } from './contracts/consents.service.ts';
export { applyCoupon } from './coupons/coupons.service.ts';
export { couponForNext, holdCoupon, usableCoupon } from './coupons/hold-coupon.service.ts';
export { followWelcomeSettings } from './coupons/welcome-coupon.repository.ts';
export { cycleRoutes } from './cycle.routes.ts';
export { cycleSweeps } from './cycle.sweep.ts';
export { countWithoutPlace, isServed } from './deliveries/served.repository.ts';
export { isMemberAt } from './membership-terms/is-member-at.rules.ts';
export {
  intervalOf,
  nearestParts,
  partsOf,
  priceOf,
  termsOf,
} from './membership-terms/membership-terms.rules.ts';
export { chargedAfter, nextChargeOf } from './membership-terms/next-charge.rules.ts';
export { announceMoves } from './moved-days/announce-moves.service.ts';
export { forgetMovesApplied, movedDays } from './moved-days/moved-days.repository.ts';
export { giveStockBack, takeStock } from './orders/basket/stock.repository.ts';
export { orderOfCycle } from './orders/create-order.service.ts';
export { endingOf } from './orders/endings/ending-of.service.ts';
export { asksToConfirm, failedOrdersOf } from './orders/endings/unpaid.repository.ts';
export { releaseOrder } from './orders/order-status.service.ts';
export { allowancesOf } from './orders/prices/grants.repository.ts';
export { priceOrder } from './orders/prices/price-order.rules.ts';
export { type HistoryPeriod, historyBegins } from './orders/reading/history.service.ts';
export { mailedOrders } from './orders/reading/mailed-order.service.ts';
export { type BilledOrder, priceForBilling } from './orders/reading/price-for-billing.service.ts';
export { isOfClosedDay } from './orders/record/billed.rules.ts';
export type { OrderDeps } from './orders/record/order-deps.types.ts';
export {
  lockOrder,
  type OrderRow,
  orderById,
  orderOf,
  updateOrder,
} from './orders/record/orders.repository.ts';
export { type Delivered, paysUntil } from './orders/record/payable.rules.ts';
export { bookPlaces } from './places/book-places.service.ts';
export { pricingRoutes } from './plans/pricing/pricing.routes.ts';
export {
  activate,
  checkDeliverable,
  checkServed,
  heldSubscription,
} from './subscriptions/activate.service.ts';
export { type Leaving, leaveCycle } from './subscriptions/leave-cycle.service.ts';
export { pauseUnpaid } from './subscriptions/pause-unpaid.service.ts';
export {
  holidaysOf,
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from './subscriptions/subscriptions.repository.ts';
export {
  readSubscription,
  requiredSubscription,
  trialEndFor,
} from './subscriptions/subscriptions.service.ts';
