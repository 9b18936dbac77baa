/** Reads of sites and messages. */
import { sql } from 'kysely';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import * as campos from './campos.ts';
import type { Mensaje, MensajeFila } from './contract/mensajes.ts';
import type { Sede } from './contract/sedes.ts';

const sedes = (db: Reader) =>
  db
    .selectFrom('sede_web as s')
    .innerJoin('ciudad as c', 'c.id', 's.ciudad_id')
    .select(['s.id', 's.nombre', 's.direccion', 's.ciudad_id', 'c.nombre as ciudad', 's.telefonos', 's.correo'])
    .select(['s.horario', 's.latitud', 's.longitud', 's.principal', 's.estado', 's.version']);

export const sedesSource = listSource({
  table: 'sede_web as s',
  fields: { nombre: 's.nombre', estado: 's.estado', ciudad_id: 's.ciudad_id' },
  search: { columns: ['s.nombre', 's.direccion'] },
  rows: sedes,
  present: (row): Sede => toWire(campos.sede, row),
});

export async function findSede(db: Reader, id: number): Promise<Sede> {
  const row = await sedes(db).where('s.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró la sede.');
  return toWire(campos.sede, row);
}

/** Those that are open, the principal one first. */
export async function sedesVisibles(db: Reader) {
  const rows = await sedes(db)
    .where('s.estado', '=', 1)
    .orderBy('s.principal', 'desc')
    .orderBy('s.nombre')
    .limit(200)
    .execute();
  return rows.map((row) => {
    const { id: _, ciudad_id: __, estado: ___, version: ____, ...sede } = toWire(campos.sede, row);
    return sede;
  });
}

const mensajes = (db: Reader) =>
  db
    .selectFrom('mensaje_web as m')
    .leftJoin('usuario as u', 'u.id', 'm.responsable_id')
    .select([
      'm.id',
      'm.fecha',
      'm.nombre',
      'm.correo',
      'm.asunto',
      'm.origen',
      'm.estado',
      'm.responsable_id',
      'm.version',
    ])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('responsable_nombre'));

export const mensajesSource = listSource({
  table: 'mensaje_web as m',
  fields: {
    fecha: { column: 'm.fecha', instant: true },
    nombre: 'm.nombre',
    correo: 'm.correo',
    asunto: 'm.asunto',
    estado: 'm.estado',
    responsable_id: 'm.responsable_id',
    origen: 'm.origen',
  },
  search: { fts: 'mensaje_web_fts', prefix: ['m.nombre'] },
  counted: 'mensaje_web',
  rows: mensajes,
  present: (row): MensajeFila => toWire(campos.mensaje, row),
});

export async function findMensaje(db: Reader, id: number): Promise<Mensaje> {
  const row = await mensajes(db)
    .leftJoin('persona as p', 'p.id', 'm.persona_id')
    .leftJoin('cita as c', 'c.id', 'm.cita_id')
    .select(['m.mensaje', 'm.respuesta', 'm.politica', 'm.consentido', 'm.persona_id', 'm.cita_id'])
    .select(['c.fecha as cita_fecha', 'c.hora_inicio', 'c.estado as cita_estado'])
    .select(sql<string | null>`coalesce(p.rsocial, p.n_completo)`.as('persona'))
    .where('m.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('No se encontró el mensaje.');
  const { cita_id, cita_fecha: fecha, hora_inicio, cita_estado: estado, ...mensaje } = row;
  const booked = cita_id !== null && fecha !== null && hora_inicio !== null && estado !== null;
  return { ...toWire(campos.mensaje, mensaje), cita: booked ? { id: cita_id, fecha, hora_inicio, estado } : null };
}
