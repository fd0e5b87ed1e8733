import { Button } from '@msl/ui/button.tsx';
import { SelectField } from '@msl/ui/select-field.tsx';
import { TextareaField } from '@msl/ui/textarea-field.tsx';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOfSlot, readSlotProps } from '../../slot-address.ts';
import { jsonOf } from '../json-of.ts';
import styles from './panels.module.css';

type SlotsPanelProps = {
  slots: readonly string[];
  /** Where the stage stands: a slot's own address holds its props. */
  address: string;
  onOpen: (address: string) => void;
};

/** Opens one of the modules that the remote offers to other pages, with the props that its host would give. */
export function SlotsPanel({ slots, address, onOpen }: SlotsPanelProps) {
  const { t } = useTranslation('harness');
  const shown = readSlotProps(new URL(address, location.origin).searchParams);
  const [slot, setSlot] = useState(slots.find((one) => address.startsWith(addressOfSlot(one))) ?? slots[0]);
  const [text, setText] = useState(JSON.stringify(shown, null, 2));
  const props = jsonOf(text);
  const isObject = typeof props === 'object' && props !== null && !Array.isArray(props);
  const open = (event: SubmitEvent) => {
    event.preventDefault();
    if (slot && isObject) onOpen(addressOfSlot(slot, props));
  };
  return (
    <form className={styles.editor} onSubmit={open}>
      <SelectField
        label={t('slots.name')}
        value={slot ?? ''}
        options={slots.map((value) => ({ value, label: value }))}
        onChange={({ currentTarget }) => setSlot(currentTarget.value)}
      />
      <TextareaField
        label={t('slots.props')}
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
