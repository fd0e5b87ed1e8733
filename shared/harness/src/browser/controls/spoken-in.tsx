import type { Locale } from '@msl/contracts/locale.ts';
import type { PageState } from '@msl/federation/page-state.ts';
import { createI18n } from '@msl/i18n/i18n.ts';
import { type ReactNode, useEffect, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';

type SpokenInProps = {
  locale: Locale;
  messages: Record<Locale, PageState['messages']>;
  children: ReactNode;
};

/** Everything in it speaks this language, and the document says so. */
export function SpokenIn({ locale, messages, children }: SpokenInProps) {
  const i18n = useMemo(() => createI18n(locale, messages[locale]), [locale, messages]);
  // The document is no element of React's.
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}
