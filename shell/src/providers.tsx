import { type ApiClient, ApiProvider } from '@msl/api-client';
import { type Platform, PlatformProvider, SlotProvider, type SlotRenderer } from '@msl/platform';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type ShellParts, ShellProvider } from './shell-context.tsx';

export type ProvidedParts = {
  platform: Platform;
  client: ApiClient;
  cache: QueryClient;
  i18n: i18n;
  shell: ShellParts;
  renderSlot: SlotRenderer;
};

/** Everything that shell and remotes find in context. */
export function Providers({ parts, children }: { parts: ProvidedParts; children: ReactNode }) {
  return (
    <I18nextProvider i18n={parts.i18n}>
      <PlatformProvider platform={parts.platform}>
        <QueryClientProvider client={parts.cache}>
          <ApiProvider client={parts.client}>
            <ShellProvider parts={parts.shell}>
              <SlotProvider render={parts.renderSlot}>{children}</SlotProvider>
            </ShellProvider>
          </ApiProvider>
        </QueryClientProvider>
      </PlatformProvider>
    </I18nextProvider>
  );
}
