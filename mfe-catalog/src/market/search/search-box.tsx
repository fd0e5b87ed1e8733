import { SEARCH_DEBOUNCE, TEXT_MAX_LENGTH } from '@msl/contracts/constants.ts';
import { IconButton } from '@msl/ui/icon-button.tsx';
import { CloseIcon, SearchIcon } from '@msl/ui/icons.tsx';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { marketAddress, useMarketQuery } from '../market-query.ts';
import { loadSearch } from './load-search.ts';
import { loadSearchClient } from './load-search-client.ts';
import styles from './search.module.css';

/** Searches as one types: 250 ms after the last letter the address has it. The first letters make a step to go back from. */
export default function SearchBox() {
  const { t } = useTranslation('mfe-catalog');
  const query = useMarketQuery();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(query.search ?? '');
  const written = useRef(query.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  // What is typed is written later: an aisle that was pressed meanwhile stands in the address by then.
  const now = useRef(query);
  useLayoutEffect(() => {
    now.current = query;
  });

  // The address is outside: when back, forward or a link changed it, the box follows.
  useEffect(() => {
    if (query.search === written.current) return;
    written.current = query.search;
    clearTimeout(timer.current);
    setTyped(query.search ?? '');
  }, [query.search]);
  // A search that was typed and left is not made.
  useEffect(() => () => clearTimeout(timer.current), []);

  function write(text: string) {
    clearTimeout(timer.current);
    const search = text.trim() || null;
    const before = now.current;
    if (search === before.search) return;
    written.current = search;
    navigate(marketAddress(before, { search }), { replace: before.search !== null && search !== null });
  }
  function onType(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write(text), SEARCH_DEBOUNCE);
  }
  function clear() {
    setTyped('');
    write('');
    input.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark
    <form
      role="search"
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault();
        write(typed);
      }}
    >
      <SearchIcon className={styles.icon} />
      <input
        ref={input}
        className={styles.input}
        type="search"
        name="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={TEXT_MAX_LENGTH}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        // What does not come now is asked for again, and missed, when somebody searches.
        onFocus={() => void Promise.allSettled([loadSearch(), loadSearchClient()])}
      />
      {typed !== '' && (
        <IconButton variant="plain" label={t('search.clear')} icon={<CloseIcon />} onClick={clear} />
      )}
    </form>
  );
}
