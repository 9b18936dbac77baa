/** Runs a call of an import and says what was refused. */
import { ApiError } from '../../lib/api.ts';
import { toast } from '../../state/toasts.ts';

/** Resolves to `undefined` when the server refused it. */
export async function attempt<R>(act: () => Promise<R>): Promise<R | undefined> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast({ kind: 'error', text: error.errores?.mapeo?.[0] ?? error.msg });
    return undefined;
  }
}
