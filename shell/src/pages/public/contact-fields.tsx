import { FieldPair } from '@msl/ui/field-pair.tsx';
import { TextField } from '@msl/ui/text-field.tsx';
import { ZipField } from '@msl/ui/zip-field.tsx';
import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

type Contact = { first_name: string; last_name: string; email: string; zip_code: string };

type ContactFieldsProps<F extends FieldValues & Contact> = {
  register: UseFormRegister<F>;
  wrong: (field: Path<F>) => string | undefined;
  /** The field of the phone: each form has rules of its own. Made in its place: the first wrong field is the first made. */
  phone: () => ReactNode;
  /** The postal code that led here, as the page comes rendered with it. */
  zip?: string;
};

/** Who writes: name, e-mail, phone and postal code, as every letter to the team asks for them. */
export function ContactFields<F extends FieldValues & Contact>(props: ContactFieldsProps<F>) {
  const { t } = useTranslation('shell-public');
  const field = (name: keyof Contact) => ({
    ...props.register(name as Path<F>),
    error: props.wrong(name as Path<F>),
  });
  return (
    <>
      <FieldPair>
        <TextField
          {...field('first_name')}
          label={t('form.first-name')}
          autoComplete="given-name"
          maxLength={100}
        />
        <TextField
          {...field('last_name')}
          label={t('form.last-name')}
          autoComplete="family-name"
          maxLength={100}
        />
      </FieldPair>
      <TextField
        {...field('email')}
        label={t('form.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={100}
      />
      <FieldPair>
        {props.phone()}
        <ZipField
          {...field('zip_code')}
          defaultValue={props.zip}
          label={t('form.zip')}
          hint={t('form.zip-hint')}
        />
      </FieldPair>
    </>
  );
}
