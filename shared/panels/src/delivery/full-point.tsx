import { apiQuery, useApi } from '@msl/api-client';
import type { PickupPoint } from '@msl/contracts/entities/pickup-point.ts';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { Button } from '@msl/ui/button.tsx';
import { CheckIcon } from '@msl/ui/icons.tsx';
import { Notice } from '@msl/ui/notice.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSentAfterLogIn } from '../drafts/use-sent-after-log-in.ts';
import { refusalOf } from '../forms/refusal.ts';
import { useFocusHome } from '../forms/use-focus-home.ts';

/** A point without a spot left: its waiting list, joined once. */
export function FullPoint({ point }: { point: PickupPoint }) {
  const { t } = useTranslation('panels');
  const errorText = useErrorText();
  const api = useApi();
  const lists = useQuery(apiQuery(api, 'joinedWaitingLists', {}));
  const sentAfterLogIn = useSentAfterLogIn(`waiting list ${point.ppid}`, () => join.mutate());
  const join = useMutation({
    mutationFn: () =>
      sentAfterLogIn(api.call('joinPickupPointWaitingList', { params: { ppid: point.ppid } })),
  });
  // Who joins presses a button that gives way to the sentence that confirms it.
  const { home, watched } = useFocusHome<HTMLParagraphElement>();
  const refusal = join.error && refusalOf(join.error).key;
  const joined =
    join.isSuccess || refusal === 'waiting-list-already-joined' || lists.data?.includes(point.ppid) === true;
  const action = joined ? (
    <p ref={home} role="status" tabIndex={-1}>
      <CheckIcon size="sm" /> {t('pickup.waitingList.added')}
    </p>
  ) : (
    <Button
      size="sm"
      variant="secondary"
      pending={join.isPending || lists.isPending}
      onClick={() => join.mutate()}
    >
      {t('pickup.waitingList.join')}
    </Button>
  );
  return (
    <div {...watched}>
      <Notice tone="warning" title={errorText('pickup-point-full')} action={action}>
        {refusal && !joined ? errorText(refusal) : t('pickup.waitingList.text', { name: point.name })}
      </Notice>
    </div>
  );
}
