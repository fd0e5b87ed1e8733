import { apiKey, useApi } from '@msl/api-client';
import { type Tip, tips } from '@msl/contracts/entities/enums.ts';
import type { Order } from '@msl/contracts/entities/order.ts';
import type { User } from '@msl/contracts/entities/user.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { useSentAfterLogIn } from '@msl/panels/drafts/use-sent-after-log-in.ts';
import { usePlatform } from '@msl/platform';
import { HeartIcon } from '@msl/ui/icons.tsx';
import { SelectField } from '@msl/ui/select-field.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Panel } from '../layout/panel.tsx';
import { useMessages } from '../messages/use-messages.ts';

/**
 * The tip of the open basket and of every one after it, from the fixed list. It shows at once and goes back when it is
 * refused. A basket past its cut-off keeps its own, and the text says so; where none is open it is for those that come.
 * One that met the end of the session is kept, and sent once its owner is here again.
 */
export function TipSelect({ user, order }: { user: User; order: Order | null }) {
  const { t } = useTranslation('mfe-account');
  const { money, date } = useFormat();
  const api = useApi();
  const queries = useQueryClient();
  const { bus } = usePlatform();
  const { done, refused } = useMessages();
  const closed = order && !order.can_edit && ['open', 'paid', 'failed'].includes(order.status) ? order : null;
  const sentAfterLogIn = useSentAfterLogIn('tip', (tip) => choose(String(tip)));
  const save = useMutation({
    // Arrow keys go through the list: one after the other, so that the last one counts.
    scope: { id: 'tip' },
    mutationFn: (default_tip: Tip) =>
      sentAfterLogIn(api.call('updateDefaultTip', { body: { default_tip } }), default_tip),
    onSuccess: (saved) => {
      queries.setQueryData(apiKey('currentUser', {}), saved);
      bus.emit('order.changed@1', { oid: null });
      done(t(order?.can_edit ? 'tip.saved' : 'tip.savedForNext'));
    },
    onError: refused,
  });
  const value = save.isPending ? save.variables : user.default_tip;

  function choose(text: string) {
    const tip = tips.find((one) => String(one) === text);
    if (tip !== undefined) save.mutate(tip);
  }

  return (
    <Panel title={t('tip.title')} icon={<HeartIcon />}>
      <SelectField
        label={t('tip.label')}
        hint={
          closed
            ? t('tip.closed', { date: date(closed.delivery_date) })
            : t(order?.can_edit ? 'tip.hint' : 'tip.next')
        }
        value={String(value)}
        onChange={(event) => choose(event.currentTarget.value)}
        options={tips.map((tip) => ({ value: String(tip), label: tip === 0 ? t('tip.none') : money(tip) }))}
      />
    </Panel>
  );
}
