/** Writes of drafts of requests of quotation. Each is one transaction with its change log. */
import { type SqlBool, sql } from 'kysely';
import { referencesOf } from '../../core/db/campos.ts';
import { requireReferences } from '../../core/db/references.ts';
import { deleteRow, insertRow, replaceChildren, updateRow } from '../../core/db/rows.ts';
import { invalid } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { toRow } from '../../shared/campos.ts';
import { businessDay } from '../../shared/dates.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { MESSAGES } from '../../shared/messages.ts';
import { toMilesimas } from '../../shared/quantities.ts';
import { searchKey } from '../../shared/text.ts';
import { productsForStock } from '../productos/public.ts';
import * as campos from './campos.ts';
import type { Solicitud, SolicitudAlta, SolicitudCambio } from './contract/solicitud.ts';
import { abrir } from './guardado.ts';
import { findSolicitud, leerInvitados } from './lectura.ts';
import { esExacta } from './rules/cuadro.ts';

const PPM = 1_000_000;

export async function createSolicitud(w: Work, datos: SolicitudAlta): Promise<Solicitud> {
  const ajenas = datos.detalle.flatMap(({ id }, i) =>
    id ? [[`detalle.${i}.id`, ['No pertenece a este registro.']]] : [],
  );
  if (ajenas.length > 0) throw invalid(Object.fromEntries(ajenas));
  const { values, filas } = await columnas(w, datos);
  const id = await insertRow(w, 'cotizacion_compra', { ...values, fecha: businessDay(w.now) });
  await replaceChildren(w, 'cotizacion_compra_detalle', { cotizacion_id: id }, filas, 'detalle');
  const invitados = datos.proveedores.map((proveedor_id) => ({ proveedor_id }));
  await replaceChildren(w, 'cotizacion_compra_proveedor', { cotizacion_id: id }, invitados);
  return findSolicitud(w.tx, id, w.actor);
}

/** Only a draft is edited. */
export async function updateSolicitud(w: Work, id: number, { version, ...datos }: SolicitudCambio): Promise<Solicitud> {
  await abrir(w, id, version, 'editar');
  const { values, filas } = await columnas(w, datos);
  const current = () => findSolicitud(w.tx, id, w.actor);
  await updateRow(w, 'cotizacion_compra', { id, version, current }, values);
  await replaceChildren(w, 'cotizacion_compra_detalle', { cotizacion_id: id }, filas, 'detalle');
  const known = new Map((await leerInvitados(w.tx, id)).map((each) => [each.proveedor_id, each.id]));
  const invitados = datos.proveedores.map((proveedor_id) => ({ id: known.get(proveedor_id) ?? null, proveedor_id }));
  await replaceChildren(w, 'cotizacion_compra_proveedor', { cotizacion_id: id }, invitados);
  return current();
}

/** What was sent stays. */
export async function deleteSolicitud(w: Work, id: number): Promise<void> {
  await abrir(w, id, null, 'editar');
  await replaceChildren(w, 'cotizacion_compra_detalle', { cotizacion_id: id }, []);
  await replaceChildren(w, 'cotizacion_compra_proveedor', { cotizacion_id: id }, []);
  await deleteRow(w, 'cotizacion_compra', id);
}

async function columnas(w: Work, datos: SolicitudAlta) {
  const { detalle, proveedores, ...resto } = datos;
  const own = referencesOf(campos.solicitud, datos);
  const lines = detalle.flatMap((linea, i) => referencesOf(campos.solicitudDetalle, linea, `detalle.${i}`));
  const asked = proveedores.map((valor, i) => {
    return { campo: `proveedores.${i}`, tabla: 'proveedor', columna: 'id', valor } as const;
  });
  await requireReferences(w.tx, [...own, ...lines, ...asked]);
  const nombres = await requireProveedores(w, proveedores);
  requirePlazo(w, datos);
  return {
    values: {
      ...toRow(campos.solicitud, { ...resto, comprador_id: datos.comprador_id ?? w.actor.userId }),
      ...{ lineas: detalle.length, invitados: proveedores.length },
      busca: searchKey([...nombres, datos.observacion ?? ''].join(' ')),
    },
    filas: await filasDe(w, detalle),
  };
}

export function requirePlazo(w: Work, { fecha_limite }: Pick<SolicitudAlta, 'fecha_limite'>): void {
  const msg = 'La fecha límite no puede ser antes de hoy.';
  if (fecha_limite < businessDay(w.now)) throw invalid({ fecha_limite: [msg] }, msg);
}

/** Once each, active, and not blocked for purchases. Their names. */
async function requireProveedores(w: Work, ids: readonly number[]): Promise<string[]> {
  const hoy = businessDay(w.now);
  const rows = await w.tx
    .selectFrom('proveedor as p')
    .leftJoin('proveedor_bloqueo as b', (join) =>
      join
        .onRef('b.proveedor_id', '=', 'p.id')
        .on('b.tipo', '=', 'COMPRAS')
        .on(sql<SqlBool>`(b.hasta is null or b.hasta >= ${hoy})`),
    )
    .where('p.id', 'in', [...ids])
    .select(['p.id', 'p.nombre', 'p.estado', 'b.motivo as bloqueo'])
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  const errores: FieldErrors = {};
  for (const [i, id] of ids.entries()) {
    const { estado = 1, bloqueo = null, nombre = '' } = known.get(id) ?? {};
    if (ids.indexOf(id) < i) errores[`proveedores.${i}`] = [`${nombre} ya está en la solicitud.`];
    else if (estado === 0) errores[`proveedores.${i}`] = [MESSAGES.proveedorInactivo];
    else if (bloqueo !== null) errores[`proveedores.${i}`] = [`${nombre} está bloqueado para compras: ${bloqueo}`];
  }
  const [first] = Object.values(errores);
  if (first) throw invalid(errores, first[0]);
  return rows.map(({ nombre }) => nombre);
}

/** Every line that is wrong: what is not bought, a presentation of another, quantities that are no whole units, a product twice. */
async function filasDe(w: Work, detalle: SolicitudAlta['detalle']) {
  const productos = await productsForStock(w.tx, [...new Set(detalle.map(({ producto_id }) => producto_id))]);
  const errores: FieldErrors = {};
  const seen = new Map<number, number>();
  const filas = detalle.map(({ id, producto_id, presentacion_id, cantidad, especificacion }, i) => {
    const producto = productos.get(producto_id);
    const { cod_prod = '', tipo, estado = 'ACTIVO', decimales = 0, presentaciones = [] } = producto ?? {};
    const presentacion = presentaciones.find((each) => each.id === presentacion_id);
    const factor_ppm = presentacion?.factor_ppm ?? PPM;
    const escrita_mil = toMilesimas(cantidad) ?? 0;
    const at = (campo: string, msg: string) => {
      errores[`detalle.${i}.${campo}`] = [msg];
    };
    const other = seen.get(producto_id);
    if (tipo === 'KIT') at('producto_id', `${cod_prod} es un kit: pide sus componentes.`);
    else if (estado !== 'ACTIVO') at('producto_id', `${cod_prod} está ${estado}, no se puede comprar.`);
    else if (other !== undefined) at('producto_id', `El producto ya está en la línea ${other + 1}.`);
    if (presentacion_id !== null && !presentacion) at('presentacion_id', `La presentación no es de ${cod_prod}.`);
    if (!esExacta(escrita_mil, factor_ppm, decimales))
      at('cantidad', `La cantidad de ${cod_prod} no da unidades exactas.`);
    seen.set(producto_id, i);
    return { id: id ?? null, producto_id, presentacion_id, escrita_mil, factor_ppm, especificacion };
  });
  const [first] = Object.values(errores);
  if (first) throw invalid(errores, first[0]);
  return filas;
}
