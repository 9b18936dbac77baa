/** Kinds of orders: read and written. What an order was confirmed with stays with it. */
import { sql } from 'kysely';
import { referencesOf } from '../../core/db/campos.ts';
import { listSource } from '../../core/db/list.ts';
import type { Reader } from '../../core/db/reader.ts';
import { requireReferences } from '../../core/db/references.ts';
import { deleteRow, insertRow, replaceChildren, updateRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { duplicate, inUse, invalid, notFound, refused } from '../../core/http/errors.ts';
import { notify } from '../../core/notifications/notify.ts';
import { requirePrefix } from '../../core/numbering.ts';
import type { Work } from '../../core/work.ts';
import { toRow, toWire } from '../../shared/campos.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { searchKey, sortKey } from '../../shared/text.ts';
import * as campos from './campos.ts';
import type {
  Configuracion,
  ConfiguracionAlta,
  ConfiguracionCambio,
  ConfiguracionFila,
} from './contract/configuracion.ts';
import { PEDIDO } from './guardado.ts';
import { guardarAvisos, leerAvisos } from './rules/ajustes.ts';

const filas = (db: Reader) =>
  db
    .selectFrom('configuracion_pedido as q')
    .innerJoin('estado as e', (join) =>
      join.on('e.proceso', '=', 'configuracion_pedido').onRef('e.codigo', '=', 'q.estado'),
    )
    .leftJoin('bodega as b', 'b.id', 'q.bodega_defecto_id')
    .leftJoin('lista_precio as l', 'l.id', 'q.lista_defecto_id')
    .selectAll('q')
    .select(['b.nombre as bodega_defecto', 'l.nombre as lista_defecto'])
    .select(['e.id as estado_actual_id', 'e.nombre as estado_nombre']);

type Fila = Awaited<ReturnType<ReturnType<typeof filas>['executeTakeFirstOrThrow']>>;

function present(row: Fila): ConfiguracionFila {
  const { created: _, uc_id: __, um_id: ___, orden_nombre: ____, busca: _____, ...fila } = row;
  return {
    ...toWire(campos.configuracionPedido, fila),
    notifica_whatsapp: leerAvisos(fila.notifica_whatsapp),
  };
}

export const configuracionesSource = listSource({
  table: 'configuracion_pedido as q',
  counted: 'configuracion_pedido',
  fields: {
    nombre: { column: 'q.nombre', order: 'q.orden_nombre' },
    codigo: 'q.codigo',
    estado: 'q.estado',
    interno: 'q.interno',
    valida_cartera: 'q.valida_cartera',
    reserva: 'q.reserva',
    updated: 'q.updated',
  },
  search: { fts: 'configuracion_pedido_fts', prefix: ['q.codigo'] },
  rows: filas,
  present,
});

/** Orders that are not closed nor annulled. */
const VIVOS = sql`('BORRADOR', 'POR_APROBAR', 'RETENIDO_CARTERA', 'RETENIDO_MARGEN', 'CONFIRMADO', 'RESERVADO', 'EN_ALISTAMIENTO', 'ALISTADO', 'DESPACHADO', 'FACTURADO')`;

/** Throws `no_encontrado`. */
export async function findConfiguracion(db: Reader, id: number): Promise<Configuracion> {
  const row = await filas(db).where('q.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('No se encontró el tipo de pedido.');
  const zonas = await db
    .selectFrom('configuracion_pedido_zona as x')
    .innerJoin('zona as z', 'z.id', 'x.zona_id')
    .innerJoin('ciudad as c', 'c.id', 'z.ciudad_id')
    .where('x.configuracion_id', '=', id)
    .orderBy('x.orden')
    .select(['x.id', 'x.zona_id', 'z.nombre as zona', 'c.nombre as ciudad', 'x.dias'])
    .execute();
  const { rows } = await sql<{ n: number }>`select count(*) as n from pedido
    where configuracion_id = ${id} and estado in ${VIVOS}`.execute(db);
  return { ...present(row), zonas, abiertos: rows[0]?.n ?? 0 };
}

export async function createConfiguracion(w: Work, datos: ConfiguracionAlta): Promise<Configuracion> {
  const { zonas, ...rest } = datos;
  await requireDatos(w, datos, null);
  const id = await insertRow(w, 'configuracion_pedido', {
    ...toRow(campos.configuracionPedido, { ...rest, notifica_whatsapp: guardarAvisos(rest.notifica_whatsapp) }),
    ...copias(datos),
  });
  await replaceChildren(w, 'configuracion_pedido_zona', { configuracion_id: id }, zonas, 'zonas');
  return findConfiguracion(w.tx, id);
}

export async function updateConfiguracion(
  w: Work,
  id: number,
  { version, ...datos }: ConfiguracionCambio,
): Promise<Configuracion> {
  const current = () => findConfiguracion(w.tx, id);
  const before = await requireVersion(w, 'configuracion_pedido', id, version, { current });
  const { zonas, ...rest } = datos;
  const { codigo } = before;
  const interno = before.interno === 1;
  await requireDatos(w, { codigo, interno, ...datos }, id);
  const {
    codigo: _,
    interno: __,
    ...values
  } = toRow(campos.configuracionPedido, {
    ...{ codigo, interno, ...rest },
    notifica_whatsapp: guardarAvisos(rest.notifica_whatsapp),
  });
  await updateRow(w, 'configuracion_pedido', { id, version, current }, { ...values, ...copias({ codigo, ...datos }) });
  await replaceChildren(w, 'configuracion_pedido_zona', { configuracion_id: id }, zonas, 'zonas');
  if (before.valida_cartera !== datos.valida_cartera) await avisarRevision(w, id, datos);
  return current();
}

/** What holds orders of customers who do not pay was changed: told to who watches over it. */
async function avisarRevision(
  w: Work,
  id: number,
  { nombre, valida_cartera }: Pick<ConfiguracionCambio, 'nombre' | 'valida_cartera'>,
): Promise<void> {
  const mensaje = `Los pedidos de tipo ${nombre}: ${campos.NOMBRES_VALIDA[valida_cartera].toLowerCase()}.`;
  await notify(w, 'revision_de_cartera', { titulo: 'Cambió la revisión de cartera', mensaje, object_id: id });
}

/** One that orders were made of stays. */
export async function deleteConfiguracion(w: Work, id: number): Promise<void> {
  const { codigo, version } = await findConfiguracion(w.tx, id);
  if (codigo === 'venta' || codigo === 'interno')
    throw refused('Este tipo de pedido viene con el sistema: inactívalo.');
  const used = await w.tx.selectFrom('pedido').select('id').where('configuracion_id', '=', id).executeTakeFirst();
  if (used) throw inUse('El tipo de pedido tiene pedidos, no se puede eliminar.');
  await requireVersion(w, 'configuracion_pedido', id, version);
  await replaceChildren(w, 'configuracion_pedido_zona', { configuracion_id: id }, []);
  await deleteRow(w, 'configuracion_pedido', id);
}

export async function activar(w: Work, id: number, version?: number | null): Promise<Configuracion> {
  const { estado, nombre } = await findConfiguracion(w.tx, id);
  if (estado === 'VIGENTE') throw refused(`El tipo de pedido ${nombre} ya está VIGENTE.`);
  return mover(w, id, version, { estado: 'VIGENTE', motivo: null });
}

export async function inactivar(
  w: Work,
  id: number,
  { version, motivo }: { readonly version?: number | null | undefined; readonly motivo: string },
): Promise<Configuracion> {
  const { estado, nombre, abiertos } = await findConfiguracion(w.tx, id);
  if (estado !== 'VIGENTE') throw refused(`El tipo de pedido ${nombre} está ${estado}: no se puede inactivar.`);
  if (abiertos > 0) throw refused('El tipo de pedido tiene pedidos abiertos, no se puede inactivar.');
  return mover(w, id, version, { estado: 'INACTIVA', motivo });
}

async function mover(
  w: Work,
  id: number,
  version: number | null | undefined,
  cambios: { readonly estado: 'VIGENTE' | 'INACTIVA'; readonly motivo: string | null },
): Promise<Configuracion> {
  const current = () => findConfiguracion(w.tx, id);
  const { version: now } = await current();
  const told = { accion: 'estado', ...(cambios.motivo ? { motivo: cambios.motivo } : {}) } as const;
  await updateRow(w, 'configuracion_pedido', { id, version: version ?? now, current }, cambios, told);
  return current();
}

const copias = ({ codigo, nombre, prefijo }: Pick<ConfiguracionAlta, 'codigo' | 'nombre' | 'prefijo'>) => ({
  orden_nombre: sortKey(nombre),
  busca: searchKey([codigo, nombre, prefijo].join(' ')),
});

type Dicho = Omit<ConfiguracionAlta, 'codigo'> & { readonly codigo: string };

async function requireDatos(w: Work, datos: Dicho, id: number | null): Promise<void> {
  const own = referencesOf(campos.configuracionPedido, datos);
  const zonas = datos.zonas.flatMap((zona, i) => referencesOf(campos.configuracionZona, zona, `zonas.${i}`));
  await requireReferences(w.tx, [...own, ...zonas]);
  await requireReferences(
    w.tx,
    referencesOf({ bodega_defecto_id: campos.configuracionPedido.bodega_defecto_id }, datos),
    {
      activas: true,
    },
  );
  requireZonasUnicas(datos);
  if (datos.interno && datos.lista_defecto_id !== null)
    throw invalid({ lista_defecto_id: ['Un pedido entre bodegas no lleva precios.'] });
  if (datos.interno && datos.notifica_whatsapp.length > 0)
    throw invalid({ notifica_whatsapp: ['Un pedido entre bodegas no tiene cliente a quien avisar.'] });
  const { prefijo } = datos;
  const other = await w.tx
    .selectFrom('configuracion_pedido')
    .select('id')
    .where('prefijo', '=', prefijo)
    .where('id', 'is not', id)
    .executeTakeFirst();
  const msg = `El prefijo ${prefijo} ya está en uso.`;
  if (other) throw duplicate(msg, { prefijo: [msg] });
  await requirePrefix(w, PEDIDO, prefijo);
}

function requireZonasUnicas({ zonas }: Pick<Dicho, 'zonas'>): void {
  const errores: FieldErrors = {};
  const seen = new Set<number>();
  for (const [i, { zona_id }] of zonas.entries()) {
    if (seen.has(zona_id)) errores[`zonas.${i}.zona_id`] = ['La zona ya está.'];
    seen.add(zona_id);
  }
  if (Object.keys(errores).length > 0) throw invalid(errores);
}
