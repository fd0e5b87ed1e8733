import { createI18n } from '@msl/i18n/i18n.ts';
import ui from '@msl/i18n/locales/fr-CA/ui.json' with { type: 'json' };
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';

/** Renders a component of this package as a French page would. Tests only. */
export function renderUi(element: ReactElement) {
  const i18n = createI18n('fr-CA', { ui });
  return render(element, {
    wrapper: ({ children }) => (
      <I18nextProvider i18n={i18n}>
        <MemoryRouter>{children}</MemoryRouter>
      </I18nextProvider>
    ),
  });
}
