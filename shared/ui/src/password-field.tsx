import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldTexts } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { EyeIcon, EyeOffIcon } from './icons.tsx';
import { TextField } from './text-field.tsx';

/** A password that its writer may read. Say `autoComplete="current-password"` or `"new-password"`. */
export function PasswordField(props: Omit<ComponentProps<'input'>, 'type'> & FieldTexts) {
  const { t } = useTranslation('ui');
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <IconButton
          label={t('password.show')}
          aria-pressed={shown}
          icon={shown ? <EyeOffIcon /> : <EyeIcon />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
