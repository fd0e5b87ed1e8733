import { useApi } from '@msl/api-client';
import { NOTICE_DURATION } from '@msl/contracts/constants.ts';
import { VISITOR } from '@msl/panels/drafts/draft-key.ts';
import { forgetDraft, keepDraft, readDraft } from '@msl/panels/drafts/kept-draft.ts';
import { useRefusal } from '@msl/panels/forms/use-refusal.ts';
import { usePlatform } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { TextField } from '@msl/ui/text-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAutoClose } from '../../notices/use-auto-close.ts';
import styles from './footer.module.css';

const NAME = 'newsletter';

/**
 * On every page, so without the form library: one field, and the server says what is wrong with it. What is typed outlives a
 * reload, such as that of the other language.
 */
export function NewsletterForm() {
  const { t } = useTranslation('shell');
  const client = useApi();
  const { bus } = usePlatform();
  const subscribe = useMutation({
    mutationFn: (email: string) => client.call('subscribeNewsletter', { body: { email } }),
  });
  const { error, reset } = subscribe;
  const { wrong, notice } = useRefusal(error);
  const field = useRef<HTMLInputElement>(null);
  // The tab's storage is outside React; what was typed before React had the field is the newer one.
  useEffect(() => {
    const input = field.current;
    if (input && !input.value) input.value = String(readDraft(VISITOR, NAME) ?? '');
  }, []);
  useAutoClose(error, useCallback(reset, [reset]), NOTICE_DURATION);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    subscribe.mutate(String(new FormData(form).get('email') ?? '').trim(), {
      onSuccess: () => {
        form.reset();
        forgetDraft(VISITOR, NAME);
        bus.emit('snackbar.show@1', { kind: 'success', text: t('newsletter.success') });
      },
      onError: () => form.querySelector('input')?.focus(),
    });
  }

  return (
    <form className={styles.newsletter} onSubmit={submit} noValidate>
      <TextField
        label={t('newsletter.email.label')}
        hint={t('newsletter.email.hint')}
        error={wrong('email') ?? notice}
        ref={field}
        onChange={({ currentTarget: { value } }) =>
          value ? keepDraft(VISITOR, NAME, value) : forgetDraft(VISITOR, NAME)
        }
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
      />
      <Button type="submit" variant="accent" pending={subscribe.isPending}>
        {t('newsletter.submit')}
      </Button>
    </form>
  );
}
