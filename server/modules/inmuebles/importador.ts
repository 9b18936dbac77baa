/** The import of properties: through the commands of their form, with places and owner looked up by what the file calls them. */
import type { Reader } from '../../core/db/reader.ts';
import { refused } from '../../core/http/errors.ts';
import type { Importer } from '../../core/import/importer.ts';
import type { Work } from '../../core/work.ts';
import { sortKey } from '../../shared/text.ts';
import { createInmueble, moverInmueble, requireSameEstado, updateInmueble } from './commands.ts';
import { importarInmuebles } from './contract/importacion.ts';
import {
  type Inmueble,
  type InmuebleImportado,
  type InmuebleReimportado,
  inmuebleImportado,
  inmuebleReimportado,
  type Propietario,
} from './contract/inmueble.ts';
import { findInmueble } from './queries.ts';

export const importador: Importer<InmuebleImportado, InmuebleReimportado, Inmueble> = {
  contract: importarInmuebles,
  alta: inmuebleImportado,
  cambio: inmuebleReimportado,
  async find(db, [codigo = '']) {
    const row = await db
      .selectFrom('inmueble')
      .select('id')
      .where('codigo', '=', codigo.toUpperCase())
      .executeTakeFirst();
    return row?.id ?? null;
  },
  read: findInmueble,
  async create(w, { zona_nombre, barrio_nombre, propietario_nombre, ...datos }) {
    const lugar = await lugarDe(w.tx, datos, { zona_nombre, barrio_nombre });
    const persona_id = propietario_nombre ? await personaDe(w.tx, propietario_nombre) : null;
    return createInmueble(w, { ...datos, ...lugar, propietarios: persona_id === null ? [] : [unico(persona_id)] });
  },
  async update(
    w,
    id,
    { zona_nombre, barrio_nombre, propietario_nombre, estado_actual, consignacion_retirada, ...datos },
  ) {
    const before = await findInmueble(w.tx, id);
    requireSameEstado(before, { estado_actual, consignacion_retirada });
    const lugar = await lugarDe(w.tx, datos, { zona_nombre, barrio_nombre });
    return updateInmueble(w, id, {
      ...datos,
      ...lugar,
      propietarios: await propietariosDe(w, before, propietario_nombre),
    });
  },
  inactivar: (w, id, version, motivo) => moverInmueble(w, id, 'retirar', { version, motivo }),
};

const unico = (persona_id: number): Propietario => ({
  persona_id,
  participacion: 100,
  banco_id: null,
  tipo_cuenta: null,
  numero_cuenta: null,
});

/** Its owners stay when the file names one of them, or nobody; else the whole is of who is named. */
async function propietariosDe(w: Work, before: Inmueble, nombre: string | null | undefined): Promise<Propietario[]> {
  const held = before.propietarios.map(({ nombre: _, documento: __, banco: ___, ...row }) => row);
  if (!nombre) return held;
  const persona_id = await personaDe(w.tx, nombre);
  return held.some((row) => row.persona_id === persona_id) ? held : [unico(persona_id)];
}

/** Zone and neighbourhood of its city by their names; what the file does not say stays. */
async function lugarDe(
  db: Reader,
  { ciudad_id, zona_id, barrio_id }: Pick<InmuebleImportado, 'ciudad_id' | 'zona_id' | 'barrio_id'>,
  { zona_nombre, barrio_nombre }: Pick<InmuebleImportado, 'zona_nombre' | 'barrio_nombre'>,
) {
  const zona = zona_nombre
    ? await db
        .selectFrom('zona')
        .select('id')
        .where('ciudad_id', '=', ciudad_id)
        .where('orden_nombre', '=', sortKey(zona_nombre))
        .executeTakeFirst()
    : undefined;
  if (zona_nombre && !zona) throw unknown('zona_nombre', 'La ciudad no tiene una zona con ese nombre.');
  const barrio = barrio_nombre
    ? await db
        .selectFrom('barrio')
        .select(['id', 'zona_id'])
        .where('ciudad_id', '=', ciudad_id)
        .where('orden_nombre', '=', sortKey(barrio_nombre))
        .executeTakeFirst()
    : undefined;
  if (barrio_nombre && !barrio) throw unknown('barrio_nombre', 'La ciudad no tiene un barrio con ese nombre.');
  return { zona_id: zona?.id ?? barrio?.zona_id ?? zona_id, barrio_id: barrio?.id ?? barrio_id };
}

/** Who has this document, with its check digit or without, or this full name. */
async function personaDe(db: Reader, text: string): Promise<number> {
  const documento = text.replace(/[\s.]/g, '').replace(/-\d$/, '');
  const active = db.selectFrom('persona').select('id').where('estado', '=', 1).limit(2);
  const byNumber = /^\d{4,}$/.test(documento) ? await active.where('documento', '=', documento).execute() : [];
  const found = byNumber.length > 0 ? byNumber : await active.where('orden_nombre', '=', sortKey(text)).execute();
  const [persona, another] = found;
  if (!persona) throw unknown('propietario_nombre', 'No hay una persona activa con ese documento o nombre.');
  if (another) throw unknown('propietario_nombre', 'Hay varias personas con ese nombre: escribe el documento.');
  return persona.id;
}

function unknown(campo: string, msg: string) {
  return refused(msg, { [campo]: [msg] });
}
