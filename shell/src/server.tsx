import * as apiClient from '@msl/api-client';
import type { ShellServer } from '@msl/federation/rendered-page.ts';
import * as platform from '@msl/platform';
import * as reactQuery from '@tanstack/react-query';
import * as i18next from 'i18next';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactI18next from 'react-i18next';
import * as router from 'react-router-dom';

export { renderPage } from './rendering/render-page.tsx';

/** What remotes' server builds find when they ask for what is shared: one copy, as in the browser. */
export const shared: ShellServer['shared'] = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  '@tanstack/react-query': reactQuery,
  i18next,
  'react-i18next': reactI18next,
  '@msl/platform': platform,
  '@msl/api-client': apiClient,
};
