import type { FieldFont, FieldStyle, StyleValues } from './protocol.ts';

/** The CSS that Stripe lets a store set inside a field; anything else is ignored. */
const allowedProperties = new Set([
  'backgroundColor',
  'color',
  'fontFamily',
  'fontSize',
  'fontStyle',
  'fontVariant',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'textAlign',
  'textDecoration',
  'textShadow',
  'textTransform',
]);

const allowedPseudos = new Set([
  ':hover',
  ':focus',
  ':disabled',
  '::placeholder',
  '::selection',
  ':-webkit-autofill',
]);

/** In the order of the cascade. */
const variants = [
  ['base', 'input'],
  ['empty', 'input[data-state="empty"]'],
  ['complete', 'input[data-state="complete"]'],
  ['invalid', 'input[aria-invalid="true"]'],
] as const;

const cssName = (property: string) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Values go in one by one through the CSSOM: a text cannot break out of its declaration. */
function addRule(sheet: CSSStyleSheet, selector: string, values: Record<string, string | StyleValues>): void {
  const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
  if (!(rule instanceof CSSStyleRule)) return;
  for (const [property, value] of Object.entries(values)) {
    if (typeof value === 'string' && allowedProperties.has(property))
      rule.style.setProperty(cssName(property), value);
  }
}

/** Makes the document look as the store's `style` option says. */
export function applyStyle(style: FieldStyle): void {
  const sheet = new CSSStyleSheet();
  for (const [variant, selector] of variants) {
    const values = style[variant];
    if (!values) continue;
    addRule(sheet, selector, values);
    for (const [pseudo, inner] of Object.entries(values))
      if (typeof inner === 'object' && allowedPseudos.has(pseudo)) addRule(sheet, selector + pseudo, inner);
  }
  document.adoptedStyleSheets = [sheet];
}

/** A font that does not come leaves the fallback of its family: never an error. */
export function loadFonts(fonts: readonly FieldFont[]): void {
  for (const { family, src, weight = 'normal', style = 'normal' } of fonts) {
    const face = new FontFace(family, src, { weight, style, display: 'optional' });
    face.load().then(
      (loaded) => document.fonts.add(loaded),
      () => undefined,
    );
  }
}
