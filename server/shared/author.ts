/** Who did something, as it is drawn beside it: name and photo, or initials. */
import * as z from 'zod';

export const author = z.object({
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  is_superuser: z.boolean(),
  info_persona: z.object({ archivo: z.object({ url: z.string() }).nullable() }),
});
export type Author = z.output<typeof author>;
