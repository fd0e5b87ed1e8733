import { paths } from '@msl/platform';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { ArrowLeftIcon } from '@msl/ui/icons.tsx';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';

/** Back to where the customer was, place in the list included; to the market when the page was opened by itself. */
export function BackLink() {
  const { t } = useTranslation('mfe-catalog');
  const navigate = useNavigate();
  const from: unknown = useLocation().state?.from;
  const known = typeof from === 'string' && from.startsWith('/');

  // Whoever came here from a list has it one step back in the history, and there it knows its place.
  function goBack(event: MouseEvent) {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!known || elsewhere) return;
    event.preventDefault();
    navigate(-1);
  }
  return (
    <ButtonLink
      variant="ghost"
      size="sm"
      to={known ? from : paths.products()}
      icon={<ArrowLeftIcon />}
      onClick={goBack}
    >
      {t('product.back')}
    </ButtonLink>
  );
}
