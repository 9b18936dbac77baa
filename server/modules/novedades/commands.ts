/** Writes of novelties: told, their types changed, decided, opened again. Each is one transaction with its change log. */
import { type Actor, requirePermiso } from '../../core/auth/actor.ts';
import { spendGrant } from '../../core/auth/grants.ts';
import { replaceAllLinks } from '../../core/db/links.ts';
import { deleteRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { AppError, duplicate, invalid, notFound, refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { formatQuantity, toCantidad, toMilesimas } from '../../shared/quantities.ts';
import { EDITAR_ENTRADAS as editar } from '../../shared/recepcion.ts';
import { avisar } from './avisar.ts';
import { type Contexto, entro, type LineaDeEntrada, leerContextos, leerLineas } from './contexto.ts';
import type { CambioNovedad, NovedadDicha } from './contract/novedad.ts';
import { aceptar, ajustar, contar, escribir, reabrir, rechazar } from './efectos.ts';
import { requireNovedad } from './lectura.ts';
import { manifest } from './manifest.ts';
import { decir } from './oyentes.ts';
import { insertNovedades } from './recepcion.ts';
import { TEXTOS } from './rules/textos.ts';

export type Model = CambioNovedad['model'];

const { aceptarRechazar } = manifest.permisos;

/** All of them or none; their ids, in the order of the rows. */
export async function createNovedades(w: Work, filas: readonly NovedadDicha[]): Promise<number[]> {
  requireDichas(filas);
  const lineas = await leerLineas(
    w.tx,
    filas.map(({ entrada_detalle }) => entrada_detalle),
  );
  await requireLibres(w, filas, lineas);
  await requireTipos(w, filas, lineas);
  requireCantidades(filas, lineas);
  const ids: number[] = [];
  const byEntrada = Map.groupBy(filas, ({ entrada_detalle }) => lineas.get(entrada_detalle)?.entrada_id ?? 0);
  for (const [entrada_id, own] of byEntrada) {
    const nuevas = own.map(({ entrada_detalle, observacion, novedades, cantidad }) => ({
      ...{ entrada_detalle_id: entrada_detalle, observacion: observacion ?? '', tipos: novedades },
      cantidad_mil: cantidad ? toMilesimas(cantidad) : null,
    }));
    ids.push(...(await insertNovedades(w, entrada_id, nuevas)));
    await contar(w, entrada_id, { novedades: own.length });
  }
  const contextos = await leerContextos(w.tx, 'id', ids);
  for (const contexto of contextos) await apartar(w, contexto);
  await avisar(w, contextos);
  await decir(w, [...byEntrada.keys()]);
  return ids;
}

/** Of goods that are in the stock, what waits goes to quarantine. */
async function apartar(w: Work, contexto: Contexto): Promise<void> {
  if (!entro(contexto.linea)) return;
  const { retenido_mil } = await ajustar(w, contexto);
  if (retenido_mil !== contexto.novedad.retenido_mil) await escribir(w, contexto, { retenido_mil });
}

/** Every row has its observation and a type. */
function requireDichas(filas: readonly NovedadDicha[]): void {
  const errores: FieldErrors = {};
  for (const [i, { observacion }] of filas.entries())
    if (!observacion) errores[`novedades.${i}.observacion`] = [TEXTOS.observacion];
  for (const [i, { novedades }] of filas.entries())
    if (novedades.length === 0) errores[`novedades.${i}.novedades`] = [TEXTOS.tipo];
  const [first] = Object.values(errores);
  if (first) throw invalid(errores, first[0]);
}

/** Lines of receipts that are open or in the stock, each without a novelty. */
async function requireLibres(
  w: Work,
  filas: readonly NovedadDicha[],
  lineas: ReadonlyMap<number, LineaDeEntrada>,
): Promise<void> {
  const errores: FieldErrors = {};
  for (const [i, { entrada_detalle }] of filas.entries()) {
    const linea = lineas.get(entrada_detalle);
    const at = `novedades.${i}.entrada_detalle`;
    if (!linea) errores[at] = ['La línea de la entrada no existe.'];
    else if (linea.estado === 'ANULADA' || linea.estado === 'REVERSADA')
      errores[at] = [`La entrada está ${linea.estado}: ya no recibe novedades.`];
    else if (linea.cargo === 1) errores[at] = ['Un cargo de la factura no lleva novedades.'];
  }
  const [first] = Object.values(errores);
  if (first) throw invalid(errores, first[0]);
  const held = await leerContextos(w.tx, 'entrada_detalle_id', [...lineas.keys()]);
  const taken = new Set(held.map(({ novedad }) => novedad.entrada_detalle_id));
  for (const [i, { entrada_detalle }] of filas.entries()) {
    if (taken.has(entrada_detalle)) {
      const msg = `El producto ${lineas.get(entrada_detalle)?.cod_prod ?? ''} ya tiene una novedad.`;
      throw duplicate(msg, { [`novedades.${i}.entrada_detalle`]: [msg] });
    }
    taken.add(entrada_detalle);
  }
}

async function requireTipos(
  w: Work,
  filas: readonly NovedadDicha[],
  lineas: ReadonlyMap<number, LineaDeEntrada>,
): Promise<void> {
  const known = new Map((await leerTipos(w)).map((tipo) => [tipo.id, tipo]));
  for (const [i, { novedades, entrada_detalle }] of filas.entries()) {
    for (const id of novedades) {
      const refusal = rechazoDeTipo(known.get(id)?.codigo, lineas.get(entrada_detalle));
      if (refusal) throw invalid({ [`novedades.${i}.novedades`]: [refusal] }, refusal);
    }
  }
}

/** No more is put apart than was accepted. */
function requireCantidades(filas: readonly NovedadDicha[], lineas: ReadonlyMap<number, LineaDeEntrada>): void {
  const errores: FieldErrors = {};
  for (const [i, { cantidad, entrada_detalle }] of filas.entries()) {
    const linea = lineas.get(entrada_detalle);
    const msg = linea && cantidad ? rechazoDeCantidad(linea, toMilesimas(cantidad) ?? 0) : null;
    if (msg) errores[`novedades.${i}.cantidad`] = [msg];
  }
  const [first] = Object.values(errores);
  if (first) throw invalid(errores, first[0]);
}

function rechazoDeCantidad({ cod_prod, aceptado_mil }: LineaDeEntrada, cantidad_mil: number): string | null {
  if (cantidad_mil <= aceptado_mil) return null;
  const [asked, held] = [cantidad_mil, aceptado_mil].map((mil) => formatQuantity(toCantidad(mil)));
  return `La cantidad de la novedad de ${cod_prod} (${asked}) supera lo aceptado (${held}).`;
}

const leerTipos = (w: Work) => w.tx.selectFrom('tipo_novedad').select(['id', 'codigo', 'efecto']).execute();

function rechazoDeTipo(codigo: string | undefined, linea: LineaDeEntrada | undefined): string | null {
  if (codigo === undefined) return 'El tipo de novedad no existe.';
  if (codigo === 'NO_PEDIDO' && linea?.tipo === 'SIN_OC') return '«No pedido» es de entradas con orden de compra.';
  return null;
}

/** Refuses all that is decided, and receipts that are undone. */
async function requireAbierta(w: Work, id: number): Promise<Contexto> {
  const contexto = await requireNovedad(w.tx, id);
  const { novedad, linea } = contexto;
  if (novedad.resuelto === 1) throw refused(TEXTOS.resuelta);
  requireViva(linea);
  await requireVersion(w, 'novedad', id, novedad.version);
  return contexto;
}

function requireViva({ estado }: LineaDeEntrada): void {
  if (estado === 'ANULADA' || estado === 'REVERSADA')
    throw refused(`La entrada está ${estado}: sus novedades no cambian.`);
}

interface TipoQuitado {
  readonly novedadId: number;
  readonly tipoNovedadId: number;
  readonly deleteNoveltyMain: boolean;
}

/** True when the novelty went with its last type. */
export async function quitarTipo(
  w: Work,
  { novedadId, tipoNovedadId, deleteNoveltyMain }: TipoQuitado,
): Promise<boolean> {
  const { novedad, linea } = await requireAbierta(w, novedadId);
  const left = novedad.tipos.filter(({ id }) => id !== tipoNovedadId);
  if (left.length === novedad.tipos.length) throw notFound('La novedad no tiene ese tipo.');
  if (deleteNoveltyMain && left.length > 0) throw duplicate('La novedad tiene otros tipos: no se elimina con este.');
  if (!deleteNoveltyMain && left.length === 0) throw duplicate('Es el último tipo de la novedad: se elimina con ella.');
  const contexto = { linea, novedad: { ...novedad, tipos: left } };
  const { retenido_mil } = await ajustar(w, contexto);
  if (left.length > 0 && retenido_mil !== novedad.retenido_mil) await escribir(w, contexto, { retenido_mil });
  await escribirTipos(w, novedadId, left);
  if (left.length === 0) {
    await deleteRow(w, 'novedad', novedadId);
    await contar(w, novedad.entrada_id, { novedades: -1 });
  }
  await decir(w, [novedad.entrada_id]);
  return left.length === 0;
}

export async function agregarTipo(w: Work, novedad_id: number, tipo_id: number): Promise<void> {
  const { novedad, linea } = await requireAbierta(w, novedad_id);
  const tipo = (await leerTipos(w)).find(({ id }) => id === tipo_id);
  const refusal = rechazoDeTipo(tipo?.codigo, linea);
  if (!tipo || refusal) throw invalid({ typeNoveltyId: [refusal ?? ''] }, refusal ?? undefined);
  if (novedad.tipos.some(({ id }) => id === tipo_id)) throw duplicate('La novedad ya tiene ese tipo.');
  const tipos = [...novedad.tipos, { ...tipo, label: '' }];
  const contexto = { linea, novedad: { ...novedad, tipos } };
  const { retenido_mil } = await ajustar(w, contexto);
  if (retenido_mil !== novedad.retenido_mil) await escribir(w, contexto, { retenido_mil });
  await escribirTipos(w, novedad_id, tipos);
  await decir(w, [novedad.entrada_id]);
}

const escribirTipos = (w: Work, id: number, tipos: readonly { readonly id: number }[]) =>
  replaceAllLinks(
    w,
    'novedad_tipo_novedad',
    ['novedad_id', 'tipo_novedad_id'],
    new Map([[id, tipos.map((tipo) => tipo.id)]]),
  );

/** Decisions ask for the permission of theirs, texts for that of receipts. Before anything is read. */
export function requireDerecho(actor: Actor, { resuelto, aceptado, ...textos }: Model): void {
  const decides = resuelto !== undefined || typeof aceptado === 'boolean';
  if (decides) requirePermiso(actor, aceptarRechazar);
  // Who decides says why, with the decision.
  if (textos.observacion !== undefined || !decides) requirePermiso(actor, editar);
}

export async function updateNovedad(w: Work, id: number, cambio: CambioNovedad): Promise<void> {
  const { model, version, autorizacion } = cambio;
  const { novedad, linea } = await requireNovedad(w.tx, id);
  await requireVersion(w, 'novedad', id, version ?? novedad.version);
  const { resuelto, aceptado, ...textos } = model;
  if (resuelto === undefined && typeof aceptado === 'boolean')
    throw invalid({ 'model.resuelto': ['Di si la novedad queda resuelta.'] });
  if (resuelto === false && novedad.resuelto === 1)
    return volver(w, { novedad, linea }, textosDe(textos), autorizacion);
  if (novedad.resuelto === 1) throw refused(TEXTOS.resuelta);
  requireViva(linea);
  const written = textosDe(textos);
  if (resuelto === true) return decidir(w, { novedad, linea }, aceptado ?? null, written);
  if (Object.keys(written).length > 0) await escribir(w, { novedad, linea }, written);
}

interface Textos {
  readonly observacion?: string;
  readonly motivo?: string | null;
}

/** What was said of it; an observation is never taken away. */
function textosDe({ observacion, motivo }: Pick<Model, 'observacion' | 'motivo'>): Textos {
  if (observacion === null) throw invalid({ 'model.observacion': [TEXTOS.observacion] }, TEXTOS.observacion);
  return { ...(observacion === undefined ? {} : { observacion }), ...(motivo === undefined ? {} : { motivo }) };
}

async function decidir(w: Work, contexto: Contexto, aceptado: boolean | null, textos: Textos): Promise<void> {
  const { novedad, linea } = contexto;
  if (aceptado === null) throw invalid({ 'model.aceptado': ['Di si la novedad se acepta o se rechaza.'] });
  const { motivo = novedad.motivo, observacion = novedad.observacion } = textos;
  if (!motivo) throw invalid({ 'model.motivo': [TEXTOS.motivo] }, TEXTOS.motivo);
  const said = { linea, novedad: { ...novedad, observacion } };
  const after = await (aceptado ? aceptar(w, said) : rechazar(w, said));
  await escribir(
    w,
    contexto,
    {
      ...{ ...textos, motivo, ...after, resuelto: 1, aceptado: aceptado ? 1 : 0 },
      ...{ resuelta: w.instant, resuelto_uc_id: w.actor.userId },
    },
    motivo,
  );
  await contar(w, novedad.entrada_id, { resueltas: 1 });
  await decir(w, [linea.entrada_id]);
}

/** Of a receipt that is in the books somebody else says so. */
async function volver(w: Work, contexto: Contexto, textos: Textos, autorizacion: string | null): Promise<void> {
  const { novedad, linea } = contexto;
  requireViva(linea);
  if (linea.estado === 'CAUSADA') await requireAutorizacion(w, autorizacion);
  const after = await reabrir(w, contexto, 'La novedad se marcó como no resuelta.');
  await escribir(w, contexto, {
    ...textos,
    ...after,
    resuelto: 0,
    aceptado: null,
    resuelta: null,
    resuelto_uc_id: null,
  });
  await contar(w, novedad.entrada_id, { resueltas: -1 });
  await decir(w, [linea.entrada_id]);
}

async function requireAutorizacion(w: Work, autorizacion: string | null): Promise<void> {
  if (autorizacion) {
    await spendGrant(w, autorizacion, aceptarRechazar);
    return;
  }
  const msg = 'La entrada ya está causada: reabrir su novedad pide la autorización de quien puede decidirla.';
  throw new AppError('requiere_autorizacion', msg, { data: { permission: aceptarRechazar.codename } });
}
