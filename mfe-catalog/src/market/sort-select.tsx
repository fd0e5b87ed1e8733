import { SelectField } from '@msl/ui/select-field.tsx';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { marketAddress, useMarketQuery } from './market-query.ts';

/** The order of the list: promotions first, or by name; what a search found also by how well it answers. */
export function SortSelect({ searching }: { searching: boolean }) {
  const { t } = useTranslation('mfe-catalog');
  const query = useMarketQuery();
  const navigate = useNavigate();
  return (
    <SelectField
      label={t('sort.label')}
      value={query.orderBy ?? (searching ? 'relevance' : 'promotions')}
      options={[
        ...(searching ? [{ value: 'relevance', label: t('sort.relevance') }] : []),
        { value: 'promotions', label: t('sort.promotions') },
        { value: 'name', label: t('sort.name') },
      ]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        const orderBy = value === 'name' || value === 'promotions' ? value : null;
        navigate(marketAddress(query, { orderBy }), { preventScrollReset: true });
      }}
    />
  );
}
