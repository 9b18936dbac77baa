/** Long work as it travels: what a call that begins it answers, and the choice of rows that it is done to. */
import * as z from 'zod';
import { id } from './fields.ts';

/** `{msg, data: {trabajo}}`: its progress is at `trabajos/:id`. */
export const jobStarted = z.object({ msg: z.string(), data: z.object({ trabajo: id }) });
export type JobStarted = z.output<typeof jobStarted>;

/** Rows of an export that one waits for; more of them are a job. */
export const MAX_DIRECT_EXPORT = 5_000;

/** Rows named one by one. */
const MAX_IDS = 5_000;

/**
 * The rows of a bulk action or of an export: some ids, or all that meet a list's filter except some. The server evaluates the filter
 * itself; `cantidad` is how many the person saw, and when there are others the call is refused.
 */
export const selection = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(MAX_IDS) }),
  z.strictObject({
    /** Search, filters and order as the list's own query says them. */
    filtro: z.record(z.string().max(60), z.string().max(4_000)),
    cantidad: z.int().positive(),
    excepto: z.array(id).max(MAX_IDS).default([]),
  }),
]);
export type Selection = z.output<typeof selection>;
