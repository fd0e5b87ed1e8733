import type { RemoteServer } from '@msl/api-client';
import App from './app.tsx';

/** The first step as the edge renders it; every other one is somebody's own. */
export const modules: RemoteServer['modules'] = { './App': App };

export const head: NonNullable<RemoteServer['head']> = ({ t }) => ({
  title: `${t('mfe-signup:preferences.title')} – ${t('shell:document.title')}`,
  description: t('mfe-signup:preferences.lead'),
});
