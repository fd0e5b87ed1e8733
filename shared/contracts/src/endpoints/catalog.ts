import * as v from 'valibot';
import { CATALOG_PAGE_SIZE, MAX_PAGE_SIZE } from '../constants.ts';
import type { Endpoints } from '../endpoint.ts';
import { categorySchema } from '../entities/category.ts';
import { planChoiceSchema, planSchema } from '../entities/plan.ts';
import { productDetailSchema, productPageSchema, productSchema } from '../entities/product.ts';
import { searchKeySchema } from '../entities/search-key.ts';
import { tagSchema } from '../entities/tag.ts';
import { id, queryCount, queryFlag } from '../fields.ts';
import { form, localeField } from '../forms/fields.ts';

export const productOrders = ['promotions', 'name'] as const;
export const highlightTypes = ['homepage', 'msl', 'promos'] as const;

/** `choices[]=…` three times; a single one arrives as a string. */
const choices = v.pipe(
  v.union([v.array(planChoiceSchema), planChoiceSchema], 'choices-required'),
  v.transform((value) => (Array.isArray(value) ? value : [value])),
  v.length(3, 'choices-required'),
);

/** `pids[]=…` for each; a single one arrives as a string. */
const pids = v.pipe(
  v.union([v.array(id), id]),
  v.transform((value) => (Array.isArray(value) ? value : [value])),
  v.maxLength(MAX_PAGE_SIZE, 'value-not-valid'),
);

/** Catalogue and plans. */
export const catalog = {
  products: {
    summary: 'A page of the catalogue; visitors and non-active customers see only its first 8 products',
    query: form({
      /** A cid, a special key (is_promo, is_new …), or `all`. */
      category: v.optional(id, 'all'),
      offset: v.optional(queryCount, 0),
      limit: v.optional(
        v.pipe(queryCount, v.minValue(1, 'value-not-valid'), v.maxValue(MAX_PAGE_SIZE, 'value-not-valid')),
        CATALOG_PAGE_SIZE,
      ),
      lang: v.optional(localeField, 'fr-CA'),
      tag: v.optional(id),
      orderBy: v.optional(v.picklist(productOrders, 'value-not-valid')),
      /** Only these: what a search found, to be shown with the caller's prices. */
      'pids[]': v.optional(pids),
    }),
    payload: productPageSchema,
    errors: ['category-not-found'],
  },
  product: {
    summary: 'One product, with up to 4 similar ones of its category',
    params: v.object({ id }),
    payload: productDetailSchema,
    errors: ['product-not-found', 'product-not-published'],
  },
  highlightedProducts: {
    summary: 'A short list chosen by the team: home page, MSL+ page, or promotions of the week',
    query: form({ type: v.optional(v.picklist(highlightTypes, 'value-not-valid'), 'homepage') }),
    payload: v.array(productSchema),
    errors: [],
  },
  productAddresses: {
    summary: 'Every product that has a page, for the map of the site',
    payload: v.array(v.object({ pid: id })),
    errors: [],
  },
  categories: { summary: 'Aisles and their sub-aisles', payload: v.array(categorySchema), errors: [] },
  tags: {
    summary: 'Tags, sorted by name in the language asked for',
    query: form({ locale: v.optional(localeField, 'fr-CA') }),
    payload: v.array(tagSchema),
    errors: [],
  },
  searchKey: {
    summary: 'A key for the search provider, for connected users; it searches and does nothing else',
    payload: searchKeySchema,
    errors: [],
  },
  plans: {
    summary: 'Plans on sale, as the home page or the sign-up shows them',
    query: form({ homepage: v.optional(queryFlag), signup: v.optional(queryFlag) }),
    payload: v.array(planSchema),
    errors: [],
  },
  plansByChoice: {
    summary: 'Plans for three answers: content, origin, agriculture; `corpo` three times for companies',
    query: form({ 'choices[]': choices }),
    payload: v.array(planSchema),
    errors: ['choices-required'],
  },
} as const satisfies Partial<Endpoints>;
