/** Acts of one click: what came of them is told, and what the server refuses is told in its words. */
import { ApiError } from '../lib/api.ts';
import { toast } from '../state/toasts.ts';

/** Of what is seen to be done: only a refusal is told. Its outcome; `null` when it was refused. */
export async function tried<R>(act: () => Promise<R>): Promise<R | null> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast({ kind: 'error', text: error.msg });
    return null;
  }
}

/** The answer; `null` when it was refused. */
export async function told<R extends { msg: string }>(write: () => Promise<R>): Promise<R | null> {
  const answer = await tried(write);
  if (answer) toast({ kind: 'exito', text: answer.msg });
  return answer;
}
