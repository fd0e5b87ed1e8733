import { paths, useSession } from '@msl/platform';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { ArrowRightIcon } from '@msl/ui/icons.tsx';
import { useTranslation } from 'react-i18next';

/** The page's call to action: to the cart for those who are logged in, else to sign-up. */
export function StartLink({ wide = false }: { wide?: boolean | 'phone' }) {
  const { t } = useTranslation('shell-home');
  const loggedIn = useSession(({ token }) => token !== null);
  return (
    <ButtonLink
      to={loggedIn ? paths.cart() : paths.signUpPreferences()}
      data-visitor={!loggedIn || undefined}
      variant="accent"
      size="lg"
      wide={wide}
      iconEnd={<ArrowRightIcon />}
    >
      {loggedIn ? t('start.cart') : t('start.sign-up')}
    </ButtonLink>
  );
}
