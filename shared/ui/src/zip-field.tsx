import type { ComponentProps, FormEvent } from 'react';
import type { FieldTexts } from './field.tsx';
import { TextField } from './text-field.tsx';

/** A Canadian postal code: upper-cased while it is typed, whoever listens hears it so. */
export function ZipField({
  onInput,
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'maxLength' | 'autoCapitalize'> & FieldTexts) {
  function input(event: FormEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const upper = field.value.toUpperCase();
    if (upper !== field.value) {
      // Another value takes the caret to the end: who corrects in the middle goes on there.
      const { selectionStart, selectionEnd } = field;
      field.value = upper;
      field.setSelectionRange(selectionStart, selectionEnd);
    }
    onInput?.(event as never);
  }
  return (
    <TextField
      autoComplete="postal-code"
      {...props}
      autoCapitalize="characters"
      // Room for the spaces that come with a code that is pasted.
      maxLength={16}
      onInput={input}
    />
  );
}
