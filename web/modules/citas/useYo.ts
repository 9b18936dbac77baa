/** Who looks, as whoever attends a new appointment. */
import { useSession } from '../../state/session.ts';

export interface Yo {
  readonly id: number;
  readonly nombre: string;
}

export function useYo(): Yo {
  const user = useSession()?.user;
  return { id: user?.id ?? 0, nombre: `${user?.first_name ?? ''} ${user?.last_name ?? ''}`.trim() };
}
