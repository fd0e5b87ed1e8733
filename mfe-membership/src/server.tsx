import type { RemoteServer } from '@msl/api-client';
import { CLAIMED_SAVINGS } from '@msl/contracts/constants.ts';
import { formatAmount } from '@msl/i18n/format.ts';
import App from './app.tsx';

/** What MSL+ is, as the edge renders it; a member's pages are the browser's. */
export const modules: RemoteServer['modules'] = { './App': App };

export const head: NonNullable<RemoteServer['head']> = ({ t, locale }) => ({
  title: `${t('mfe-membership:msl.pageTitle')} – ${t('shell:document.title')}`,
  description: t('mfe-membership:msl.lead', { claimed: formatAmount(CLAIMED_SAVINGS[locale], locale) }),
});
