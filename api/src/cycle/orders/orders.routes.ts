import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { createOrder } from './create-order.service.ts';
import { updateDefaultTip } from './default-tip.service.ts';
import { setOrderStatus } from './order-status.service.ts';
import {
  cartOrder,
  processingOrder,
  removeOrderProduct,
  savedOrders,
  setOrderProduct,
} from './orders.service.ts';
import { readPreorder, removePreorderProduct, setPreorderProduct } from './preorder.service.ts';
import { readHistory, readHistoryOrder, readHistoryOrderPdf } from './reading/history.service.ts';

export const ordersRoutes = (deps: Pick<Deps, 'db' | 'catalogue' | 'clock' | 'config'>) =>
  ({
    processingOrder: ({ caller }) => processingOrder(deps, caller.uid),
    cartOrder: ({ caller, params }) => cartOrder(deps, caller.uid, params.id),
    savedOrders: ({ caller }) => savedOrders(deps, caller.uid),
    createOrder: ({ caller }) => createOrder(deps, caller.uid),
    setOrderProduct: ({ caller, params, body }) =>
      setOrderProduct(deps, caller.uid, params.oid, { ...body, pid: params.pid }),
    removeOrderProduct: ({ caller, params }) => removeOrderProduct(deps, caller.uid, params.oid, params.pid),
    setOrderStatus: ({ caller, params, body }) => setOrderStatus(deps, caller.uid, params.oid, body.status),
    updateDefaultTip: ({ caller, body }) => updateDefaultTip(deps, caller.uid, body.default_tip),
    history: ({ caller, query }) => readHistory(deps, caller.uid, query.period),
    historyOrder: ({ caller, params }) => readHistoryOrder(deps, caller.uid, params.oid),
    historyOrderPdf: ({ caller, params, query, locale }) =>
      readHistoryOrderPdf(deps, caller.uid, params.oid, query.locale ?? locale),
    preorder: ({ caller }) => readPreorder(deps, caller.uid),
    setPreorderProduct: ({ caller, params, body }) =>
      setPreorderProduct(deps, caller.uid, { ...body, pid: params.pid }),
    removePreorderProduct: ({ caller, params }) => removePreorderProduct(deps, caller.uid, params.pid),
  }) satisfies Handlers;
