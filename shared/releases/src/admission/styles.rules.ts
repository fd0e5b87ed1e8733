import {
  type Declaration,
  type Location2,
  type MediaRule,
  type SelectorComponent,
  transform,
} from 'lightningcss';
import type { AdmissionRule, Refusal, Sheet } from './admission.types.ts';

/** What the whole page would share; fonts and such are the shell's to bring. */
const EVERYBODYS: Readonly<Record<string, string>> = {
  'font-face': '@font-face',
  'font-feature-values': '@font-feature-values',
  'font-palette-values': '@font-palette-values',
  'counter-style': '@counter-style',
  property: '@property',
  import: '@import',
  page: '@page',
  'view-transition': '@view-transition',
};

/** Of a library that remotes bundle with its style sheet: its classes, one of which is a leftover without its name. */
const LIBRARIES = /^(?:leaflet-|lvml$)/;

/**
 * A remote styles what it drew: each selector names a class that one of its CSS modules made, or that of a library which it
 * bundles (`leaflet-…`, by the library's name). The page around it is the shell's, and other remotes stand on it too.
 */
export const ownStyles: AdmissionRule = ({ candidate: { manifest, styles } }) => {
  const told = new Map<string, Refusal>();
  const tell = (file: string, what: string, mend: string) => {
    const refusal = {
      file: `${manifest.name}/${file}`,
      consumer: 'every page of the store',
      wrong: what,
      mend,
    };
    told.set(what, told.get(what) ?? refusal);
  };
  if (!styles) {
    tell(
      'build.json',
      'it does not list the names of its CSS modules',
      'publish it anew: it was built before that',
    );
    return [...told.values()];
  }
  for (const sheet of styles.sheets) {
    const { file, text } = sheet;
    for (const { selector, wide, loc } of selectorsIn(file, text, styles.own))
      if (wide)
        tell(
          placeIn(sheet, loc),
          `its styles reach outside: the selector « ${selector} » has no class of its own CSS modules`,
          'name a class of a .module.css in it, and behind « ~ » and « + »; « :global », elements and « :root » alone reach the whole page',
        );
    for (const { name, loc } of sharedRulesIn(file, text, styles.own))
      tell(
        placeIn(sheet, loc),
        `its styles hold ${name}, which the whole page shares`,
        'write it in a .module.css, which gives it a name of its own; fonts, and how pages change into each other, are the shell’s',
      );
  }
  return [...told.values()];
};

/** The source of a rule, where the build tells it: the names of built files are nobody's. Lines are counted from zero there. */
const placeIn = ({ file, sourceOf }: Sheet, loc: Location2 | undefined): string =>
  (loc && sourceOf?.({ line: loc.line + 1, column: loc.column })) ?? file;

type Found = { selector: string; wide: boolean; loc: Location2 };

function selectorsIn(filename: string, text: string, own: ReadonlySet<string>): Found[] {
  const found: Found[] = [];
  const printed = new Set<string>();
  transform({
    ...{ filename, code: Buffer.from(text) },
    visitor: {
      Rule: {
        media: (rule) => {
          if (!isPrint(rule.value)) return;
          for (const inner of rule.value.rules) if (inner.type === 'style') printed.add(placeOf(inner.value));
        },
        style: ({ value }) => {
          const { selectors, declarations } = value;
          const all = [...(declarations?.declarations ?? []), ...(declarations?.importantDeclarations ?? [])];
          const allowed = printed.has(placeOf(value)) ? PRINTING : SCROLLING;
          // A rule inside of one that reaches the page would be taken for one of its own classes.
          const mayReachThePage = !value.rules?.length && all.every((one) => allowed.test(nameOf(one)));
          for (const selector of selectors) {
            const wide = !isWithin(selector, own);
            if (!(mayReachThePage && isWhileThere(selector, own)))
              found.push({ selector: selector.map(written).join(''), wide, loc: value.loc });
          }
        },
      },
    },
  });
  return found;
}

const placeOf = ({ loc }: { loc: Location2 }) => `${loc.line}:${loc.column}`;
const isPrint = ({ query: { mediaQueries } }: MediaRule) =>
  mediaQueries.length > 0 &&
  mediaQueries.every(({ mediaType, qualifier }) => mediaType === 'print' && qualifier !== 'not');
const nameOf = (one: Declaration) => (one.property === 'custom' ? one.value.name : one.property);

/**
 * For as long as something of its own is there (`body:has(.dialog)`), the page behind it does not scroll; on paper (a receipt)
 * it may be left out.
 */
const SCROLLING = /^(?:overflow(?:-[xy])?|scrollbar-gutter)$/;
const PRINTING = /^(?:visibility|overflow(?:-[xy])?|(?:(?:min|max)-)?(?:block-size|height))$/;
function isWhileThere([page, has, ...more]: readonly SelectorComponent[], own: ReadonlySet<string>): boolean {
  if (page?.type !== 'type' || !/^(?:html|body)$/.test(page.name) || more.length > 0) return false;
  if (has?.type !== 'pseudo-class' || has.kind !== 'has') return false;
  return has.selectors.every((selector) => selector.some((part) => isOwn(part, own)));
}

/** A class of its own, or a choice between such alone; `:not` and `:has` with one still mean everybody's elements. */
function isOwn(part: SelectorComponent, own: ReadonlySet<string>): boolean {
  // A rule inside of another one has its selectors.
  if (part.type === 'nesting') return true;
  if (part.type === 'class') return own.has(part.name) || LIBRARIES.test(part.name);
  if (part.type !== 'pseudo-class' || (part.kind !== 'is' && part.kind !== 'where')) return false;
  return part.selectors.every((selector) => isWithin(selector, own));
}

/** What it means is of its own or inside of that; what stands beside may be the page's (`.own ~ *`), and is named too. */
function isWithin(selector: readonly SelectorComponent[], own: ReadonlySet<string>): boolean {
  let [isNamed, isInside] = [false, false];
  for (const part of selector) {
    if (part.type !== 'combinator') isNamed ||= isOwn(part, own);
    else if (part.value === 'child' || part.value === 'descendant') isInside ||= isNamed;
    if (part.type === 'combinator' && part.value !== 'pseudo-element') isNamed = false;
  }
  return isNamed || isInside;
}

const COMBINATORS: Readonly<Record<string, string>> = {
  ...{ descendant: ' ', child: ' > ', 'next-sibling': ' + ', 'later-sibling': ' ~ ' },
};

/** As it is said to whoever wrote it. */
function written(part: SelectorComponent): string {
  if (part.type === 'class') return `.${part.name}`;
  if (part.type === 'id') return `#${part.name}`;
  if (part.type === 'type' || part.type === 'attribute')
    return part.type === 'type' ? part.name : `[${part.name}]`;
  if (part.type === 'universal') return '*';
  if (part.type === 'pseudo-class') return `:${part.kind}`;
  if (part.type === 'pseudo-element') return `::${part.kind}`;
  return part.type === 'combinator' ? (COMBINATORS[part.value] ?? '') : '&';
}

type SharedRule = { name: string; loc: Location2 | undefined };

function sharedRulesIn(filename: string, text: string, own: ReadonlySet<string>): SharedRule[] {
  const found: SharedRule[] = [];
  let loc: Location2 | undefined;
  const tell = (name: string) => found.push({ name, loc });
  transform({
    ...{ filename, code: Buffer.from(text) },
    visitor: {
      Rule: (rule) => {
        // What is declared follows its rule, and has no place of its own.
        if ('value' in rule && rule.value && 'loc' in rule.value) loc = rule.value.loc;
        const everybodys = EVERYBODYS[rule.type];
        if (everybodys) tell(everybodys);
        const name = rule.type === 'keyframes' ? rule.value.name.value : undefined;
        if (name && !own.has(name)) tell(`@keyframes ${name}`);
      },
      Declaration: (one) => {
        const name = transitionNameIn(one);
        if (name) tell(`view-transition-name: ${name}`);
      },
    },
  });
  return found;
}

/** Two elements of one name end every transition of the page, and « root » is the page itself. */
function transitionNameIn(one: Declaration): string | undefined {
  if (one.property === 'unparsed')
    return one.value.propertyId.property === 'view-transition-name' ? 'var(…)' : undefined;
  if (one.property !== 'view-transition-name') return undefined;
  return /^(?:none|auto)$/.test(String(one.value)) ? undefined : String(one.value);
}
