/** Photo or initials: the username's for a superuser, otherwise those of the first and last name (spec 001, 'Main layout'). */
import { useState } from 'react';
import styles from './Avatar.module.css';

export interface AvatarUser {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly is_superuser: boolean;
  readonly info_persona?: { readonly archivo: { readonly url: string } | null } | null;
}

function initialsOf({ username, first_name, last_name, is_superuser }: AvatarUser): string {
  const initials = is_superuser ? username.slice(0, 1) : first_name.slice(0, 1) + last_name.slice(0, 1);
  return initials.toUpperCase();
}

/** Decorative: the name stands beside it or in its button's label. */
export function Avatar({ user, size }: { user: AvatarUser; size: 24 | 32 | 40 | 96 }) {
  const url = user.info_persona?.archivo?.url;
  // The link of a photo lives some minutes: drawn later, it may fail.
  const [failed, setFailed] = useState<string>();
  const classes = `${styles.avatar} ${styles[`size${size}`]}`;
  if (url && url !== failed) {
    return <img src={url} alt="" width={size} height={size} className={classes} onError={() => setFailed(url)} />;
  }
  return (
    <span className={classes} aria-hidden="true">
      {initialsOf(user)}
    </span>
  );
}
