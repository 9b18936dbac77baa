/** Writes of suppliers' codes. Each is one transaction with its change log. */
import { insertRow, replaceChildren, updateRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { refused, refusedIn } from '../../core/http/errors.ts';
import { requireTransition } from '../../core/states.ts';
import type { Work } from '../../core/work.ts';
import { toRow } from '../../shared/campos.ts';
import { businessDay } from '../../shared/dates.ts';
import * as campos from './campos.ts';
import { columnas, requireLibre, requireProveedor } from './columnas.ts';
import type { Homologacion, HomologacionAlta, HomologacionCambio, Homologado } from './contract/homologacion.ts';
import { type Mapeo, requireMapeo } from './mapeo.ts';
import { type ConVigencias, findHomologacion, readHomologacion } from './queries.ts';
import { claveXml, conVigencia } from './rules/codigo.ts';
import type { EstadoHomologacion } from './rules/estados.ts';
import { sugerirUna } from './sugerir.ts';

/** What only a file of prices says of a code. */
interface Precio {
  readonly ultimo_precio?: number | null;
}

/** Adds a code: HOMOLOGADA with a product; without one, what may be meant is looked for. Refuses a code that has a row (409). */
export async function createHomologacion(
  w: Work,
  datos: HomologacionAlta,
  { origen = 'MANUAL', ultimo_precio = null }: Precio & { readonly origen?: 'MANUAL' | 'IMPORTADA' } = {},
): Promise<Homologacion> {
  const { proveedor_id } = datos;
  const own = { proveedor_id, orden_proveedor: await requireProveedor(w, proveedor_id, null), ...columnas(datos) };
  await requireLibre(w, own, 0);
  const mapeo = await requireMapeo(w, datos, datos.unidad_xml);
  const vigencias = mapeo ? vigenciasCon(w, null, mapeo, datos.aplica_desde) : [];
  const id = await insertRow(w, 'homologacion', {
    ...own,
    ...toRow(campos.homologacion, { ultimo_precio }),
    origen,
    ...(mapeo ? decidida(vigencias) : await sugerirUna(w.tx, own)),
  });
  await writeVigencias(w, id, vigencias);
  return findHomologacion(w.tx, id);
}

/** How the code is called and what it stands for. With another product, or its first, it is HOMOLOGADA. */
export async function updateHomologacion(
  w: Work,
  id: number,
  { version, ...datos }: HomologacionCambio,
  precio: Precio = {},
): Promise<Homologacion> {
  const before = await readHomologacion(w.tx, id);
  const own = { proveedor_id: datos.proveedor_id, ...columnas(datos) };
  await requireProveedor(w, datos.proveedor_id, before.proveedor_id);
  if (before.estado !== 'INACTIVA') await requireLibre(w, own, id);
  const mapeo = await requireMapeo(w, datos, datos.unidad_xml);
  if (!mapeo && before.producto_id !== null) {
    throw refusedIn('producto_id', 'Un código homologado tiene producto; para volver a preguntarlo, reábrelo.');
  }
  const vigencias =
    mapeo && esOtra(before, mapeo, datos.aplica_desde) ? vigenciasCon(w, before, mapeo, datos.aplica_desde) : null;
  if (vigencias) await requirePaso(w, before, version, 'HOMOLOGADA');
  const values = { ...own, ...toRow(campos.homologacion, precio), ...(vigencias ? decidida(vigencias) : {}) };
  const current = () => findHomologacion(w.tx, id);
  await updateRow(w, 'homologacion', { id, version, current }, values);
  if (vigencias) await writeVigencias(w, id, vigencias);
  return current();
}

/**
 * The code stands for the product that is said, for the suggested one, or, of a code in conflict, for the one that it had; then what
 * the invoice said of it is how it is called from now on. Of a homologated code, another product is a change.
 */
export async function confirmar(
  w: Work,
  id: number,
  { version, aplica_desde, ...dicho }: Homologado & { readonly version: number },
): Promise<Homologacion> {
  const before = await readHomologacion(w.tx, id);
  const mapeo = await requireMapeo(w, dichoDe(before, dicho), before.unidad_xml);
  if (!mapeo) throw refused('Elige el producto.', { producto_id: ['Elige el producto.'] });
  await requirePaso(w, before, version, 'HOMOLOGADA');
  const vigencias = vigenciasCon(w, before, mapeo, aplica_desde);
  const llegada = {
    ...before,
    nombre_producto_xml: before.visto_nombre ?? before.nombre_producto_xml,
    codigo_estandar_xml: before.visto_estandar ?? before.codigo_estandar_xml,
  };
  const current = () => findHomologacion(w.tx, id);
  await updateRow(
    w,
    'homologacion',
    { id, version, current },
    {
      ...columnas(llegada),
      ...decidida(vigencias),
      ...(before.sugerido_id === mapeo.producto_id ? { origen: 'SUGERIDA' as const } : {}),
      ...(before.visto_precio === null ? {} : toRow(campos.homologacion, { ultimo_precio: before.visto_precio })),
    },
    { accion: 'estado' },
  );
  await writeVigencias(w, id, vigencias);
  return current();
}

/** What may be said when a code is put aside or asked again. */
export interface Paso {
  readonly version: number;
  readonly motivo?: string | null;
}

/** `ignorar`: a cost of the invoice, no product. `inactivar`: another row may take its place. */
export async function apartar(w: Work, id: number, estado: 'IGNORADA' | 'INACTIVA', paso: Paso): Promise<Homologacion> {
  const before = await readHomologacion(w.tx, id);
  await requirePaso(w, before, paso.version, estado);
  return mover(w, id, paso, { ...SIN_DUDA, ...(estado === 'IGNORADA' ? SIN_PRODUCTO : {}), estado });
}

/** What was decided is asked again; the product that it had is offered. */
export async function reabrir(w: Work, id: number, paso: Paso): Promise<Homologacion> {
  const before = await readHomologacion(w.tx, id);
  const own = { ...before, clave_xml: claveXml(before.cod_prod_xml) };
  const offered = await sugerirUna(w.tx, own);
  const isOpen = before.estado === 'PENDIENTE' || before.estado === 'SUGERIDA';
  await requirePaso(w, before, paso.version, isOpen ? before.estado : offered.estado);
  if (isOpen) throw refused('El código ya está por homologar.');
  if (before.estado === 'INACTIVA') await requireLibre(w, own, id);
  return mover(w, id, paso, { ...SIN_DUDA, ...SIN_PRODUCTO, ...offered });
}

const SIN_DUDA = {
  ...{ sugerido_id: null, sugerido_motivo: null, sugerido_puntaje: null },
  ...{ conflicto: null, visto_nombre: null, visto_estandar: null, visto_precio_dmil: null },
};
const SIN_PRODUCTO = { producto_id: null, presentacion_id: null, factor_conversion_ppm: null, aplica_desde: null };

interface Movida extends Partial<typeof SIN_PRODUCTO> {
  readonly estado: EstadoHomologacion;
  readonly sugerido_id: number | null;
  readonly sugerido_motivo: string | null;
  readonly sugerido_puntaje: number | null;
}

async function mover(w: Work, id: number, { version, motivo }: Paso, values: Movida): Promise<Homologacion> {
  const current = () => findHomologacion(w.tx, id);
  const why = motivo ? { motivo } : {};
  await updateRow(w, 'homologacion', { id, version, current }, values, { accion: 'estado', ...why });
  return current();
}

/** An old version is refused before a state that it no longer has. */
async function requirePaso(w: Work, before: Homologacion, version: number, estado: EstadoHomologacion): Promise<void> {
  const current = () => findHomologacion(w.tx, before.id);
  await requireVersion(w, 'homologacion', before.id, version, { current });
  if (before.estado !== estado) await requireTransition(w.tx, 'homologacion', before.estado, estado);
}

type Dicho = Omit<Homologado, 'aplica_desde'>;

/** What is meant by confirming without a word: the suggestion, or what the code stood for. */
function dichoDe(before: Homologacion, dicho: Dicho): Dicho {
  if (dicho.producto_id !== null) return dicho;
  const { producto_id, presentacion_id, factor_conversion, sugerido_id } = before;
  if (producto_id === null) return { ...dicho, producto_id: sugerido_id };
  if (dicho.presentacion_id !== null || (dicho.factor_conversion ?? null) !== null) return { ...dicho, producto_id };
  return { producto_id, presentacion_id, factor_conversion };
}

/** Whether the form says something else than what the code stands for. */
function esOtra(before: Homologacion, mapeo: Mapeo, desde: string | null): boolean {
  return (
    before.producto_id !== mapeo.producto_id ||
    before.presentacion_id !== mapeo.presentacion_id ||
    before.factor_conversion !== mapeo.factor_conversion ||
    (desde !== null && desde !== before.aplica_desde)
  );
}

function vigenciasCon(w: Work, before: ConVigencias | null, mapeo: Mapeo, desde: string | null) {
  const usada = (before?.veces_usada ?? 0) > 0;
  return conVigencia(before?.guardadas ?? [], { ...mapeo, desde }, { usada, hoy: businessDay(w.now) });
}
type Vigencias = ReturnType<typeof vigenciasCon>;

/** The columns of a decided code: what it stands for from its last day on. */
function decidida(vigencias: Vigencias) {
  const last = vigencias.at(-1);
  if (!last) throw new Error('A decided code stands for a product.');
  const { desde, ...mapeo } = last;
  return {
    ...SIN_DUDA,
    ...toRow(campos.homologacion, {
      producto_id: mapeo.producto_id,
      presentacion_id: mapeo.presentacion_id,
      factor_conversion: mapeo.factor_conversion,
      aplica_desde: desde,
    }),
    estado: 'HOMOLOGADA' as const,
  };
}

function writeVigencias(w: Work, id: number, vigencias: Vigencias): Promise<void> {
  const rows = vigencias.map((each) => ({
    id: 'id' in each ? Number(each.id) : null,
    ...toRow(campos.vigencia, each),
  }));
  return replaceChildren(w, 'homologacion_vigencia', { homologacion_id: id }, rows);
}
