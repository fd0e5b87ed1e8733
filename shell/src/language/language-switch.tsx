import { useLocale } from '@msl/i18n/use-format.ts';
import { useTranslation } from 'react-i18next';
import { otherLocale, switchLanguage } from './switch-language.ts';

/** Offers the store's other language, in that language; it looks like the links beside it. */
export function LanguageSwitch({ className }: { className: string | undefined }) {
  const { t } = useTranslation('shell');
  const other = otherLocale(useLocale());
  return (
    <button type="button" lang={other} className={className} onClick={() => switchLanguage(other, window)}>
      {t('language.other')}
    </button>
  );
}
