import { defaultBusinessSettings as settings } from './business-settings.ts';
import * as constants from './constants.ts';
import { isErrorKey } from './errors.ts';

/** Section 9 of the specification. */
test.each<[string, unknown, unknown]>([
  ['the minimum order, in cents', settings.minimumSubtotal, 2000],
  ['free delivery, in cents', settings.freeDeliveryFrom, 7500],
  ['the fee at a pick-up point', settings.pickupFee, 199],
  ['the fee at home', settings.homeDeliveryFee, 599],
  ['a missing bin', settings.missingBinFee, 5000],
  ['MSL+ by year', settings.yearlyPrime, 9900],
  ['MSL+ by month', settings.monthlyPrime, 900],
  ['the most that MSL+ takes off, in percent', settings.memberPercentUpTo, 20],
  ['what MSL+ takes off without a price of its own', settings.defaultMemberPercent, 15],
  ['the savings claimed for a year', constants.CLAIMED_SAVINGS, { 'fr-CA': 20_000, 'en-CA': 30_000 }],
  ['the potential savings by default', settings.potentialSavings, 13_000],
  ['the welcome coupon’s code', settings.welcomeCode, 'BIENVENUE'],
  ['the welcome coupon, in cents', settings.welcomeAmount, 500],
  ['the welcome coupon’s days', settings.welcomeDays, 14],
  ['the welcome popup, in milliseconds', constants.WELCOME_POPUP_DELAY, 120_000],
  ['the window of holidays, in months', constants.HOLIDAYS_WINDOW_MONTHS, 8],
  ['the longest holidays, in weeks', constants.HOLIDAYS_MAX_WEEKS, 6],
  ['the cold and the hot of the advice', [constants.COLD_BELOW, constants.HOT_ABOVE], [5, 25]],
  ['the notice of a home delivery, in minutes', constants.HOME_DELIVERY_NOTICE_MINUTES, 20],
  ['the opening time, in days', settings.openingTimeDays, 3],
  ['the pause before a quantity is sent', constants.QUANTITY_DEBOUNCE, 500],
  ['the pause before a search', constants.SEARCH_DEBOUNCE, 250],
  ['the pause before an address is looked for', constants.ADDRESS_DEBOUNCE, 500],
  ['the snackbar', constants.SNACKBAR_DURATION, 6_000],
  ['a notice', constants.NOTICE_DURATION, 5_000],
  ['a text of the banner', constants.BANNER_DURATION, 10_000],
  ['a page of the catalogue', constants.CATALOG_PAGE_SIZE, 20],
  ['the carousel of promotions', constants.PROMO_PAGE_SIZE, 30],
  ['the limited view', constants.LIMITED_VIEW_SIZE, 8],
  ['the list of pick-up points', constants.PICKUP_LIST_SIZE, 10],
  ['similar products', constants.SIMILAR_PRODUCTS, 4],
  ['products of the membership page', constants.MEMBERSHIP_PAGE_SIZE, 4],
  ['the most that a distance search gives', constants.DISTANCE_SEARCH_LIMIT, 500],
  ['the range of a distance search', constants.DISTANCE_DEFAULT_RANGE, 15],
  ['the radius of a locations search', constants.LOCATIONS_RADIUS, 500],
  ['the centre of the map', constants.MAP_CENTRE, { lat: 45.518079, lng: -73.565183 }],
  ['the zoom of the map after a search', constants.MAP_SEARCH_ZOOM, 13],
  ['the number of an order', constants.ORDER_NUMBER_LENGTH, 10],
  ['the digits of a phone', constants.PHONE_MIN_DIGITS, 11],
  ['the digits of the becoming form’s phone', constants.BECOMING_PHONE_LENGTH, 10],
  ['the letters of a name', constants.NAME_MIN_LENGTH, 2],
  ['the longest text', constants.TEXT_MAX_LENGTH, 100],
  ['accepted cards', constants.ACCEPTED_CARDS, ['visa', 'mastercard']],
])('%s is as specified', (_name, value, specified) => {
  expect(value).toEqual(specified);
});

/** Section 8 of the specification. */
test('every server code of the specification is a key of the catalogue', () => {
  const specified =
    'no-inventory product-not-published user-already-exist too-short-password invalid-email missing-first-name missing-last-name password-not-matching email-not-matching coupon-expired coupon-reach-limit coupon-not-active coupon-not-exist coupon-not-available user-fail-password user-not-found missing-user-email missing-user-password token-expired can-not-skip-too-late';
  expect(specified.split(' ').filter((key) => !isErrorKey(key))).toEqual([]);
});
