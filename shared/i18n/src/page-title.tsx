/** The store's name is the same in both languages. */
const STORE = 'Marché Sauve-Légumes';

/**
 * The document's title: the page, then the store. React lifts it into the head and takes it away with the
 * page; the shell reads it aloud when it changes, and puts back what it says (`data-said`) when somebody writes another one, such as
 * a timer of the page before. A page without one is titled by its h1 (`derived`).
 */
export function PageTitle({ children, derived = false }: { children?: string; derived?: boolean }) {
  const title = children ? `${children} – ${STORE}` : STORE;
  return (
    <title data-derived={derived || undefined} data-said={title}>
      {title}
    </title>
  );
}
