/** Acts of one click: what came of them is told, and what the server refuses is told in its words. */
import { ApiError } from '../lib/api.ts';
import { notify } from '../state/notices.ts';

/** The answer; `null` when it was refused. */
export async function told<R extends { msg: string }>(write: () => Promise<R>): Promise<R | null> {
  try {
    const answer = await write();
    notify({ kind: 'exito', text: answer.msg });
    return answer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    notify({ kind: 'error', text: error.msg });
    return null;
  }
}
