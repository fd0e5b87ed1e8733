import { apiQuery, useApi } from '@msl/api-client';
import { useCopy } from '@msl/i18n/use-format.ts';
import { useQuery } from '@tanstack/react-query';
import styles from './footer.module.css';

/** Closures and delivery shifts that the team tells today; nothing on a day without any. */
export function Announcements() {
  const client = useApi();
  const copyOf = useCopy();
  const { data = [] } = useQuery(apiQuery(client, 'announcements', {}));
  if (data.length === 0) return null;
  return (
    <ul className={styles.told}>
      {data.map(({ id, copy }) => (
        <li key={id}>
          <strong>{copyOf(copy).title}</strong>
          <br />
          {copyOf(copy).text}
        </li>
      ))}
    </ul>
  );
}
