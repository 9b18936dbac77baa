/** `simulacro`: restores the newest copy beside and looks at it whole. */
import { leerDestino } from '../../server/core/respaldos/destinos.ts';
import { abrirSimulacro, cerrarSimulacro } from '../../server/core/respaldos/registro.ts';
import { modules } from '../../server/modules/index.ts';
import { systemClock } from '../../server/runtime/shared/clock.ts';
import { simularRestauracion } from '../../server/runtime/shared/respaldos/simulacro.ts';
import { type AdminCommand, AdminError, readCall, readSecret, say, usageError } from './command.ts';
import { type AdminSession, withDatabase } from './session.ts';

async function destinoDe({ db, settings }: AdminSession, nombre: string) {
  const row = await db.selectFrom('respaldo_destino').select('id').where('nombre', '=', nombre).executeTakeFirst();
  const destino = row ? await leerDestino(db, settings.secret, row.id) : null;
  if (!destino) throw new AdminError(`No existe el destino «${nombre}».`);
  return destino;
}

const instant = () => systemClock.now().toISOString();

export const simulacro: AdminCommand = {
  name: 'simulacro',
  summary: 'Restaura aparte la última copia y la revisa.',
  usage: `Uso: simulacro [--destino NOMBRE]

Se puede hacer con el servidor en marcha: nada de la empresa se toca. Sin --destino revisa la última copia de este equipo; las de un destino cifrado
piden su frase. Termina con 0 si pasa y con 1 si algo falla; el resultado queda en Respaldos, Simulacros.

  --destino  Nombre de un destino de respaldos.`,
  async run(args) {
    const { values, positionals } = readCall(args, { destino: { type: 'string' } });
    if (positionals.length > 0) throw usageError(`La orden no lleva «${positionals.join(' ')}».`);
    await withDatabase(async (session) => {
      const { db, settings } = session;
      const destino = values.destino === undefined ? null : await destinoDe(session, values.destino);
      const frase = destino?.recipiente ? await readSecret('Frase del cifrado: ') : null;
      const id = await abrirSimulacro(db, { inicio: instant(), destino_id: destino?.id ?? null, usuario_id: null });
      const result = await simularRestauracion(settings, modules, { destino, frase });
      await cerrarSimulacro(db, id, result, instant());
      for (const { ok, nombre, detalle } of result.revisiones)
        say(`${ok ? '✓' : '✗'} ${nombre}${detalle ? `: ${detalle}` : ''}`);
      if (!result.ok) throw new AdminError(result.mensaje);
      say(result.mensaje);
    });
  },
};
