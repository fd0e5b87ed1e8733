import { SelectField } from '@msl/ui/select-field.tsx';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { marketAddress, useMarketQuery } from './market-query.ts';

/** The order of the list: promotions first, or by name. */
export function SortSelect() {
  const { t } = useTranslation('mfe-catalog');
  const query = useMarketQuery();
  const navigate = useNavigate();
  return (
    <SelectField
      label={t('sort.label')}
      value={query.orderBy ?? 'promotions'}
      options={[
        { value: 'promotions', label: t('sort.promotions') },
        { value: 'name', label: t('sort.name') },
      ]}
      onChange={(event) => {
        const orderBy = event.currentTarget.value === 'name' ? 'name' : 'promotions';
        navigate(marketAddress(query, { orderBy }), { preventScrollReset: true });
      }}
    />
  );
}
