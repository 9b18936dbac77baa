/** A red line for who administers: no good copy for more than two days, here or at a destination. */
import { can } from '../../core/auth/actor.ts';
import { lastGood, readLastBackup } from '../../core/last-backup.ts';
import type { Pendiente, Pendientes } from '../../core/pendientes.ts';
import { wireInstant } from '../../shared/dates.ts';
import { pathOf } from '../../shared/href.ts';
import { manifest } from './manifest.ts';
import { listActivos } from './queries.ts';
import { atrasados, type Lugar } from './rules/alertas.ts';

export const pendientes: Pendientes = async (db, actor, now) => {
  if (!can(actor, manifest.permisos.ver)) return [];
  const last = await readLastBackup(db);
  // Where no copy was ever tried none is made: at the edge, or by a setting.
  if (!last) return [];
  const buena = lastGood(last);
  const propia: Lugar = { nombre: 'este equipo', buena, desde: buena ?? last.instante };
  const destinos = (await listActivos(db)).map(({ nombre, ultima_buena, created }) => ({
    ...{ nombre, buena: ultima_buena, desde: created },
  }));
  const nunca = buena === null ? [propia] : [];
  const lista = [...new Set([...nunca, ...atrasados([propia, ...destinos], now)])];
  return lista.map(
    ({ nombre, buena, desde }, i): Pendiente => ({
      id: `respaldo-${i}`,
      titulo: `No hay un respaldo reciente en ${nombre}`,
      detalle:
        buena === null
          ? 'Respaldos · Todavía no hay ninguno bueno'
          : 'Respaldos · El último bueno es de hace más de dos días',
      desde: wireInstant(new Date(buena ?? desde).toISOString()),
      ...{ icono: 'alert', tono: 'danger', accion: 'Revisar' },
      ...{ ruta: pathOf(manifest.screens.DestinosRespaldo, {}), urgente: true },
    }),
  );
};
