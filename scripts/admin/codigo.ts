/** `codigo`: a new code of the first run, on the terminal of who asks. */
import { newCode } from '../../server/core/first-run/code.ts';
import { requireWaiting } from '../../server/core/first-run/state.ts';
import { AppError } from '../../server/core/http/errors.ts';
import { codeLine } from '../../server/runtime/shared/terminal.ts';
import { type AdminCommand, AdminError, readCall, requireNothing, say } from './command.ts';
import { withDatabase } from './session.ts';

export const codigo: AdminCommand = {
  name: 'codigo',
  summary: 'Muestra un código nuevo para crear la empresa en el asistente.',
  usage: 'Uso: codigo\n\nEl anterior deja de servir. Sirve mientras no haya empresa, con el servidor andando o sin él.',
  async run(args) {
    requireNothing(readCall(args, {}).positionals);
    await withDatabase(async ({ settings, work }) => {
      try {
        say(
          await work(async (w) => {
            await requireWaiting(w.tx);
            return codeLine(await newCode(w, settings.secret));
          }),
        );
      } catch (error) {
        throw error instanceof AppError ? new AdminError(error.message) : error;
      }
    });
  },
};
