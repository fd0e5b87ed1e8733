import type { Violation } from '../../watched.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the page, in the page's language. */
export async function checkAccessibility(document: Document): Promise<Violation[]> {
  const { default: axe } = await import('axe-core');
  if (document.documentElement.lang.startsWith('fr')) {
    const { rules, checks } = (await import('axe-core/locales/fr.json')).default;
    // Its summaries are templates that need `eval`, which the policy forbids.
    axe.configure({ locale: { lang: 'fr', rules, checks } as object });
  }
  const { violations } = await axe.run(document, { resultTypes: ['violations'], runOnly: tags });
  return violations.map(({ id, help, helpUrl, nodes }) => ({
    id,
    help,
    helpUrl,
    places: nodes.map(({ target, html, any, all, none }) => ({
      selector: target.join(' '),
      html,
      reasons: [...any, ...all, ...none].map(({ message }) => message),
    })),
  }));
}
