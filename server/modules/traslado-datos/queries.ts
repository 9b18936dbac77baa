/** Reads of a move: how far it is, and what the company has on a day. */
import { sql } from 'kysely';
import { type Actor, holds } from '../../core/auth/actor.ts';
import type { Reader } from '../../core/db/reader.ts';
import { toWire } from '../../shared/campos.ts';
import { businessDay, wireInstant } from '../../shared/dates.ts';
import { saldosPorTercero } from '../cartera/public.ts';
import { stockPorBodega } from '../inventarios/public.ts';
import * as campos from './campos.ts';
import { permisoDe } from './contract/importaciones.ts';
import type { PasoLeido, Programa, Traslado } from './contract/traslado.ts';
import type { Dicho, Nuestro } from './rules/cuadre.ts';
import { type CodigoPaso, faltaPara, PASOS } from './rules/pasos.ts';

/** The one move of a company. */
export const TRASLADO_ID = 1;

export async function leerFila(db: Reader) {
  return db
    .selectFrom('traslado_datos as t')
    .leftJoin('importacion_programa as p', 'p.id', 't.programa_id')
    .select(['t.id', 't.programa_id', 't.fecha_corte', 't.observacion', 't.version'])
    .select(['p.codigo as programa', 'p.nombre as programa_nombre'])
    .where('t.id', '=', TRASLADO_ID)
    .executeTakeFirstOrThrow();
}

export async function listProgramas(db: Reader): Promise<Programa[]> {
  const rows = await db
    .selectFrom('importacion_programa')
    .select(['id', 'codigo', 'nombre', 'propio', 'version'])
    .orderBy('propio')
    .orderBy('id')
    .execute();
  return rows.map((row) => toWire(campos.programa, row));
}

/** Comes with the application: no company brings it. */
const CONSUMIDOR_FINAL = '222222222222';

/** How many there are of what each step brings; one statement. */
async function contarRegistros(db: Reader): Promise<Record<CodigoPaso, number>> {
  const { rows } = await sql<Record<CodigoPaso, number>>`select
    (select count(*) from persona where estado = 1 and documento <> ${CONSUMIDOR_FINAL}) as personas, (select count(*) from proveedor where estado = 1) as proveedores,
    (select count(*) from producto where estado <> 'INACTIVO') as productos,
    (select count(*) from lista_precio_item as i join lista_precio as l on l.id = i.lista_precio_id
      where l.estado not in ('INACTIVA', 'REEMPLAZADA') and i.precio_dmil is not null) as precios,
    (select count(*) from ajuste_detalle as d join ajuste as a on a.id = d.ajuste_id
      where a.tipo = 'SALDO_INICIAL' and a.estado = 'CONFIRMADO') as existencias,
    (select count(*) from cartera_documento where lado = 'CLIENTE' and tipo = 'SI' and estado <> 'ANULADA') as saldos_clientes,
    (select count(*) from cartera_documento where lado = 'PROVEEDOR' and tipo = 'SI' and estado <> 'ANULADA') as saldos_proveedores,
    (select count(*) from inmueble) as inmuebles, (select count(*) from contrato where estado = 'VIGENTE') as contratos`.execute(
    db,
  );
  return rows[0] as Record<CodigoPaso, number>;
}

interface Archivo {
  readonly tipo: string;
  readonly importados: number;
  readonly id: number;
  readonly archivo: string;
  readonly estado: string;
  readonly con_error: number;
  readonly created: string;
}

/** Of each import its newest file that was not thrown away, and what all of its files made. */
async function leerArchivos(db: Reader): Promise<ReadonlyMap<string, Archivo>> {
  const tipos = JSON.stringify(PASOS.map(({ importacion }) => importacion));
  const { rows } = await sql<Archivo>`select i.tipo, s.importados, i.id, i.archivo, i.estado, i.con_error, i.created
    from (select tipo, max(id) as id, sum(iif(estado = 'DESHECHA', 0, creadas + actualizadas)) as importados from importacion
      where tipo in (select value from json_each(${tipos})) group by tipo) as s join importacion as i on i.id = s.id`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.tipo, row]));
}

const ABIERTAS: readonly string[] = ['COLUMNAS', 'REVISION', 'IMPORTANDO', 'DESHACIENDO'];

export async function findTraslado(db: Reader, actor: Actor, exporta: boolean): Promise<Traslado> {
  const { programa, fecha_corte, observacion, version } = await leerFila(db);
  const marcas = await db.selectFrom('traslado_datos_paso').select(['paso', 'estado']).execute();
  const hay = await contarRegistros(db);
  const archivos = await leerArchivos(db);
  const pasos = PASOS.map((paso): PasoLeido => {
    const marca = marcas.find((each) => each.paso === paso.codigo)?.estado ?? null;
    const row = archivos.get(paso.importacion);
    const importados = row?.importados ?? 0;
    const going = row && ABIERTAS.includes(row.estado) ? 'EN_CURSO' : importados > 0 ? 'IMPORTADO' : 'PENDIENTE';
    return {
      ...{ paso: paso.codigo, estado: marca ?? going, marca, registros: hay[paso.codigo], importados },
      ultima: row
        ? {
            id: row.id,
            archivo: row.archivo,
            estado: row.estado,
            con_error: row.con_error,
            created: wireInstant(row.created),
          }
        : null,
      ...{ falta: faltaPara(paso, hay), permitido: holds(actor, permisoDe(paso.codigo).codename) },
    };
  });
  return { programa, fecha_corte, observacion, programas: await listProgramas(db), pasos, exporta, version };
}

export async function leerDichos(db: Reader): Promise<Dicho[]> {
  return db.selectFrom('traslado_datos_total').select(['concepto', 'clave', 'nombre', 'valor']).orderBy('id').execute();
}

/** What the company has at the end of a day. */
export async function leerNuestro(db: Reader, corte: string): Promise<Nuestro> {
  return {
    bodegas: await stockPorBodega(db, corte),
    clientes: await saldosPorTercero(db, 'CLIENTE', corte),
    proveedores: await saldosPorTercero(db, 'PROVEEDOR', corte),
    registros: await contarRegistros(db),
  };
}

export const corteDe = (fecha_corte: string | null, now: Date): string => fecha_corte ?? businessDay(now);
