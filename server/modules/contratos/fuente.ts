/** What templates say of leases and mandates, with their people and their property. */
import { searchRows } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import type { SourceReaders } from '../../core/template-sources.ts';
import { findInmueble } from '../inmuebles/public.ts';
import type { Contrato } from './contract/contrato.ts';
import { manifest } from './manifest.ts';
import { contratosSource, findContrato } from './queries.ts';
import { MEDIOS, TIPOS, type TipoContrato } from './rules.ts';

const permiso = manifest.permisos.ver;

interface Ficha {
  readonly direccion: string | null;
  readonly telefono: string | null;
  readonly correo: string | null;
}
const SIN_FICHA: Ficha = { direccion: null, telefono: null, correo: null };

/** The first address and phone, and the mail, of people by their id: one statement. */
async function readFichas(db: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, Ficha>> {
  const rows = await db
    .selectFrom('persona as p')
    .where('p.id', 'in', ids.length > 0 ? [...new Set(ids)] : [0])
    .select(['p.id', 'p.email as correo'])
    .select((eb) => [
      eb
        .selectFrom('persona_direccion as d')
        .select('d.descripcion')
        .whereRef('d.persona_id', '=', 'p.id')
        .orderBy('d.id')
        .limit(1)
        .as('direccion'),
      eb
        .selectFrom('persona_telefono as t')
        .select('t.valor')
        .whereRef('t.persona_id', '=', 'p.id')
        .orderBy('t.id')
        .limit(1)
        .as('telefono'),
    ])
    .execute();
  return new Map(rows.map(({ id, ...ficha }) => [id, ficha]));
}

async function buscar(db: Reader, tipo: TipoContrato, search: string) {
  const ofType = [{ field: 'tipo', operator: 'eq' as const, values: [tipo] }];
  const rows = await searchRows(db, contratosSource, search, [{ field: 'titular', direction: 'asc' }], ofType);
  return rows.map(({ id, numero, titular, inmueble }) => {
    return { id, nombre: [numero ?? 'Borrador', titular, inmueble].join(' · ') };
  });
}

async function leerDe(db: Reader, id: number | null, tipo: TipoContrato): Promise<Contrato> {
  const contrato = await findContrato(db, id ?? 0);
  if (contrato.tipo !== tipo) throw notFound(`No se encontró el contrato de ${TIPOS[tipo].toLowerCase()}.`);
  return contrato;
}

/** What both kinds say: the contract, its property, and its owner. */
async function comunes(db: Reader, c: Contrato, fichas: ReadonlyMap<number, Ficha>) {
  const inmueble = await findInmueble(db, c.inmueble_id);
  const dueno = c.propietarios[0] ?? inmueble.propietarios[0];
  const ficha = fichas.get(dueno?.persona_id ?? 0) ?? SIN_FICHA;
  return {
    numero: c.numero,
    fecha: c.fecha,
    fecha_inicio: c.fecha_inicio,
    fecha_final: c.fecha_fin,
    duracion_meses: c.duracion_meses,
    ciudad_firma: c.ciudad_firma,
    propietario_nombre: dueno?.nombre ?? null,
    propietario_documento: dueno?.documento ?? null,
    propietario_direccion: ficha.direccion,
    propietario_telefono: ficha.telefono,
    propietario_correo: ficha.correo,
    inmueble_direccion: inmueble.direccion,
    inmueble_ciudad: inmueble.ciudad,
    inmueble_tipo: inmueble.tipo_inmueble,
    inmueble_matricula: inmueble.matricula_inmobiliaria,
    inmueble_area: inmueble.area === null ? null : Math.round(inmueble.area),
  };
}

/** The increase that a letter tells: the one that was notified or, until then, the one that falls due. */
function incrementoDe({ incrementos, propuesta }: Contrato) {
  const told = incrementos.find(({ estado }) => estado === 'NOTIFICADO');
  const said = told ?? propuesta;
  return {
    incremento_fecha: said?.fecha ?? null,
    incremento_porcentaje: said?.porcentaje ?? null,
    incremento_ipc: said?.ipc ?? null,
    incremento_canon: said?.canon_nuevo ?? null,
    incremento_medio: told ? MEDIOS[told.medio_notificacion] : null,
  };
}

async function duenosDe(db: Reader, { inmueble_id }: Contrato): Promise<number[]> {
  const { propietarios } = await findInmueble(db, inmueble_id);
  return propietarios.map(({ persona_id }) => persona_id);
}

export const fuentes: SourceReaders = {
  mandato: {
    permiso,
    buscar: (db, search) => buscar(db, 'MANDATO', search),
    leer: async (db, id) => {
      const c = await leerDe(db, id, 'MANDATO');
      const fichas = await readFichas(
        db,
        c.propietarios.map(({ persona_id }) => persona_id),
      );
      return {
        campos: { ...(await comunes(db, c, fichas)), comision: c.comision },
        repetidos: {
          propietarios: c.propietarios.map(({ nombre, documento, participacion }) => {
            return { nombre, documento, participacion };
          }),
        },
      };
    },
  },
  arriendo: {
    permiso,
    buscar: (db, search) => buscar(db, 'ARRIENDO', search),
    leer: async (db, id) => {
      const c = await leerDe(db, id, 'ARRIENDO');
      const people = [...c.arrendatarios, ...c.codeudores].map(({ persona_id }) => persona_id);
      const fichas = await readFichas(db, [...people, ...(await duenosDe(db, c))]);
      const persona = ({ persona_id, nombre, documento }: Contrato['codeudores'][number]) => {
        const { direccion, telefono } = fichas.get(persona_id) ?? SIN_FICHA;
        return { nombre, documento, direccion, telefono };
      };
      const [first] = c.arrendatarios;
      const tenant = fichas.get(first?.persona_id ?? 0) ?? SIN_FICHA;
      return {
        campos: {
          ...(await comunes(db, c, fichas)),
          canon: c.canon,
          administracion: c.admon || null,
          deposito: c.deposito || null,
          dia_pago: c.dia_pago,
          destinacion: c.destinacion,
          arrendatario_nombre: first?.nombre ?? null,
          arrendatario_documento: first?.documento ?? null,
          arrendatario_direccion: tenant.direccion,
          arrendatario_telefono: tenant.telefono,
          arrendatario_correo: tenant.correo,
          ...incrementoDe(c),
        },
        repetidos: { arrendatarios: c.arrendatarios.map(persona), codeudores: c.codeudores.map(persona) },
      };
    },
  },
};
