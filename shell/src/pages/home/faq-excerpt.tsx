import { useFormat } from '@msl/i18n/use-format.ts';
import { paths, usePlatform } from '@msl/platform';
import { Disclosure } from '@msl/ui/disclosure.tsx';
import { Stack } from '@msl/ui/layout.tsx';
import { Section } from '@msl/ui/section.tsx';
import { TextLink } from '@msl/ui/text-link.tsx';
import { useTranslation } from 'react-i18next';

const questions = ['commitment', 'choose', 'minimum', 'quality'] as const;

/** The four questions that people ask before they start; the help page has all of them. */
export function FaqExcerpt() {
  const { t } = useTranslation('shell-home');
  const format = useFormat();
  const { settings } = usePlatform().config;
  // A setting of 0 is off: there is no minimum to ask about.
  const asked = questions.filter((key) => key !== 'minimum' || settings.minimumSubtotal > 0);
  const values = { minimum: format.amount(settings.minimumSubtotal) };
  return (
    <Section
      kind="band"
      tone="surface"
      title={t('faq.title')}
      action={<TextLink to={paths.faq()}>{t('faq.all')}</TextLink>}
    >
      <Stack gap={3}>
        {asked.map((key) => (
          <Disclosure key={key} summary={t(`faq.${key}.question`)} name="home-faq">
            <p>{t(`faq.${key}.answer`, values)}</p>
          </Disclosure>
        ))}
      </Stack>
    </Section>
  );
}
