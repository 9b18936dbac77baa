/** Writes of drafts of quotations. Each is one transaction with its change log. */
import { referencesOf } from '../../core/db/campos.ts';
import { requireReferences } from '../../core/db/references.ts';
import { deleteRow, insertRow, replaceChildren, updateRow } from '../../core/db/rows.ts';
import { invalid } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { toRow } from '../../shared/campos.ts';
import { businessDay } from '../../shared/dates.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { searchKey } from '../../shared/text.ts';
import { requireCliente } from '../clientes/public.ts';
import * as campos from './campos.ts';
import type { Cotizacion, CotizacionAlta, CotizacionCambio } from './contract/cotizacion.ts';
import { abrirActo, type CotizacionGuardada, escribir } from './guardado.ts';
import { findCotizacion } from './lectura.ts';
import { armarCotizacion } from './lineas.ts';
import type { EstadoCotizacion } from './rules/estados.ts';

export async function createCotizacion(w: Work, datos: CotizacionAlta): Promise<Cotizacion> {
  requireSinIds(datos);
  const fecha = businessDay(w.now);
  const { filas, values } = await columnas(w, datos, fecha, null);
  const id = await insertRow(w, 'cotizacion', { ...values, fecha });
  await replaceChildren(w, 'cotizacion_detalle', { cotizacion_id: id }, filas, 'detalle');
  return findCotizacion(w.tx, id, w.actor);
}

/** Only a draft is edited. */
export async function updateCotizacion(
  w: Work,
  id: number,
  { version, ...datos }: CotizacionCambio,
): Promise<Cotizacion> {
  const { fecha, numero } = await abrirActo(w, id, version, 'editar');
  const { filas, values } = await columnas(w, datos, fecha, numero);
  const current = () => findCotizacion(w.tx, id, w.actor);
  await updateRow(w, 'cotizacion', { id, version, current }, values);
  await replaceChildren(w, 'cotizacion_detalle', { cotizacion_id: id }, filas, 'detalle');
  return current();
}

/** What has a number is annulled, never removed. The version that it was to take the place of is what it was. */
export async function deleteCotizacion(w: Work, id: number): Promise<void> {
  const draft = await abrirActo(w, id, null, 'editar');
  await replaceChildren(w, 'cotizacion_detalle', { cotizacion_id: id }, []);
  await deleteRow(w, 'cotizacion', id);
  const before = await anteriorDe(w, draft);
  if (before?.estado !== 'REEMPLAZADA' || !before.estado_antes) return;
  const estado = before.estado_antes as EstadoCotizacion;
  await escribir(w, before.id, { estado, estado_antes: null }, 'Se eliminó el borrador que la reemplazaba.');
}

async function anteriorDe(w: Work, { raiz_id, version_numero }: CotizacionGuardada) {
  if (raiz_id === null) return undefined;
  return w.tx
    .selectFrom('cotizacion')
    .selectAll()
    .where((e) => e.or([e('id', '=', raiz_id), e('raiz_id', '=', raiz_id)]))
    .where('version_numero', '=', version_numero - 1)
    .executeTakeFirst();
}

function requireSinIds({ detalle }: CotizacionAlta): void {
  const errores: FieldErrors = {};
  for (const [i, { id }] of detalle.entries()) if (id) errores[`detalle.${i}.id`] = ['No pertenece a este registro.'];
  if (Object.keys(errores).length > 0) throw invalid(errores);
}

const buscaDe = (words: readonly (string | null)[]): string => searchKey(words.filter(Boolean).join(' '));

/** The columns of a quotation as its body and its lines say them, and its lines. */
async function columnas(w: Work, datos: CotizacionAlta, fecha: string, numero: string | null) {
  const own = referencesOf(campos.cotizacion, datos);
  const lines = datos.detalle.flatMap((linea, i) => referencesOf(campos.cotizacionDetalle, linea, `detalle.${i}`));
  await requireReferences(w.tx, [...own, ...lines]);
  const { detalle, ...resto } = datos;
  const { nombre, documento, plazo_dias, vendedor_id } = await requireCliente(w.tx, datos.persona_id);
  const { filas, ...sumada } = await armarCotizacion(w.tx, { ...datos, fecha });
  const columns = {
    plazo: datos.forma_pago === '1' ? 0 : (datos.plazo ?? plazo_dias),
    vendedor_id: datos.vendedor_id ?? vendedor_id ?? w.actor.userId,
  };
  return {
    filas,
    values: {
      ...toRow(campos.cotizacion, { ...resto, ...columns, subtotal: 0, impuestos: 0, total: 0 }),
      ...sumada,
      lineas: detalle.length,
      busca: buscaDe([numero, nombre, documento, datos.contacto, datos.condiciones]),
    },
  };
}
