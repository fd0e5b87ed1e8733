/**
 * Business constants (specification, section 9). Those that a store may set otherwise are only the
 * defaults of business-settings.ts: what a customer reads follows the value in force.
 */

/** Page sizes and limits of lists. */
export const CATALOG_PAGE_SIZE = 20;
export const PROMO_PAGE_SIZE = 30;
export const LIMITED_VIEW_SIZE = 8;
export const PICKUP_LIST_SIZE = 10;
export const SIMILAR_PRODUCTS = 4;
export const MEMBERSHIP_PAGE_SIZE = 4;
export const MAX_PAGE_SIZE = 100;

/** Distances in kilometres, except the number of results that a search may give. */
export const DISTANCE_SEARCH_LIMIT = 500;
export const DISTANCE_DEFAULT_RANGE = 15;
export const LOCATIONS_RADIUS = 500;

/** Text, phone and password lengths. */
export const TEXT_MAX_LENGTH = 100;
export const NOTE_MAX_LENGTH = 500;
export const MESSAGE_MAX_LENGTH = 2000;
export const NAME_MIN_LENGTH = 2;
export const LOGIN_MIN_LENGTH = 2;
/** The specification shows no bound for a new password; 8 is the least that protects one. */
export const PASSWORD_MIN_LENGTH = 8;
export const PHONE_MIN_DIGITS = 11;
export const BECOMING_PHONE_LENGTH = 10;
export const ORDER_NUMBER_LENGTH = 10;

/** Waits in milliseconds. */
export const QUANTITY_DEBOUNCE = 500;
export const SEARCH_DEBOUNCE = 250;
export const ADDRESS_DEBOUNCE = 500;
export const SNACKBAR_DURATION = 6_000;
export const NOTICE_DURATION = 5_000;
export const BANNER_DURATION = 10_000;
export const WELCOME_POPUP_DELAY = 120_000;

/** The map. */
export const MAP_CENTRE = { lat: 45.518079, lng: -73.565183 } as const;
export const MAP_ZOOM = 8;
export const MAP_SEARCH_ZOOM = 13;

/** When a basket closes, as `cutOff` of business-settings.ts reads it. */
export const CUT_OFF_TIMES = { night: '03:00', evening: '23:59' } as const;
export const HOLIDAYS_WINDOW_MONTHS = 8;
export const HOLIDAYS_MAX_WEEKS = 6;
/** Temperature advice: below, insulate against frost; above, put out a cooler. Degrees Celsius. */
export const COLD_BELOW = 5;
export const HOT_ABOVE = 25;
/** Minutes between the e-mail of a home delivery and its arrival. */
export const HOME_DELIVERY_NOTICE_MINUTES = 20;
export const PROVINCE = 'QC';
export const COUNTRY = 'CA';
export const TIME_ZONE = 'America/Toronto';
export const CURRENCY = 'CAD';
/** Savings claimed for a year of MSL+, in cents, each in its language's copy. */
export const CLAIMED_SAVINGS = { 'fr-CA': 20_000, 'en-CA': 30_000 } as const;
/** Credit and debit, typed or from a wallet; in the provider's words. */
export const ACCEPTED_CARDS: readonly string[] = ['visa', 'mastercard'];

/** More of a product is no quantity; how many a basket may have is a setting. */
export const MAX_QUANTITY = 99;
