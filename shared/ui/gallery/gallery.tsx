import { createI18n } from '@msl/i18n/i18n.ts';
import en from '@msl/i18n/locales/en-CA/ui.json';
import fr from '@msl/i18n/locales/fr-CA/ui.json';
import { PlatformProvider, type RuntimeConfig } from '@msl/platform/platform.ts';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import '../src/tokens.css';
import '../src/fonts.css';
import '../src/base.css';
import { Container, Stack } from '../src/layout.tsx';
import { Forms } from './forms.tsx';
import { Messages } from './messages.tsx';
import { Products } from './products.tsx';
import { Shapes } from './shapes.tsx';

const pages = { forms: Forms, messages: Messages, products: Products, shapes: Shapes };
const query = new URLSearchParams(location.search);
const Page = pages[(query.get('page') ?? 'shapes') as keyof typeof pages];
const locale = query.get('locale') === 'en-CA' ? 'en-CA' : 'fr-CA';
const config = { assetsBase: '.' } as RuntimeConfig;
const platform = { config };

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <I18nextProvider i18n={createI18n(locale, { ui: locale === 'fr-CA' ? fr : en })}>
    <PlatformProvider platform={platform as never}>
      <MemoryRouter initialEntries={['/account']}>
        <Container>
          <Stack gap={10}>
            <Page />
          </Stack>
        </Container>
      </MemoryRouter>
    </PlatformProvider>
  </I18nextProvider>,
);
