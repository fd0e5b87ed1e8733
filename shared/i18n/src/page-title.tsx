/** The store's name is the same in both languages. */
const STORE = 'Marché Sauve-Légumes';

/**
 * The document's title: the page, then the store. React lifts it into the head and takes it away with the
 * page; the shell reads it aloud when it changes. One on every page.
 */
export function PageTitle({ children }: { children?: string }) {
  return <title>{children ? `${children} – ${STORE}` : STORE}</title>;
}
