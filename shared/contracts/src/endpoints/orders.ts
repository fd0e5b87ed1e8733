import * as v from 'valibot';
import { MAX_QUANTITY } from '../constants.ts';
import type { Endpoints } from '../endpoint.ts';
import { couponSchema } from '../entities/coupon.ts';
import { membershipReceiptSchema } from '../entities/membership.ts';
import {
  orderChangeSchema,
  orderPaymentSchema,
  orderSchema,
  orderSummarySchema,
  receiptSchema,
} from '../entities/order.ts';
import { orderProductSchema } from '../entities/order-product.ts';
import { id } from '../fields.ts';
import { couponFormSchema } from '../forms/coupon.schema.ts';
import { form, localeField } from '../forms/fields.ts';
import { orderPaymentFormSchema } from '../forms/payment.schema.ts';
import { cardErrors } from './card-errors.ts';

/** Zero takes the product out (specification, section 4). */
const quantity = v.pipe(
  v.number('quantity-not-valid'),
  v.integer('quantity-not-valid'),
  v.minValue(0, 'quantity-not-valid'),
  v.maxValue(MAX_QUANTITY, 'quantity-not-valid'),
);
const keep = v.boolean('value-not-valid');
const line = v.object({ oid: id, pid: id });
const historyQuery = form({
  locale: v.optional(localeField),
  period: v.optional(v.picklist(['month', 'year', 'all'], 'value-not-valid'), 'all'),
});
/** The caller's own one (Accept-Language) where it is left out. */
const inLanguage = form({ locale: v.optional(localeField) });
const changing = [
  'order-not-found',
  'order-not-open',
  'can-not-change-too-late',
  'product-not-found',
] as const;

/** So that nobody keeps the shelves empty for the others. */
const limits = ['product-limit-reached', 'open-value-limit-reached'] as const;

/** Orders and cart. */
export const orders = {
  processingOrder: {
    summary: 'The order of the current cycle, in any status; null between two cycles',
    payload: v.nullable(orderSchema),
    errors: [],
  },
  cartOrder: {
    summary: 'One order of the caller, as a cart',
    params: v.object({ id }),
    payload: orderSchema,
    errors: ['order-not-found'],
  },
  savedOrders: {
    summary: 'Orders put aside: skipped, and still open to be taken back',
    payload: v.array(orderSchema),
    errors: [],
  },
  preorder: {
    summary: 'The lines of the next basket',
    payload: v.array(orderProductSchema),
    errors: [],
  },
  removeOrderProduct: {
    summary: 'Take a product out of the open order',
    params: line,
    payload: orderChangeSchema,
    errors: changing,
  },
  setOrderProduct: {
    summary: 'Set how many of a product the open order has; adds it when absent, zero takes it out',
    params: line,
    body: form({
      quantity,
      keep: v.optional(keep),
      uid: v.optional(id),
      locale: v.optional(localeField),
    }),
    payload: orderChangeSchema,
    errors: [...changing, 'no-inventory', 'product-not-published', ...limits],
  },
  setOrderStatus: {
    summary: 'Skip an open order, or take a skipped one back, until the cut-off',
    params: v.object({ oid: id }),
    body: form({ status: v.picklist(['open', 'skipped'], 'value-not-valid') }),
    payload: orderSchema,
    errors: [
      'order-not-found',
      'order-not-open',
      'can-not-skip-too-late',
      'can-not-unskip-on-holidays',
      'subscription-not-active',
      'timeslot-full',
      'pickup-point-closed',
      'timeslot-not-available',
    ],
  },
  createOrder: {
    summary: 'After the first payment: the order of the coming cycle, or null while its ordering is not open',
    payload: v.nullable(orderSchema),
    errors: ['plans-missing', 'delivery-missing', 'card-missing', 'subscription-not-active', 'timeslot-full'],
  },
  payOrder: {
    summary:
      'Pay a refused order, with the card on file or a new one that takes its place; paid already, it says so',
    params: v.object({ oid: id }),
    body: orderPaymentFormSchema,
    payload: orderPaymentSchema,
    errors: [
      'order-not-found',
      'order-not-to-pay',
      'order-payment-too-late',
      'payment-in-progress',
      'card-missing',
      ...cardErrors,
    ],
  },
  setPreorderProduct: {
    summary:
      'Set how many of a product the next basket has, and whether every basket keeps it; zero takes it out',
    params: v.object({ pid: id }),
    body: form({ quantity, keep: v.optional(keep, false) }),
    payload: v.array(orderProductSchema),
    errors: [
      'product-not-found',
      'product-not-published',
      'no-inventory',
      'subscription-not-active',
      ...limits,
    ],
  },
  removePreorderProduct: {
    summary: 'Take a product out of the next basket',
    params: v.object({ pid: id }),
    payload: v.array(orderProductSchema),
    errors: ['product-not-found'],
  },
  applyCoupon: {
    summary: 'Apply a coupon to the coming order; it replaces the one applied before',
    body: couponFormSchema,
    payload: couponSchema,
    errors: [
      'coupon-not-exist',
      'coupon-expired',
      'coupon-reach-limit',
      'coupon-not-active',
      'coupon-not-available',
    ],
  },
  appliedCoupon: {
    summary: 'The coupon applied to the coming order',
    payload: v.nullable(couponSchema),
    errors: [],
  },
  history: {
    summary: 'Paid orders, the latest first',
    query: historyQuery,
    payload: v.array(orderSummarySchema),
    errors: [],
  },
  membershipReceipts: {
    summary: 'Periods of MSL+ that were paid, the latest first',
    query: historyQuery,
    payload: v.array(membershipReceiptSchema),
    errors: [],
  },
  membershipReceipt: {
    summary: 'One paid period of MSL+ of the caller, as a receipt',
    params: v.object({ id }),
    payload: membershipReceiptSchema,
    errors: ['receipt-not-found'],
  },
  historyOrder: {
    summary: 'One paid order of the caller, as a receipt',
    params: v.object({ oid: id }),
    payload: receiptSchema,
    errors: ['order-not-found'],
  },
  historyOrderPdf: {
    summary: 'The same as a PDF, in a language of the store',
    params: v.object({ oid: id }),
    query: inLanguage,
    payload: v.file(),
    errors: ['order-not-found'],
  },
  membershipReceiptPdf: {
    summary: 'The receipt of a paid period of MSL+ as a PDF, in a language of the store',
    params: v.object({ id }),
    query: inLanguage,
    payload: v.file(),
    errors: ['receipt-not-found'],
  },
} as const satisfies Partial<Endpoints>;
