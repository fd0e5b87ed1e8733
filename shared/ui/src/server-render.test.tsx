/** @jest-environment node */
import { createI18n } from '@msl/i18n/i18n.ts';
import ui from '@msl/i18n/locales/en-CA/ui.json' with { type: 'json' };
import { PlatformProvider } from '@msl/platform/platform.ts';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { ButtonLink } from './button-link.tsx';
import { Dialog } from './dialog.tsx';
import { Disclosure } from './disclosure.tsx';
import { ErrorState } from './error-state.tsx';
import { FormErrors } from './form-errors.tsx';
import { PageHeader } from './page-header.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { Stepper } from './stepper.tsx';
import { Tabs } from './tabs.tsx';

const nothing = () => undefined;

function page() {
  return renderToString(
    <I18nextProvider i18n={createI18n('en-CA', { ui })}>
      <PlatformProvider platform={{ config: { assetsBase: 'https://cdn.example' } } as never}>
        <MemoryRouter>
          <PageHeader title="Market" back={{ to: '/', label: 'Home' }} />
          <Stepper label="Sign up" current={2} steps={[{ label: 'Tastes', to: '/' }, { label: 'People' }]} />
          <Tabs label="Account" tabs={[{ to: '/', label: 'Dashboard' }]} />
          <ProductGrid>
            <ProductCard
              to="/products/1"
              name="Carrots"
              image="1f955"
              price={299}
              badges={['promo']}
              promoText="−20%"
            />
          </ProductGrid>
          <QuantityStepper label="Quantity" value={1} onChange={nothing} />
          <PasswordField label="Password" />
          <PhoneField label="Phone" defaultValue="1 514 555-0123" />
          <FormErrors title="Refused" errors={[{ code: 400, message: 'Invalid' }]} />
          <ErrorState title="Sorry" onRetry={nothing} />
          <Disclosure summary="Why?">Because.</Disclosure>
          <Dialog open onClose={nothing} title="Sure?" />
          <ButtonLink href="mailto:bonjour@example.ca">Write</ButtonLink>
        </MemoryRouter>
      </PlatformProvider>
    </I18nextProvider>,
  );
}

it('renders on a server, without a browser, and without style attributes that the CSP would drop', () => {
  const html = page();
  expect(html).toContain('src="https://cdn.example/assets/food/1f955.webp"');
  expect(html).toContain('$2.99');
  expect(html).not.toContain('style=');
});
