import { TERMS } from '@msl/contracts/legal.ts';
import { PageTitle } from '@msl/i18n/page-title.tsx';
import { useFormat } from '@msl/i18n/use-format.ts';
import { Container } from '@msl/ui/layout.tsx';
import { PageHeader } from '@msl/ui/page-header.tsx';
import { Prose } from '@msl/ui/prose.tsx';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { contact } from '../../layout/contact.ts';

/** The day on which each text took effect. */
const inForceSince = { terms: TERMS.version, privacy: '2026-11-21' };

/** A legal text: its sections in the order given, values filled in from the configuration in force. */
export function LegalPage(props: {
  document: 'privacy' | 'terms';
  sections: readonly string[];
  values?: Record<string, string>;
}) {
  const { t } = useTranslation('shell-legal');
  const format = useFormat();
  const values = { ...props.values, email: contact.email, phone: contact.phone };
  const title = t(`${props.document}.title`);
  return (
    <Container width="text">
      <PageTitle>{t(`${props.document}.head.title`)}</PageTitle>
      <PageHeader title={title} lead={t(`${props.document}.lead`)} />
      <Prose>
        <p>{t('updated', { date: format.date(inForceSince[props.document], 'date') })}</p>
        {props.sections.map((section) => (
          <Fragment key={section}>
            <h2>{t(`${props.document}.${section}.title`)}</h2>
            {t(`${props.document}.${section}.text`, values)
              .split('\n')
              .map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
          </Fragment>
        ))}
      </Prose>
    </Container>
  );
}
