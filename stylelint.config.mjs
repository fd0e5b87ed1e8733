/**
 * Raw values stand in the tokens alone (shared/ui/src/tokens.css): colours, lengths, shadows and times everywhere else
 * are var(--…). Lines of 1 to 3 px, lengths in em (which follow the text they stand in), and the breakpoints of the specification, are the exceptions.
 */
// pixels in em: whoever sets larger letters in the browser has room for fewer columns, as on a narrower screen
const inEm = (...pixels) => pixels.map((width) => `${width / 16}em`);
const breakpoints = inEm(520, 768, 840, 1024, 1280, 1420);
// the specification gives carousels their own: 1 slide below 600, 2 below 870
const ofCarousels = inEm(600, 870);
const colourFunctions = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'];
const lengths = '/(^|[\\s(,+*/-])(?!0?\\.?0?[123]px\\b)\\d*\\.?\\d+(px|rem|pt)\\b/';
const times = '/(^|[\\s(,])(?!0\\.01ms)\\d*\\.?\\d*[1-9]\\d*m?s\\b/';

export default {
  // what is declared in none of these, nor in the sheet itself, is no token
  referenceFiles: [
    'shared/ui/src/tokens.css',
    'shared/stand-ins/src/stripe/browser/tokens.css',
    'api/src/sandbox/personas/browser/tokens.css',
  ],
  rules: {
    'block-no-empty': true,
    'color-named': ['never', { ignore: ['inside-function'] }],
    'color-no-hex': true,
    'color-no-invalid-hex': true,
    'declaration-block-no-duplicate-properties': true,
    'declaration-no-important': true,
    'declaration-property-value-disallowed-list': {
      '/^(margin|padding|gap|row-gap|column-gap|inset|top|right|bottom|left|scroll-margin|scroll-padding)/': [
        lengths,
      ],
      '/^(font-size|line-height|letter-spacing|border-radius|border-.*-radius|border|outline|outline-offset)$/':
        [lengths],
      '/^(box-shadow|text-shadow|filter)$/': [lengths],
      '/^(transition|animation)/': [times],
      'font-family': ['/^(?!var\\(|inherit)/'],
      'font-weight': ['/\\d/'],
      'z-index': ['/\\d{2,}/'],
    },
    'function-disallowed-list': colourFunctions,
    'media-feature-name-value-allowed-list': {
      'min-width': [...breakpoints, ...ofCarousels],
      'max-width': [],
    },
    'no-duplicate-selectors': true,
    'no-invalid-position-at-import-rule': true,
    'no-unknown-custom-properties': true,
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'unit-no-unknown': true,
  },
  overrides: [
    // reduced motion must win over every animation
    { files: ['**/base.css'], rules: { 'declaration-no-important': null } },
    {
      files: ['**/tokens.css', '**/fonts.css'],
      rules: {
        'color-named': null,
        'color-no-hex': null,
        'declaration-property-value-disallowed-list': null,
        'function-disallowed-list': null,
      },
    },
  ],
};
