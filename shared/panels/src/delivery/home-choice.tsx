import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { Button } from '@msl/ui/button.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '@msl/ui/skeleton.tsx';
import { ZipField } from '@msl/ui/zip-field.tsx';
import { useTranslation } from 'react-i18next';
import type { PlaceProps } from './delivery-body.ts';
import { HomeAddress } from './home-address.tsx';
import { NoHomeDelivery } from './no-home-delivery.tsx';
import { useHomeWindows } from './use-home-windows.ts';

/** Delivery at home: the postal code first, then the address within it, then the evening. */
export function HomeChoice({ draft, wrong, onChange }: PlaceProps) {
  const { t } = useTranslation('panels');
  const errorText = useErrorText();
  const { zip, timeslots, full, failed, refetch, isLoading } = useHomeWindows(draft.zip);
  const longEnough = draft.zip.replace(/\s/g, '').length >= 6;
  const mistake = failed ?? (longEnough && !zip ? 'zip-not-valid' : null);

  return (
    <>
      <ZipField
        label={t('home.zip')}
        hint={t('home.zipHint')}
        value={draft.zip}
        error={wrong('zip_code') ?? (mistake ? errorText(mistake) : full ? t('home.full') : undefined)}
        onChange={(event) => onChange({ zip: event.currentTarget.value, address: null, timeslotId: null })}
      />
      {isLoading && (
        <SkeletonGroup>
          <Skeleton shape="button" />
        </SkeletonGroup>
      )}
      <div role="status">
        {zip && (failed === 'zip-not-served' || full) && (
          <NoHomeDelivery zip={zip}>
            {t(full ? 'home.fullAdvice' : 'home.notServed', { zip: zip.replace(' ', '\u00a0') })}
          </NoHomeDelivery>
        )}
        {failed && failed !== 'zip-not-served' && (
          <Notice
            tone="error"
            action={
              <Button size="sm" variant="secondary" onClick={() => void refetch()}>
                {t('home.retry')}
              </Button>
            }
          >
            {t('home.notLoaded')}
          </Notice>
        )}
      </div>
      {zip && timeslots && !full && (
        <HomeAddress
          key={zip}
          zip={zip}
          timeslots={timeslots}
          draft={draft}
          wrong={wrong}
          onChange={onChange}
        />
      )}
    </>
  );
}
