import { ApiError } from '@msl/api-client';
import { ADDRESS_DEBOUNCE } from '@msl/contracts/constants.ts';
import type { Address } from '@msl/contracts/entities/address.ts';
import { SearchIcon } from '@msl/ui/icons.tsx';
import { LiveRegion } from '@msl/ui/live-region.tsx';
import { TextField } from '@msl/ui/text-field.tsx';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './address-search.module.css';
import type { AddressSuggestion } from './address-suggestion.ts';
import { useDebounced } from './use-debounced.ts';
import { useLastRead } from './use-last-read.ts';
import { useSuggestions } from './use-suggestions.ts';

type AddressSearchProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Looks only within this postal code. */
  zip?: string | undefined;
  initialText?: string;
  autoComplete?: string;
  /** Told at each key; Enter then submits the form when no address of the list is meant, and finding none is no mistake yet. */
  onText?: (text: string) => void;
  onChoose: (address: Address) => void;
};

/** An address by its first letters: a combo box that asks 500 ms after the last key. */
export function AddressSearch({
  label,
  hint,
  error,
  zip,
  initialText = '',
  autoComplete = 'off',
  onText,
  onChoose,
}: AddressSearchProps) {
  const { t } = useTranslation('panels');
  const listId = useId();
  const [text, setText] = useState(initialText);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [lost, setLost] = useState(false);
  const asked = useDebounced(text.trim(), ADDRESS_DEBOUNCE);
  const wanted = asked.length >= 3 && open;
  const { data, isFetched, error: failure } = useSuggestions(asked, zip, wanted);
  const found = wanted ? (data ?? []) : [];

  const { read, forget } = useLastRead((address: Address | null) => {
    const fits = address !== null && (!zip || address.zip_code === zip);
    setLost(!fits);
    if (fits) onChoose(address);
  });

  function choose({ label: chosen, resolve }: AddressSuggestion) {
    setText(chosen);
    onText?.(chosen);
    setOpen(false);
    void read(resolve().catch(() => null));
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = found[active];
    if (step && found.length > 0) {
      event.preventDefault();
      setActive((active + step + found.length) % found.length);
    } else if (event.key === 'Enter' && open && (chosen || !onText)) {
      event.preventDefault();
      if (chosen) choose(chosen);
    } else if (event.key === 'Escape') setOpen(false);
  }

  const nothing =
    wanted && isFetched && found.length === 0 && !(failure instanceof ApiError && failure.code === 0);
  return (
    <div className={styles.search}>
      <TextField
        label={label}
        hint={hint}
        error={error ?? ((nothing && !onText) || lost ? t('address.none') : undefined)}
        value={text}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? `${listId}-${active}` : undefined}
        autoComplete={autoComplete}
        maxLength={100}
        end={<SearchIcon />}
        onChange={(event) => {
          forget();
          setText(event.currentTarget.value);
          onText?.(event.currentTarget.value);
          setActive(0);
          setLost(false);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      <div id={listId} role="listbox" aria-label={label} className={styles.list} hidden={found.length === 0}>
        {found.map((address, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled on the combo box that owns this list
          <div
            key={address.label}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            // The press must not take the focus from the field before the click arrives.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(address)}
          >
            {address.label}
          </div>
        ))}
      </div>
      <LiveRegion>
        {wanted && isFetched && found.length > 0 ? t('address.found', { count: found.length }) : ''}
      </LiveRegion>
    </div>
  );
}
