import styles from './avatar.module.css';

type AvatarProps = { firstName: string; lastName: string; size?: 'md' | 'lg' };

const initial = (name: string) => [...name.trim()][0]?.toUpperCase() ?? '';

/** The initials of first and last name; decoration, the name stands in the control's label. */
export function Avatar({ firstName, lastName, size = 'md' }: AvatarProps) {
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {initial(firstName)}
      {initial(lastName)}
    </span>
  );
}
