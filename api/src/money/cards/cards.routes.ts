import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { payOrder } from '../charges/pay-order.service.ts';
import { addCard } from './add-card.service.ts';
import { changeCard } from './change-card.service.ts';
import { prepareCard } from './provider-cards.service.ts';
import { reactivate } from './reactivate.service.ts';

export const cardsRoutes = (deps: Deps) =>
  ({
    prepareCard: ({ caller }) => prepareCard(deps, caller.uid),
    addCard: ({ caller, body, locale }) => addCard(deps, caller.uid, { ...body, locale }),
    changeCard: ({ caller, body }) => changeCard(deps, caller.uid, body.paymentMethodId),
    reactivate: ({ caller, body, locale }) => reactivate(deps, caller.uid, { ...body, locale }),
    payOrder: ({ caller, params, body }) => payOrder(deps, caller.uid, params.oid, body.paymentMethodId),
  }) satisfies Handlers;
