/** What comes every week: all that the rest of the API may import of this folder. */

export { consentRow } from './contracts/consents.repository.ts';
export { type Accepting, checkConsent, keepConsent } from './contracts/consents.service.ts';
export { contractsRoutes } from './contracts/contracts.routes.ts';
export { readContract } from './contracts/read-contract.service.ts';
export { conditionsOf, sendContract } from './contracts/send-contract.service.ts';
export { heldOn } from './coupons/coupons.repository.ts';
export { couponsRoutes } from './coupons/coupons.routes.ts';
export { giveCouponBack, holdCoupon, takeUpCoupon, usableCoupon } from './coupons/hold-coupon.service.ts';
export { followWelcomeSettings } from './coupons/welcome-coupon.repository.ts';
export { type DeliveryRow, deliveryOf } from './deliveries/deliveries.repository.ts';
export { deliveriesRoutes } from './deliveries/deliveries.routes.ts';
export { isServed } from './deliveries/served.repository.ts';
export { isDeliveryServed } from './deliveries/served.rules.ts';
export { holidaysRoutes } from './holidays/holidays.routes.ts';
export { isMemberAt } from './membership-terms/is-member-at.rules.ts';
export {
  intervalOf,
  nearestParts,
  partsOf,
  priceOf,
  termsOf,
} from './membership-terms/membership-terms.rules.ts';
export { nextChargeOf } from './membership-terms/next-charge.rules.ts';
export { announceMoves } from './moved-days/announce-moves.service.ts';
export { followMovedDays } from './moved-days/follow-moved-days.service.ts';
export {
  forgetMovesApplied,
  keepMovesApplied,
  movedDays,
  movesApplied,
} from './moved-days/moved-days.repository.ts';
export { MOVED_AT_MOST, type MovedDay, realDayOf } from './moved-days/moved-days.rules.ts';
export { createStockReader, type StockReader } from './orders/basket.repository.ts';
export { orderOfCycle } from './orders/create-order.service.ts';
export { allowancesOf, spendGrants } from './orders/grants.repository.ts';
export { type HistoryPeriod, historyBegins } from './orders/history.service.ts';
export { mailedOrders } from './orders/mailed-order.service.ts';
export {
  BILLING_TIME,
  type CalendarSettings,
  deliveryAfter,
  isOnHolidays,
  type OrderDates,
  orderDates,
  POPULATING_TIME,
  parityOfDelivery,
  RETRY_TIMES,
} from './orders/order-calendar.rules.ts';
export { releaseOrder } from './orders/order-status.service.ts';
export {
  lastOrderOf,
  lockOpenOrder,
  lockOrder,
  type OrderRow,
  orderById,
  orderOf,
  pricedLinesOf,
  updateOrder,
} from './orders/orders.repository.ts';
export { ordersRoutes } from './orders/orders.routes.ts';
export { type Delivered, paysUntil } from './orders/payable.rules.ts';
export { populateOrder } from './orders/populate-order.service.ts';
export { priceOrder } from './orders/price-order.rules.ts';
export { type OrderDeps, orderToPrice } from './orders/read-order.service.ts';
export { giveStockBack, takeStock } from './orders/stock.repository.ts';
export { asksToConfirm, failedOrdersOf } from './orders/unpaid.repository.ts';
export { pickupPointsRoutes } from './pickup-points/pickup-points.routes.ts';
export { bookPlaces } from './places/book-places.service.ts';
export { placesFrom } from './places/places.repository.ts';
export { plansRoutes } from './plans/plans.routes.ts';
export { pricingRoutes } from './plans/pricing/pricing.routes.ts';
export { signUpRoutes } from './sign-up/sign-up.routes.ts';
export { pastHolidays } from './subscriptions/coming-delivery.rules.ts';
export { cycleOf } from './subscriptions/cycle.repository.ts';
export { type Leaving, leaveCycle } from './subscriptions/leave-cycle.service.ts';
export { pauseUnpaid } from './subscriptions/pause-unpaid.service.ts';
export { planNextDelivery } from './subscriptions/plan-next-delivery.service.ts';
export {
  holidaysOf,
  lockSubscription,
  plansOf,
  type SubscriptionRow,
  updateSubscription,
} from './subscriptions/subscriptions.repository.ts';
export { subscriptionsRoutes } from './subscriptions/subscriptions.routes.ts';
export {
  readSubscription,
  requiredSubscription,
  trialEndFor,
} from './subscriptions/subscriptions.service.ts';
export { timeslotsRoutes } from './timeslots/timeslots.routes.ts';
export { inviteWhoWaits } from './waiting-lists/invite-who-waits.service.ts';
export { waitingListsRoutes } from './waiting-lists/waiting-lists.routes.ts';
