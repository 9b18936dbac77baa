/** Reads of leases and mandates. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/sqlite';
import { compiled } from '../../core/db/compiled.ts';
import { TODAY } from '../../core/db/dialect.ts';
import { fromJson } from '../../core/db/json.ts';
import { listSource } from '../../core/db/list.ts';
import { linkField } from '../../core/db/list-link.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { toRecord, toWire } from '../../shared/campos.ts';
import { toPesos } from '../../shared/money.ts';
import * as campos from './campos.ts';
import type { Contrato } from './contract/contrato.ts';
import type { ContratoFila } from './contract/lista.ts';
import {
  type EstadoContrato,
  INCREMENTOS,
  type Rol,
  simular,
  TIPOS,
  type TipoContrato,
  type TipoIncremento,
} from './rules.ts';

export const incrementoNombre = (tipo: string | null, valor: number): string => {
  if (tipo === null) return '';
  const words = INCREMENTOS[tipo as TipoIncremento];
  return tipo === 'IPC' ? words : `${words.replace(' puntos', '')} ${valor / 100}${tipo === 'FIJO' ? ' %' : ' puntos'}`;
};

/** What the lists of contracts and of increases have in common. */
export const COMUN = {
  table: 'contrato as c',
  fields: {
    titular: 'c.orden_titular',
    canon: 'c.canon_cts',
    inmueble_id: 'c.inmueble_id',
    incremento_tipo: 'c.incremento_tipo',
    persona_id: linkField('contrato_persona', { contrato_id: 'c.id' }, 'persona_id'),
  },
  search: { fts: 'contrato_fts', prefix: ['c.numero', 'c.orden_titular'] },
  totals: { canon: { column: 'c.canon_cts', present: toPesos } },
} as const;

export const contratosSource = listSource({
  ...COMUN,
  counted: 'contrato',
  fields: {
    ...COMUN.fields,
    numero: 'c.numero',
    fecha_inicio: 'c.fecha_inicio',
    fecha_fin: 'c.fecha_fin',
    updated: 'c.updated',
    estado: 'c.estado',
    tipo: 'c.tipo',
  },
  rows: (db: Reader) =>
    db
      .selectFrom('contrato as c')
      .innerJoin('inmueble as i', 'i.id', 'c.inmueble_id')
      .innerJoin('ciudad as d', 'd.id', 'i.ciudad_id')
      .select([
        'c.id',
        'c.tipo',
        'c.numero',
        'c.titular',
        'c.inmueble_id',
        'i.direccion as inmueble',
        'i.codigo as inmueble_codigo',
        'd.nombre as ciudad',
        'c.fecha',
        'c.fecha_inicio',
        'c.fecha_fin',
        'c.duracion_meses',
        'c.canon_cts',
        'c.admon_cts',
        'c.dia_pago',
        'c.comision',
        'c.incremento_tipo',
        'c.incremento_valor',
        'c.estado',
        'c.updated',
        'c.version',
      ]),
  present: ({ incremento_tipo, incremento_valor, ...row }): ContratoFila => ({
    ...toWire(campos.contrato, row),
    tipo: row.tipo as TipoContrato,
    tipo_nombre: TIPOS[row.tipo as TipoContrato],
    estado: row.estado as EstadoContrato,
    incremento_nombre: incrementoNombre(incremento_tipo, incremento_valor),
  }),
});

/** Year → variation in hundredths, as one JSON object: what the rules ask for, in the statement that reads the leases. */
export const IPCS = sql<string>`(select json_group_object(codigo, variacion) from ipc)`;
export const HOY = sql<string>`${TODAY}`;

const unContrato = compiled((db, id: number) =>
  db
    .selectFrom('contrato as c')
    .innerJoin('inmueble as i', 'i.id', 'c.inmueble_id')
    .innerJoin('ciudad as d', 'd.id', 'i.ciudad_id')
    .innerJoin('uso_inmueble as u', 'u.id', 'i.uso_id')
    .leftJoin('ciudad as f', 'f.id', 'c.ciudad_firma_id')
    .leftJoin('contrato as m', (join) =>
      join.onRef('m.inmueble_id', '=', 'c.inmueble_id').on('m.tipo', '=', 'MANDATO').on('m.estado', '=', 'VIGENTE'),
    )
    .leftJoin('usuario as uc', 'uc.id', 'c.uc_id')
    .leftJoin('usuario as um', 'um.id', 'c.um_id')
    .where('c.id', '=', id)
    .selectAll('c')
    .select((eb) => [
      'i.direccion as inmueble',
      'i.codigo as inmueble_codigo',
      'd.nombre as ciudad',
      'u.nombre as uso',
      'u.codigo as uso_codigo',
      'f.nombre as ciudad_firma',
      'm.numero as mandato',
      sql<string | null>`uc.first_name || ' ' || uc.last_name`.as('uc_nombre'),
      sql<string | null>`um.first_name || ' ' || um.last_name`.as('um_nombre'),
      IPCS.as('ipcs'),
      HOY.as('hoy'),
      jsonArrayFrom(
        eb
          .selectFrom('contrato_persona as cp')
          .innerJoin('persona as p', 'p.id', 'cp.persona_id')
          .whereRef('cp.contrato_id', '=', 'c.id')
          .orderBy('cp.orden')
          .select(['cp.persona_id', 'p.n_completo as nombre', 'p.documento', 'cp.participacion'])
          .select(sql<Rol>`cp.rol`.as('rol')),
      ).as('personas'),
      jsonArrayFrom(
        eb
          .selectFrom('contrato_retencion as r')
          .whereRef('r.contrato_id', '=', 'c.id')
          .orderBy('r.orden')
          .select(['r.id', 'r.nombre', 'r.tarifa'])
          .select(sql<'CANON' | 'COMISION' | 'IVA_COMISION'>`r.base`.as('base')),
      ).as('retenciones'),
      jsonArrayFrom(
        eb
          .selectFrom('contrato_incremento as n')
          .whereRef('n.contrato_id', '=', 'c.id')
          .orderBy('n.fecha', 'desc')
          .orderBy('n.id', 'desc')
          .select(['n.id', 'n.fecha', 'n.porcentaje', 'n.ipc', 'n.canon_anterior_cts', 'n.canon_nuevo_cts'])
          .select(['n.fecha_notificacion'])
          .select(
            sql<Contrato['incrementos'][number]['medio_notificacion']>`n.medio_notificacion`.as('medio_notificacion'),
          )
          .select(sql<Contrato['incrementos'][number]['estado']>`n.estado`.as('estado')),
      ).as('incrementos'),
      jsonArrayFrom(
        eb
          .selectFrom('contrato_prorroga as g')
          .leftJoin('usuario as gu', 'gu.id', 'g.uc_id')
          .whereRef('g.contrato_id', '=', 'c.id')
          .orderBy('g.id')
          .select(['g.id', 'g.fecha_fin_anterior', 'g.meses', 'g.fecha_fin', 'g.created'])
          .select(sql<string | null>`gu.first_name || ' ' || gu.last_name`.as('uc_nombre')),
      ).as('prorrogas'),
    ]),
);

/** Throws `no_encontrado`. */
export async function findContrato(db: Reader, id: number): Promise<Contrato> {
  const [row] = await unContrato(db, id);
  if (!row) throw notFound('No se encontró el contrato.');
  const { personas, retenciones, incrementos, prorrogas, ipcs, hoy, ...columns } = row;
  const people = fromJson(personas);
  const de = (rol: Rol) =>
    people.filter((each) => each.rol === rol).map(({ rol: _, participacion: __, ...parte }) => parte);
  const { canon_cts, canon_desde, uso_codigo: uso, incremento_valor } = row;
  const incremento_tipo = row.incremento_tipo as TipoIncremento | null;
  const proposal =
    row.estado === 'VIGENTE' && canon_desde !== null && incremento_tipo !== null
      ? simular({ uso, incremento_tipo, incremento_valor, canon_cts, canon_desde }, JSON.parse(ipcs), hoy)
      : null;
  return {
    ...toRecord(campos.contrato, columns),
    tipo: row.tipo as TipoContrato,
    estado: row.estado as EstadoContrato,
    incremento_tipo,
    titular: row.titular,
    arrendatarios: de('ARRENDATARIO'),
    codeudores: de('CODEUDOR'),
    propietarios: people
      .filter(({ rol }) => rol === 'PROPIETARIO')
      .map(({ rol: _, ...parte }) => ({ ...parte, participacion: (parte.participacion ?? 0) / 100 })),
    retenciones: fromJson(retenciones).map((each) => toWire(campos.contratoRetencion, each)),
    incrementos: fromJson(incrementos).map((each) => toWire(campos.contratoIncremento, each)),
    prorrogas: fromJson(prorrogas).map((each) => toWire(campos.contratoProrroga, each)),
    propuesta: proposal && {
      proximo: proposal.proximo,
      fecha: proposal.fecha,
      ...toWire(campos.contratoIncremento, { ipc: proposal.ipc, porcentaje: proposal.porcentaje }),
      ...toWire(campos.contratoIncremento, { canon_nuevo_cts: proposal.canon_nuevo_cts }),
    },
  };
}
