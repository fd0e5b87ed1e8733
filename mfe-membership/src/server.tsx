import type { RemoteServer } from '@msl/api-client';
import { CLAIMED_SAVINGS } from '@msl/contracts/constants.ts';
import { formatAmount } from '@msl/i18n/format.ts';
import { prefetchBasket } from '@msl/panels/basket/prefetch-basket.ts';
import App from './app.tsx';

/** What MSL+ is, as the edge renders it; a member's pages are the browser's. */
export const modules: RemoteServer['modules'] = { './App': App };

/** Products stand on it, with what is in somebody's basket. */
export const prefetch: RemoteServer['prefetch'] = async (request) =>
  request.forSession && prefetchBasket(request);

export const head: NonNullable<RemoteServer['head']> = ({ t, locale }) => ({
  title: `${t('mfe-membership:msl.pageTitle')} – ${t('shell:document.title')}`,
  description: t('mfe-membership:msl.lead', { claimed: formatAmount(CLAIMED_SAVINGS[locale], locale) }),
});
