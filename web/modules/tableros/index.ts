/** Dashboards have no screen of their own: they stand on the homes of the areas (`public.tsx`). */
export const tableros = { screens: {} };
