/** What only a person at the terminal may read. The log is written to standard output too: where that is no terminal, this goes nowhere. */
import type { WriteStream } from 'node:tty';
import type { App } from '../../app.ts';
import { newCode } from '../../core/first-run/code.ts';
import { waitsForCompany } from '../../core/first-run/state.ts';
import { adminLine } from './admin-line.ts';
import type { ServerSettings } from './settings.ts';

type Out = Pick<WriteStream, 'write'> & { readonly isTTY?: boolean };

const terminalOf = (outs: readonly Out[]) => outs.find(({ isTTY }) => isTTY);
const OUTS: readonly Out[] = [process.stdout, process.stderr];

/** Whether anybody looks at what is said there. */
export const hasTerminal = (outs = OUTS): boolean => terminalOf(outs) !== undefined;

/** Says it to who looks at the terminal, and to nobody else. */
export function tellPerson(text: string, outs = OUTS): void {
  terminalOf(outs)?.write(`${text}\n`);
}

export const codeLine = (code: string) => `Código para crear la empresa: ${code}`;

/**
 * What the person who starts the program must know while there is no company; `null` when there is one. The code goes to a terminal and
 * nowhere else: a service has none, and there a command asks for it.
 */
export async function describeFirstRun(
  app: Pick<App, 'db' | 'systemWork' | 'platform'>,
  settings: Pick<ServerSettings, 'secret' | 'dataDir'>,
  { adminCall, outs = OUTS }: { adminCall: string; outs?: readonly Out[] },
): Promise<{ lines: string[]; code: string | null } | null> {
  if (!(await waitsForCompany(app))) return null;
  const begin = 'Todavía no hay empresa: abre esa dirección en el navegador para crearla.';
  if (!terminalOf(outs))
    return {
      lines: [begin, `El código que pide lo muestra esta orden: ${adminLine(adminCall, settings.dataDir, 'codigo')}`],
      code: null,
    };
  return { lines: [begin], code: await app.systemWork('inicio', (w) => newCode(w, settings.secret)) };
}
