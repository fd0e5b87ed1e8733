import {
  type ComponentProps,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldTexts } from './field.tsx';
import { phoneCountry, withCountryCode } from './phone-country.ts';
import { TextField } from './text-field.tsx';

/**
 * A telephone number, kept as it is typed: the country is told from its code and shown at the end. The 1 of a Quebec
 * number that was left out is put in when the field is left, before Enter sends its form, and at once where the number came whole.
 */
export function PhoneField({
  hint,
  onBlur,
  onInput,
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'onFocus' | 'onKeyDown'> & FieldTexts) {
  const { t } = useTranslation('ui');
  const [country, setCountry] = useState(() => phoneCountry(String(props.value ?? props.defaultValue ?? '')));
  /** How long it was before what is typed now. */
  const length = useRef(0);

  function input(event: FormEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const { value } = field;
    // Pasted, or filled in by the browser, which does not leave the field after: nobody is in the middle of typing it.
    const cameWhole = value.length > length.current + 1;
    length.current = value.length;
    setCountry(phoneCountry(value));
    onInput?.(event as never);
    if (cameWhole) complete(field);
  }

  function measure({ currentTarget }: FocusEvent<HTMLInputElement>) {
    length.current = currentTarget.value.length;
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    complete(event.currentTarget);
    onBlur?.(event);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') complete(event.currentTarget);
  }

  return (
    <TextField
      autoComplete="tel"
      maxLength={24}
      {...props}
      type="tel"
      inputMode="tel"
      hint={hint ?? t('phone.hint')}
      onFocus={measure}
      onInput={input}
      onKeyDown={press}
      onBlur={leave}
      // Never absent: the field would be made anew, and lose the focus, when the country is told.
      end={country ? t(`phone.country.${country}`) : null}
      endKind="text"
    />
  );
}

function complete(field: HTMLInputElement) {
  const whole = withCountryCode(field.value);
  if (whole !== field.value) typeInto(field, whole);
}

/** Changes the value as typing would, so that React and the form library hear of it. */
function typeInto(field: HTMLInputElement, value: string) {
  const descriptor = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  descriptor?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
