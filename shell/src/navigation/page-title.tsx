import { useTranslation } from 'react-i18next';

/** The document's title: the page, then the store. React lifts it into the head and takes it away with the page. */
export function PageTitle({ children }: { children?: string }) {
  const { t } = useTranslation('shell');
  const store = t('store.name');
  return <title>{children ? `${children} – ${store}` : store}</title>;
}
