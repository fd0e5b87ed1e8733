import { type ComponentProps, type FocusEvent, type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldTexts } from './field.tsx';
import { phoneCountry, withCountryCode } from './phone-country.ts';
import { TextField } from './text-field.tsx';

/**
 * A telephone number, kept as it is typed: the country is told from its code and shown at the end, and the
 * 1 of a Quebec number that was left out is put in when the field is left.
 */
export function PhoneField({
  hint,
  onBlur,
  onInput,
  ...props
}: Omit<ComponentProps<'input'>, 'type'> & FieldTexts) {
  const { t } = useTranslation('ui');
  const [country, setCountry] = useState(() => phoneCountry(String(props.value ?? props.defaultValue ?? '')));

  function input(event: FormEvent<HTMLInputElement>) {
    setCountry(phoneCountry(event.currentTarget.value));
    onInput?.(event as never);
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const complete = withCountryCode(field.value);
    if (complete !== field.value) typeInto(field, complete);
    onBlur?.(event);
  }

  return (
    <TextField
      autoComplete="tel"
      maxLength={24}
      {...props}
      type="tel"
      inputMode="tel"
      hint={hint ?? t('phone.hint')}
      onInput={input}
      onBlur={leave}
      // Never absent: the field would be made anew, and lose the focus, when the country is told.
      end={country ? t(`phone.country.${country}`) : null}
      endKind="text"
    />
  );
}

/** Changes the value as typing would, so that React and the form library hear of it. */
function typeInto(field: HTMLInputElement, value: string) {
  const descriptor = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  descriptor?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
