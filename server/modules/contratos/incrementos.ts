/** Rent increases: what falls due, and the acts by which one is notified, applied or annulled (design modulos.md, E3). */
import { type SqlBool, sql } from 'kysely';
import { listIds, listSource, rowsByIds } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { insertRows, updateRows } from '../../core/db/row-sets.ts';
import { updateRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { refused, refusedIn } from '../../core/http/errors.ts';
import { requireTransition } from '../../core/states.ts';
import type { Work } from '../../core/work.ts';
import { toWire } from '../../shared/campos.ts';
import { businessDay, formatDate } from '../../shared/dates.ts';
import { toPesos } from '../../shared/money.ts';
import * as campos from './campos.ts';
import type { Notificacion } from './contract/actos.ts';
import type { Contrato } from './contract/contrato.ts';
import { AVISOS, type IncrementoFila } from './contract/incrementos.ts';
import { COMUN, findContrato, HOY, IPCS, incrementoNombre } from './queries.ts';
import {
  anioIpc,
  canonConIncremento,
  cumplenHasta,
  diaAnterior,
  faltaIpc,
  revisarIncremento,
  simular,
  type TipoIncremento,
  usaIpc,
} from './rules.ts';

export const incrementosSource = listSource({
  ...COMUN,
  fields: {
    ...COMUN.fields,
    canon_desde: 'c.canon_desde',
    hasta: {
      where: ({ operator, values }) => {
        const day = String(values[0]);
        if (operator === 'gte') return sql<SqlBool>`c.canon_desde > ${cumplenHasta(diaAnterior(day))}`;
        return sql<SqlBool>`c.canon_desde <= ${cumplenHasta(day)}`;
      },
    },
    notificado: {
      where: ({ values }) => {
        const told = sql`select 1 from contrato_incremento as n where n.contrato_id = c.id and n.estado = 'NOTIFICADO'`;
        return values[0] ? sql<SqlBool>`exists (${told})` : sql<SqlBool>`not exists (${told})`;
      },
    },
  },
  scope: sql<SqlBool>`c.tipo = 'ARRIENDO' and c.estado = 'VIGENTE'`,
  rows: (db: Reader) =>
    db
      .selectFrom('contrato as c')
      .innerJoin('inmueble as i', 'i.id', 'c.inmueble_id')
      .innerJoin('uso_inmueble as u', 'u.id', 'i.uso_id')
      .leftJoin('contrato_incremento as n', (join) =>
        join.onRef('n.contrato_id', '=', 'c.id').on('n.estado', '=', 'NOTIFICADO'),
      )
      .select(['c.id', 'c.titular', 'i.direccion as inmueble', 'u.nombre as uso', 'u.codigo as uso_codigo'])
      .select(['c.canon_cts', 'c.incremento_tipo', 'c.incremento_valor', 'c.version'])
      .select([sql<string>`c.numero`.as('numero'), sql<string>`c.canon_desde`.as('canon_desde')])
      .select(['n.fecha as n_fecha', 'n.porcentaje as n_porcentaje', 'n.ipc as n_ipc', 'n.canon_nuevo_cts as n_canon'])
      .select([IPCS.as('ipcs'), HOY.as('hoy')]),
  present: (row): IncrementoFila => {
    const incremento_tipo = row.incremento_tipo as TipoIncremento;
    const pacto = { uso: row.uso_codigo, incremento_tipo, incremento_valor: row.incremento_valor };
    const { canon_cts, canon_desde } = row;
    const due = simular({ ...pacto, canon_cts, canon_desde }, JSON.parse(row.ipcs), row.hoy);
    const told = row.n_fecha !== null;
    const canon_nuevo_cts = told ? row.n_canon : due.canon_nuevo_cts;
    const { id, numero, titular, inmueble, uso, version } = row;
    return {
      ...{ id, numero, titular, inmueble, uso, version, canon_desde, proximo: due.proximo },
      incremento_nombre: incrementoNombre(incremento_tipo, row.incremento_valor),
      fecha: row.n_fecha ?? due.fecha,
      ...toWire(campos.contratoIncremento, {
        ipc: told ? row.n_ipc : usaIpc(pacto) ? due.ipc : null,
        porcentaje: told ? row.n_porcentaje : due.porcentaje,
        canon_nuevo_cts,
      }),
      canon: toPesos(canon_cts),
      diferencia: canon_nuevo_cts === null ? null : toPesos(canon_nuevo_cts - canon_cts),
      aviso: told ? AVISOS.NOTIFICADO : AVISOS.POR_NOTIFICAR,
      falta: !told && due.porcentaje === null ? faltaIpc(due.fecha) : '',
    };
  },
});

/** What all the rents that fall due until a day come to. */
export async function resumirIncrementos(db: Reader, hasta: string | undefined) {
  const asked = {
    ...{ search: '', orWhere: [], order: [], init: [], totales: [], page: null, page_size: 10 },
    where: hasta === undefined ? [] : [{ field: 'hasta', operator: 'lte' as const, values: [hasta] }],
  };
  const rows = await rowsByIds(db, incrementosSource, await listIds(db, incrementosSource, asked));
  const known = rows.filter(({ canon_nuevo }) => canon_nuevo !== null);
  const sum = (field: 'canon' | 'canon_nuevo') =>
    known.reduce((total, row) => total + Math.round((row[field] ?? 0) * 100), 0) / 100;
  return {
    contratos: rows.length,
    notificados: rows.filter(({ aviso }) => aviso === AVISOS.NOTIFICADO).length,
    sin_ipc: rows.length - known.length,
    canon: sum('canon'),
    canon_nuevo: sum('canon_nuevo'),
  };
}

/** The index that governs an increase of that day, in hundredths; `null` when the list does not have its year. */
export async function readIpc(db: Reader, fecha: string): Promise<number | null> {
  const codigo = String(anioIpc(fecha));
  const row = await db.selectFrom('ipc').select('variacion').where('codigo', '=', codigo).executeTakeFirst();
  return row?.variacion ?? null;
}

/** A valid lease at the version that was read; its increases may be written after it. */
export async function requireLease(w: Work, id: number, version: number): Promise<Contrato> {
  const lease = await findContrato(w.tx, id);
  if (lease.tipo !== 'ARRIENDO') throw refused('Un contrato de mandato no tiene incrementos de canon.');
  if (lease.estado !== 'VIGENTE') throw refused(`El contrato está ${lease.estado}: solo se incrementa uno VIGENTE.`);
  await requireVersion(w, 'contrato', id, version, { current: () => findContrato(w.tx, id) });
  return lease;
}

export const pendingOf = ({ incrementos }: Contrato) => incrementos.find(({ estado }) => estado === 'NOTIFICADO');
const hundredths = (percent: number) => Math.round(percent * 100);

interface Escrito {
  readonly fecha: string;
  readonly porcentaje: number;
  readonly ipc: number | null;
  readonly fecha_notificacion: string | null;
}

/** Refuses an increase that the rules do not allow, with the field that it is said of. Percentages in hundredths. */
function requireAllowed(lease: Contrato, increase: Escrito): void {
  const fault = revisarIncremento({
    ...increase,
    uso: lease.uso_codigo,
    incremento_tipo: lease.incremento_tipo ?? 'IPC',
    incremento_valor: hundredths(lease.incremento_valor),
    canon_desde: lease.canon_desde ?? lease.fecha_inicio,
  });
  if (fault) throw refused(fault.msg, { [fault.campo]: [fault.msg] });
}

/** Records that the tenant was told of an increase; until it is applied or annulled there is no other. */
export async function notificarIncremento(
  w: Work,
  id: number,
  { version, medio, ...said }: Notificacion,
): Promise<Contrato> {
  const lease = await requireLease(w, id, version);
  const pending = pendingOf(lease);
  if (pending) throw refused(`Ya hay un incremento notificado que rige desde el ${formatDate(pending.fecha)}.`);
  if (said.fecha_notificacion > businessDay(w.now)) {
    throw refusedIn('fecha_notificacion', 'La notificación no puede ser de un día que no ha llegado.');
  }
  const index = await readIpc(w.tx, said.fecha);
  const porcentaje = hundredths(said.porcentaje);
  requireAllowed(lease, { ...said, porcentaje, ipc: index });
  const canon_anterior_cts = hundredths(lease.canon);
  await insertRows(
    w,
    'contrato_incremento',
    [
      {
        ...said,
        porcentaje,
        ipc: index,
        canon_anterior_cts,
        canon_nuevo_cts: canonConIncremento(canon_anterior_cts, porcentaje),
        medio_notificacion: medio,
        estado: 'NOTIFICADO',
      },
    ],
    { parent: { contrato_id: id } },
  );
  return findContrato(w.tx, id);
}

/** Applies the increase that was notified, once its day came. */
export async function incrementar(w: Work, id: number, version: number): Promise<Contrato> {
  const lease = await requireLease(w, id, version);
  const pending = pendingOf(lease);
  if (!pending) throw refused('Falta registrar la notificación al arrendatario.');
  if (pending.fecha > businessDay(w.now)) {
    throw refused(`El nuevo canon rige desde el ${formatDate(pending.fecha)}: todavía no se puede aplicar.`);
  }
  const ipc = pending.ipc === null ? null : hundredths(pending.ipc);
  requireAllowed(lease, { ...pending, porcentaje: hundredths(pending.porcentaje), ipc });
  const current = () => findContrato(w.tx, id);
  const canon_cts = hundredths(pending.canon_nuevo);
  const values = { canon_cts, canon_desde: pending.fecha };
  await updateRow(w, 'contrato', { id, version, current }, values);
  await setEstado(w, id, pending.id, 'APLICADO');
  return current();
}

export async function anularIncremento(w: Work, id: number, version: number): Promise<Contrato> {
  const pending = pendingOf(await requireLease(w, id, version));
  if (!pending) throw refused('El contrato no tiene un incremento notificado.');
  await setEstado(w, id, pending.id, 'ANULADO');
  return findContrato(w.tx, id);
}

/** Of a lease that ends: what was notified will not be. Its version was said before. */
export async function anularPendiente(w: Work, lease: Contrato): Promise<void> {
  const pending = pendingOf(lease);
  if (pending) await setEstado(w, lease.id, pending.id, 'ANULADO');
}

async function setEstado(w: Work, contrato_id: number, id: number, estado: 'APLICADO' | 'ANULADO'): Promise<void> {
  await requireTransition(w.tx, 'incremento', 'NOTIFICADO', estado);
  await updateRows(w, 'contrato_incremento', [{ id, estado }], { parent: { contrato_id } });
}
