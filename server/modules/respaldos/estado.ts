/** How the system is, gathered: a few counts over indexes, and what the machine says of itself. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { samplesOf } from '../../core/http/samples.ts';
import type { Platform } from '../../core/platform.ts';
import { wireInstant } from '../../shared/dates.ts';
import type { EstadoSistema } from './contract/estado.ts';
import { listActivos, listSimulacros, ultimaCopia } from './queries.ts';

const WEEK_MS = 7 * 86_400_000;
const NADA = { disco_libre: null, disco_total: null };
const wire = (moment: Date) => wireInstant(moment.toISOString());

async function contar(db: Reader, now: Date) {
  const semana = new Date(now.getTime() - WEEK_MS).toISOString();
  const { rows } = await sql<Record<string, number> & { mas_antiguo: string | null }>`select
    (select count(*) from trabajo where estado = 'EN CURSO' and estado in ('PENDIENTE', 'EN CURSO')) as en_curso,
    (select count(*) from trabajo where estado = 'PENDIENTE' and estado in ('PENDIENTE', 'EN CURSO')) as pendientes,
    (select count(*) from trabajo where estado = 'FALLIDO' and fin > ${semana}) as fallidos_7_dias,
    (select count(*) from envio where estado in ('PENDIENTE', 'REINTENTANDO', 'PROCESANDO')) as por_enviar,
    (select count(*) from envio where estado = 'AGOTADO') as agotados,
    (select min(proximo) from envio where estado in ('PENDIENTE', 'REINTENTANDO')) as mas_antiguo,
    (select count(*) from sesion where cerrada is null and expira > ${now.toISOString()}) as sesiones`.execute(db);
  return rows[0] as Record<string, number> & { mas_antiguo: string | null };
}

export async function leerEstado(db: Reader, platform: Platform): Promise<EstadoSistema> {
  const now = platform.clock.now();
  const { since, samples } = samplesOf(platform);
  const size = platform.sqlite.size?.();
  const counts = await contar(db, now);
  const n = (name: string) => Number(counts[name] ?? 0);
  const ultima = await ultimaCopia(db);
  const [simulacro] = (await listSimulacros(db)).filter(({ estado }) => estado !== 'EN CURSO');
  const propia = {
    nombre: 'Este equipo',
    buena: ultima?.buena ?? null,
    ok: ultima?.ok ?? null,
    mensaje: ultima?.mensaje ?? null,
  };
  const destinos = (await listActivos(db)).map(({ nombre, ultima_buena, ultimo_ok, ultimo_mensaje }) => ({
    ...{ nombre, buena: ultima_buena, ok: ultimo_ok, mensaje: ultimo_mensaje },
  }));
  return {
    version: platform.settings.version,
    ahora: wire(now),
    desde: wire(since),
    ...((await platform.maquina?.()) ?? NADA),
    base_bytes: size?.database ?? null,
    wal_bytes: size?.wal ?? null,
    trabajos: { en_curso: n('en_curso'), pendientes: n('pendientes'), fallidos_7_dias: n('fallidos_7_dias') },
    salida: {
      pendientes: n('por_enviar'),
      agotados: n('agotados'),
      mas_antiguo: counts.mas_antiguo === null ? null : wireInstant(counts.mas_antiguo),
    },
    sesiones: n('sesiones'),
    respaldos: platform.respaldos ? [propia, ...destinos] : [],
    simulacro: simulacro?.fin
      ? { fin: simulacro.fin, ok: simulacro.estado === 'APROBADO', mensaje: simulacro.mensaje }
      : null,
    muestras: samples.map(({ from, solicitudes, errores, lentas }) => ({
      hora: wire(from),
      solicitudes,
      errores,
      lentas,
    })),
  };
}
