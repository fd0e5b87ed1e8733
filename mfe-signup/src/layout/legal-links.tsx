import { paths } from '@msl/platform';
import { TextLink } from '@msl/ui/text-link.tsx';
import { useTranslation } from 'react-i18next';
import styles from './legal-links.module.css';

/** Terms and privacy. They open beside the page: nothing that was typed is lost. */
export function LegalLinks() {
  const { t } = useTranslation('mfe-signup');
  return (
    <span className={styles.links}>
      <TextLink to={paths.terms()} target="_blank">
        {t('legal.terms')}
      </TextLink>
      <TextLink to={paths.privacy()} target="_blank">
        {t('legal.privacy')}
      </TextLink>
      <span>{t('legal.newTab')}</span>
    </span>
  );
}
