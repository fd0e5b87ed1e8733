type Written = { rule: CSSRule; stack: string };

/**
 * Runs before the page: keeps the style rules that its code writes one by one, and where; and which style elements stand there once the
 * stage does. Of published style sheets, styles.rules.ts tells before.
 */
export function keepRules(): void {
  const writtenRules: Written[] = [];
  for (const { prototype } of [CSSStyleSheet, CSSGroupingRule]) {
    const { insertRule } = prototype;
    prototype.insertRule = function (this: CSSStyleSheet | CSSGroupingRule, ...given: [string, number?]) {
      const index = insertRule.apply(this, given);
      const rule = this.cssRules[index];
      if (rule) writtenRules.push({ rule, stack: new Error().stack ?? '' });
      return index;
    };
  }
  const ownSheets = new Set<CSSStyleSheet>();
  Object.assign(window, { writtenRules, ownSheets });
  document.addEventListener('DOMContentLoaded', () => {
    for (const sheet of document.styleSheets) ownSheets.add(sheet);
  });
}

/**
 * Runs in the page once it is at rest: a rule that the code of a module writes and that means what stands around it, every page that
 * follows has, too.
 */
export function ruleOfPage(): string | undefined {
  const { writtenRules, ownSheets } = window as unknown as {
    writtenRules: Written[];
    ownSheets: Set<CSSStyleSheet>;
  };
  const around = ['html', 'head', 'body', '#root', '#main'].flatMap(
    (one) => document.querySelector(one) ?? [],
  );
  const selectorAround = (rule: CSSRule): string | undefined => {
    // What is nested in a rule of one's own is for what stands in there.
    if (rule instanceof CSSStyleRule)
      return around.some((one) => one.matches(rule.selectorText)) ? rule.selectorText : undefined;
    const nested = 'cssRules' in rule ? [...(rule.cssRules as CSSRuleList)] : [];
    return nested.map(selectorAround).find((selector) => selector !== undefined);
  };
  const added = [...document.styleSheets].filter((sheet) => !sheet.href && !ownSheets.has(sheet));
  const all: Written[] = [
    ...writtenRules.filter(({ rule }) => rule.parentStyleSheet),
    ...added.flatMap(({ cssRules }) => [...cssRules].map((rule) => ({ rule, stack: '' }))),
  ];
  for (const { rule, stack } of all) {
    const selector = selectorAround(rule);
    if (selector !== undefined)
      return `its code writes a style rule for « ${selector} », which is the whole page’s: give it a class of its own\n${stack}`;
  }
  return undefined;
}
