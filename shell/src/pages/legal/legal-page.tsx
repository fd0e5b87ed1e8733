import { PageTitle } from '@msl/i18n/page-title.tsx';
import { Container } from '@msl/ui/layout.tsx';
import { PageHeader } from '@msl/ui/page-header.tsx';
import { Prose } from '@msl/ui/prose.tsx';
import { useTranslation } from 'react-i18next';
import { contact } from '../../layout/contact.ts';

/** A legal text: its sections in the order given, values filled in from the configuration in force. */
export function LegalPage(props: {
  document: 'privacy' | 'terms';
  sections: readonly string[];
  values?: Record<string, string>;
}) {
  const { t } = useTranslation('shell-legal');
  const values = { ...props.values, email: contact.email, phone: contact.phone };
  const title = t(`${props.document}.title`);
  return (
    <Container width="text">
      <PageTitle>{t(`${props.document}.head.title`)}</PageTitle>
      <PageHeader title={title} lead={t(`${props.document}.lead`)} />
      <Prose>
        {props.sections.map((section) => (
          <section key={section}>
            <h2>{t(`${props.document}.${section}.title`)}</h2>
            <p>{t(`${props.document}.${section}.text`, values)}</p>
          </section>
        ))}
      </Prose>
    </Container>
  );
}
