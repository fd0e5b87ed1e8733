import styles from './search.module.css';

/** Around the words that were found: characters that no text of the store holds, so that no text is read as markup. */
export const MARK_START = '\uE000';
export const MARK_END = '\uE001';

/** A text with what was found in it marked. */
export function Highlighted({ text }: { text: string }) {
  let at = 0;
  return text.split(MARK_START).map((part, index) => {
    const start = at;
    at += part.length + 1;
    if (index === 0) return part;
    const [found = '', rest = ''] = part.split(MARK_END);
    return (
      <span key={start}>
        <mark className={styles.found}>{found}</mark>
        {rest}
      </span>
    );
  });
}
