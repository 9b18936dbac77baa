/** Who did something, read beside what was done; the photo comes by a link of five minutes. */
import type { Author } from '../../shared/author.ts';
import type { Platform } from '../platform.ts';
import { fileUrl } from './links.ts';

/** Columns of the user's row. */
export interface AuthorRow {
  readonly username: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly is_superuser: number | null;
  readonly foto_archivo_id: number | null;
}

export function authorOf(platform: Platform, row: AuthorRow): Author {
  const { username, first_name, last_name, is_superuser, foto_archivo_id } = row;
  return {
    username,
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    is_superuser: is_superuser === 1,
    info_persona: { archivo: foto_archivo_id === null ? null : { url: fileUrl(platform, foto_archivo_id) } },
  };
}
