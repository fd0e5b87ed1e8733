import { Button } from '@msl/ui/button.tsx';
import { SelectField } from '@msl/ui/select-field.tsx';
import { TextareaField } from '@msl/ui/textarea-field.tsx';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOfSlot, readSlotProps } from '../../slot-address.ts';
import type { OfferedSlot } from '../../watched.ts';
import { jsonOf } from '../json-of.ts';
import styles from './panels.module.css';

type SlotsPanelProps = {
  slots: readonly OfferedSlot[];
  /** Of the one that is shown; null while nothing is known of it. */
  takesProps: boolean | null;
  /** Where the stage stands: a slot's own address holds its props. */
  address: string;
  onOpen: (address: string) => void;
};

/** Opens one of the modules that the remote offers to other pages, with the props that its host would give. */
export function SlotsPanel({ slots, takesProps, address, onOpen }: SlotsPanelProps) {
  const { t } = useTranslation('harness');
  const shown = readSlotProps(new URL(address, location.origin).searchParams);
  const open = slots.find((one) => address.startsWith(addressOfSlot(one.name)));
  const [name, setName] = useState((open ?? slots[0])?.name);
  const slot = slots.find((one) => one.name === name);
  const [text, setText] = useState(JSON.stringify(shown, null, 2));
  const props = jsonOf(text);
  const isObject = typeof props === 'object' && props !== null && !Array.isArray(props);
  const told = slot !== open || takesProps === null ? 'declared' : takesProps ? 'takes' : 'takesNone';
  const show = (event: SubmitEvent) => {
    event.preventDefault();
    if (slot && isObject) onOpen(addressOfSlot(slot.name, props));
  };
  return (
    <form className={styles.editor} onSubmit={show}>
      <SelectField
        label={t('slots.name')}
        value={slot?.name ?? ''}
        options={slots.map((one) => ({ value: one.name, label: one.name }))}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextareaField
        label={t('slots.props')}
        hint={slot && t(`slots.${told}`, { module: slot.module })}
        className={styles.json}
        spellCheck={false}
        value={text}
        error={isObject ? undefined : t('slots.notObject')}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" size="sm" disabled={!isObject}>
        {t('slots.open')}
      </Button>
    </form>
  );
}
