import { useLocale } from '@msl/i18n/use-format.ts';
import { Button } from '@msl/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { otherLocale, switchLanguage } from './switch-language.ts';

/** Offers the store's other language, in that language. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell');
  const other = otherLocale(useLocale());
  return (
    <Button variant="ghost" size="sm" lang={other} onClick={() => switchLanguage(other, window)}>
      {t('language.other')}
    </Button>
  );
}
