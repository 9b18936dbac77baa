/** The acts of a quotation. Each happens once: the state that it leaves the quotation in does not let it again. */
import { authorizedBy } from '../../core/auth/grants.ts';
import { invalid, refused } from '../../core/http/errors.ts';
import { notify } from '../../core/notifications/notify.ts';
import { takeNumber } from '../../core/numbering.ts';
import type { Work } from '../../core/work.ts';
import { businessDay, formatDate } from '../../shared/dates.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { formatQuantity } from '../../shared/quantities.ts';
import { searchKey } from '../../shared/text.ts';
import { moveDay } from '../../shared/typed-date.ts';
import { pesos } from '../cartera/public.ts';
import { requireCliente } from '../clientes/public.ts';
import type { Aceptacion, Autorizable, ConMotivo, Simple } from './contract/actos.ts';
import type { Cotizacion } from './contract/cotizacion.ts';
import { abrirActo, type Cambios, type CotizacionGuardada, cotizacionDe, mover, reescribir } from './guardado.ts';
import { type LineaCotizacion, leerLineas } from './lectura.ts';
import { repartir } from './lineas.ts';
import { manifest } from './manifest.ts';
import { cuenta, esVencida, NOMBRES_ESTADO } from './rules/estados.ts';

const { permisos } = manifest;
const NUMERACION = 'COTIZACION';

/** It takes its number, and is in the customer's hands unless what it gives off must be approved. */
export async function enviar(w: Work, id: number, body: Simple): Promise<Cotizacion> {
  const cotizacion = await abrirActo(w, id, body?.version, 'enviar');
  await requireCliente(w.tx, cotizacion.persona_id);
  const numero = await numeroDe(w, cotizacion);
  const busca = `${searchKey(numero)} ${cotizacion.busca}`;
  if (cotizacion.excesos === 0) return mover(w, id, { numero, busca, ...enviada(w, cotizacion) });
  const data = await mover(w, id, { numero, busca, estado: 'POR_APROBAR' });
  await avisarPorAprobar(w, cotizacion, numero);
  return data;
}

/** That of its first version. */
async function numeroDe(w: Work, { raiz_id }: CotizacionGuardada): Promise<string> {
  const raiz = raiz_id === null ? null : await cotizacionDe(w.tx, raiz_id);
  return raiz?.numero ?? (await takeNumber(w, NUMERACION)).texto;
}

/** Its days run from when it is sent. */
export function enviada(w: Work, { validez_dias }: Pick<CotizacionGuardada, 'validez_dias'>) {
  const fecha = businessDay(w.now);
  return {
    estado: 'ENVIADA' as const,
    abierta: 0 as const,
    fecha,
    vence: moveDay(fecha, validez_dias),
    enviada: w.instant,
  };
}

/** 'El descuento de 20% supera su máximo (10%).' */
const excesoEnPalabras = ({ exceso, tope }: Pick<CotizacionGuardada, 'exceso' | 'tope'>): string =>
  `El descuento de ${formatQuantity((exceso ?? 0) / 100)}% supera su máximo (${formatQuantity((tope ?? 0) / 100)}%).`;

export async function avisarPorAprobar(w: Work, cotizacion: CotizacionGuardada, numero: string): Promise<void> {
  const mensaje = `${numero} por ${pesos(cotizacion.total_cts)}. ${excesoEnPalabras(cotizacion)}`;
  await notify(w, 'cotizacion_por_aprobar', { titulo: 'Cotización por aprobar', mensaje, object_id: cotizacion.id });
}

/** Its discounts pass, and it is sent. */
export async function aprobar(w: Work, id: number, body: Autorizable): Promise<Cotizacion> {
  const cotizacion = await abrirActo(w, id, body?.version, 'aprobar');
  const { numero } = cotizacion;
  const msg = `${excesoEnPalabras(cotizacion)} La aprueba quien tiene permiso.`;
  const aprobada_uc_id = await authorizedBy(w, permisos.aprobar, body?.autorizacion, msg);
  await requireCliente(w.tx, cotizacion.persona_id);
  const data = await mover(w, id, { aprobada_uc_id, ...enviada(w, cotizacion) });
  await avisarDecidida(w, cotizacion, `${numero} fue aprobada y está ENVIADA.`);
  return data;
}

async function avisarDecidida(w: Work, { id, uc_id, vendedor_id }: CotizacionGuardada, mensaje: string): Promise<void> {
  const usuarios = [...new Set([uc_id, vendedor_id])].flatMap((each) =>
    each === null || each === w.actor.userId ? [] : [each],
  );
  await notify(w, 'cotizacion_decidida', { titulo: 'Cotización', mensaje, object_id: id, usuarios });
}

/** Who accepts by a link is named. */
export async function aceptar(w: Work, id: number, body: Aceptacion, por: string | null = null): Promise<Cotizacion> {
  const cotizacion = await abrirActo(w, id, body?.version, 'aceptar');
  requireVigente(w, cotizacion);
  const lineas = await leerLineas(w.tx, [id]);
  const elegidas = elegir(lineas, body?.elegidas ?? null);
  if (!elegidas.some(cuenta)) throw refused('Todas las líneas son opcionales: elige al menos una.');
  const cambios: Cambios = { estado: 'ACEPTADA', aceptada: w.instant, aceptada_por: por, pide_cambio: 0 };
  if (elegidas.every(({ elegida }, i) => elegida === lineas[i]?.elegida)) return mover(w, id, cambios);
  const { filas, ...sumada } = repartir(elegidas);
  const escritas = filas.map(({ id: linea, elegida, impuestos, impuesto_valor_cts, total_cts }) => ({
    ...{ id: linea, elegida, impuestos, impuesto_valor_cts, total_cts },
  }));
  await reescribir(w, id, { ...sumada, filas: escritas }, {});
  return mover(w, id, cambios);
}

export function requireVigente(w: Work, cotizacion: CotizacionGuardada): void {
  if (esVencida(cotizacion, businessDay(w.now)))
    throw refused(`La cotización venció el ${formatDate(cotizacion.vence ?? '')}, revalídela para continuar.`);
}

/** Its lines with the options that they take; `null`: as they are. */
function elegir(lineas: readonly LineaCotizacion[], ids: readonly number[] | null): readonly LineaCotizacion[] {
  if (ids === null) return lineas;
  const opcionales = new Set(lineas.flatMap(({ id, opcional }) => (opcional === 1 ? [id] : [])));
  const errores: FieldErrors = {};
  for (const [i, id] of ids.entries())
    if (!opcionales.has(id)) errores[`elegidas.${i}`] = ['No es una línea opcional de esta cotización.'];
  const [first] = Object.values(errores);
  if (first) throw invalid(errores, first[0]);
  const said = new Set(ids);
  return lineas.map((linea): LineaCotizacion => ({ ...linea, elegida: said.has(linea.id) ? 1 : 0 }));
}

export async function perder(w: Work, id: number, body: ConMotivo): Promise<Cotizacion> {
  await abrirActo(w, id, body?.version, 'perder');
  const motivo = body?.motivo ?? null;
  const msg = 'Debe indicar el motivo de pérdida.';
  if (motivo === null) throw invalid({ motivo: [msg] }, msg);
  return mover(w, id, { estado: 'PERDIDA', motivo }, motivo);
}

export async function rechazar(w: Work, id: number, body: ConMotivo): Promise<Cotizacion> {
  const cotizacion = await abrirActo(w, id, body?.version, 'rechazar');
  const motivo = body?.motivo ?? null;
  const data = await mover(w, id, { estado: 'RECHAZADA', motivo }, motivo);
  if (cotizacion.estado === 'POR_APROBAR')
    await avisarDecidida(w, cotizacion, `${cotizacion.numero} fue rechazada${motivo ? `: ${motivo}` : '.'}`);
  return data;
}

/** Nothing of it was ordered: orders keep what they were made of. */
export async function anular(w: Work, id: number, body: ConMotivo): Promise<Cotizacion> {
  await abrirActo(w, id, body?.version, 'anular');
  const motivo = body?.motivo ?? null;
  return mover(w, id, { estado: 'ANULADA', abierta: 0, motivo }, motivo);
}

/** 'Cotización COT-000012, versión 2: ENVIADA.' */
export function decir(data: Cotizacion): { readonly msg: string; readonly data: Cotizacion } {
  const version = data.version_numero > 1 ? `, versión ${data.version_numero}` : '';
  return { msg: `Cotización ${data.numero ?? 'en borrador'}${version}: ${NOMBRES_ESTADO[data.estado]}.`, data };
}
