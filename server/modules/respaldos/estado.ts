/** How the system is, gathered: a few counts over indexes, and what the machine says of itself. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { samplesOf } from '../../core/http/samples.ts';
import { readFigures } from '../../core/metrics/figures.ts';
import type { Platform } from '../../core/platform.ts';
import { ultimoSimulacro } from '../../core/respaldos/registro.ts';
import { wireInstant } from '../../shared/dates.ts';
import type { EstadoSistema } from './contract/estado.ts';
import { listActivos, ultimaCopia } from './queries.ts';

const WEEK_MS = 7 * 86_400_000;
const NADA = { disco_libre: null, disco_total: null };
const wire = (moment: Date) => wireInstant(moment.toISOString());

/** What ended badly, besides what waits. */
async function fallidos(db: Reader, now: Date) {
  const semana = new Date(now.getTime() - WEEK_MS).toISOString();
  const { rows } = await sql<{ trabajos: number; envios: number }>`select
    (select count(*) from trabajo where estado = 'FALLIDO' and fin > ${semana}) as trabajos,
    (select count(*) from envio where estado = 'AGOTADO') as envios`.execute(db);
  return rows[0] ?? { trabajos: 0, envios: 0 };
}

export async function leerEstado(db: Reader, platform: Platform): Promise<EstadoSistema> {
  const now = platform.clock.now();
  const { since, samples } = samplesOf(platform);
  const size = platform.sqlite.size?.();
  const { jobs, outbound, sessions } = await readFigures(db, now);
  const failed = await fallidos(db, now);
  const jobsOf = (estado: string) => jobs.find((row) => row.estado === estado)?.n ?? 0;
  const [oldest] = outbound.map(({ primero }) => primero).sort();
  const ultima = await ultimaCopia(db);
  const simulacro = await ultimoSimulacro(db);
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
    trabajos: { en_curso: jobsOf('EN CURSO'), pendientes: jobsOf('PENDIENTE'), fallidos_7_dias: failed.trabajos },
    salida: {
      pendientes: outbound.reduce((sum, { n }) => sum + n, 0),
      agotados: failed.envios,
      mas_antiguo: oldest ? wireInstant(oldest) : null,
    },
    sesiones: sessions,
    respaldos: platform.respaldos ? [propia, ...destinos] : [],
    simulacro: simulacro && { ...simulacro, fin: wireInstant(simulacro.fin) },
    muestras: samples.map(({ from, solicitudes, errores, lentas }) => ({
      hora: wire(from),
      solicitudes,
      errores,
      lentas,
    })),
  };
}
