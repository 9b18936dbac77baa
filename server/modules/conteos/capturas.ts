/** Captures of who counts, as they come: from a phone that was away, again, in any order. Each counts once, and several sum. */
import { sql } from 'kysely';
import { updateRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { toCantidad } from '../../shared/quantities.ts';
import { dicho } from './commands.ts';
import { type Contexto, leerContexto } from './contexto.ts';
import type { CapturaDada, ResultadoCaptura } from './contract/actos.ts';
import { type ConteoLeido, leerConteo } from './leido.ts';
import { anadirCapturas, anadirLineas, anularClaves, MOVIDO_ENTRE, marcasDe, sumarCapturas } from './libro.ts';
import { findConteo } from './queries.ts';
import { requirePuedeContar } from './quien.ts';
import { momentoDe } from './rules/capturas.ts';
import { claveLugar, type LineaEnConteo, NoSeCuenta, type Resuelta, resolver } from './rules/resolver.ts';

interface Vista {
  readonly clave: string;
  readonly linea_id: number;
  readonly anulada: string | null;
  readonly uc_id: number | null;
  readonly ronda: number;
}

const ABIERTOS: ReadonlySet<string> = new Set(['CONGELADO', 'EN_CONTEO', 'EN_RECONTEO']);

interface Envio {
  readonly capturas: readonly CapturaDada[];
  readonly enviado_en?: string | null | undefined;
}

/** What each came to, in that order. Statements do not grow with them. */
export async function recibirCapturas(
  w: Work,
  id: number,
  { capturas, enviado_en }: Envio,
): Promise<ResultadoCaptura[]> {
  const conteo = await leerConteo(w.tx, id);
  await requirePuedeContar(w.tx, w.actor, conteo);
  if (conteo.estado === 'PROGRAMADO') throw refused('El inventario no se ha congelado: todavía no se cuenta.');
  const seen = await leerVistas(
    w,
    id,
    capturas.map(({ clave }) => clave),
  );
  const nuevas = [...new Map(capturas.toReversed().map((each) => [each.clave, each])).values()]
    .toReversed()
    .filter(({ clave }) => !seen.has(clave));
  const refusals = new Map<string, string>();
  if (ABIERTOS.has(conteo.estado)) await sumarNuevas(w, conteo, nuevas, enviado_en ?? null, refusals);
  else
    for (const { clave } of nuevas)
      refusals.set(clave, `El inventario ${conteo.numero} está ${dicho(conteo.estado)}: ya no se cuenta.`);
  return responder(w, conteo, capturas, refusals);
}

async function sumarNuevas(
  w: Work,
  conteo: ConteoLeido,
  nuevas: readonly CapturaDada[],
  enviado_en: string | null,
  refusals: Map<string, string>,
): Promise<void> {
  if (nuevas.length === 0) return;
  const context = await leerContexto(w, conteo, nuevas);
  const taken: (Resuelta & { readonly clave: string; readonly en: string })[] = [];
  const serials = new Set(context.seriales);
  for (const [i, dada] of nuevas.entries()) {
    try {
      const resuelta = resolverUna(context, dada, i);
      requireSerialNuevo(resuelta, serials);
      const clock = { congelado: conteo.congelado ?? w.instant, ahora: w.instant };
      taken.push({
        ...resuelta,
        clave: dada.clave,
        en: momentoDe({ capturado_en: dada.capturado_en ?? null, enviado_en }, clock),
      });
    } catch (error) {
      if (!(error instanceof NoSeCuenta)) throw error;
      refusals.set(dada.clave, error.message);
    }
  }
  if (taken.length === 0) return;
  const lineas = await conLineas(w, conteo, context, taken);
  const marcas = await marcasDe(
    w.tx,
    conteo.desde_kardex_id ?? 0,
    taken.map(({ producto, en }) => [producto.id, en] as const),
  );
  const rows = taken.map(({ clave, en, cantidad_mil, presentacion_id, escrita_mil, producto, zona_id, lote }, i) => ({
    ...{ clave, cantidad_mil, presentacion_id, escrita_mil, capturado_en: en },
    linea_id: lineas.get(claveLugar({ producto_id: producto.id, zona_id, lote })) ?? 0,
    kardex_id: marcas[i] ?? 0,
  }));
  await anadirCapturas(w, conteo, rows);
  if (conteo.estado === 'CONGELADO') await empezar(w, conteo);
  await sumarCapturas(
    w,
    conteo,
    rows.map(({ linea_id }) => linea_id),
  );
}

/** The first capture begins the count. */
async function empezar(w: Work, { id, version }: ConteoLeido): Promise<void> {
  const current = () => findConteo(w.tx, id, w.actor);
  await requireVersion(w, 'conteo_fisico', id, version, { current });
  await updateRow(w, 'conteo_fisico', { id, version, current }, { estado: 'EN_CONTEO' }, { accion: 'estado' });
}

function resolverUna(context: Contexto, dada: CapturaDada, i: number): Resuelta {
  const found = context.encontrados[i];
  const producto = context.productos.get(found?.producto_id ?? 0);
  if (!found || !producto)
    throw new NoSeCuenta(dada.codigo ? `Ningún producto tiene el código ${dada.codigo}.` : 'El producto no existe.');
  const lineas = context.lineas.get(producto.id) ?? [];
  const presentacion_id = dada.presentacion_id ?? found.presentacion_id;
  const resuelta = resolver({ ...dada, presentacion_id }, producto, lineas, context.alcance);
  const { zona_id, lote } = resuelta;
  const place = claveLugar({ producto_id: producto.id, zona_id, lote });
  const linea = lineas.find((each) => claveLugar(each) === place);
  const { ronda } = context.alcance;
  if (ronda > 1 && !(linea && (linea.pendiente === 1 || linea.ronda === ronda)))
    throw new NoSeCuenta(`El producto ${producto.cod_prod} no está por recontar ahí.`);
  if (linea && context.propias.has(linea.id))
    throw new NoSeCuenta(`Ya contaste ${producto.cod_prod}: lo recuenta otra persona.`);
  return resuelta;
}

/** A serial is one piece: it is counted once, wherever it is. */
function requireSerialNuevo({ producto, lote, cantidad_mil }: Resuelta, serials: Set<string>): void {
  if (!producto.maneja_serial || cantidad_mil === 0) return;
  const key = `${producto.id}:${lote}`;
  if (serials.has(key)) throw new NoSeCuenta(`El serial ${lote} de ${producto.cod_prod} ya se contó.`);
  serials.add(key);
}

/** The line of each place, made where there was none. */
async function conLineas(
  w: Work,
  { id }: ConteoLeido,
  { lineas }: Contexto,
  taken: readonly Resuelta[],
): Promise<ReadonlyMap<string, number>> {
  const known = new Map([...lineas.values()].flat().map((linea) => [claveLugar(linea), linea.id]));
  const missing = new Map(
    taken.flatMap(({ producto, zona_id, lote, fecha_vencimiento }) => {
      const lugar = { producto_id: producto.id, zona_id, lote, fecha_vencimiento };
      const key = claveLugar(lugar);
      return known.has(key) ? [] : [[key, lugar] as const];
    }),
  );
  if (missing.size === 0) return known;
  await anadirLineas(w, id, [...missing.values()]);
  const { rows } = await sql<LineaEnConteo>`select id, producto_id, zona_id, lote from conteo_linea
    where conteo_id = ${id} and producto_id in (
      select value from json_each(${JSON.stringify([...missing.values()].map(({ producto_id }) => producto_id))}))`.execute(
    w.tx,
  );
  return new Map([...known, ...rows.map((linea) => [claveLugar(linea), linea.id] as const)]);
}

async function leerVistas(w: Work, id: number, claves: readonly string[]): Promise<ReadonlyMap<string, Vista>> {
  const { rows } = await sql<Vista>`select k.clave, k.linea_id, k.anulada, k.uc_id, k.ronda
    from json_each(${JSON.stringify([...new Set(claves)])}) as j
    cross join conteo_captura as k on k.conteo_id = ${id} and k.clave = j.value`.execute(w.tx);
  return new Map(rows.map((row) => [row.clave, row]));
}

/** Takes back what somebody captured this time: it stays in sight and counts no more. */
export async function anularCapturas(w: Work, id: number, claves: readonly string[]): Promise<ResultadoCaptura[]> {
  const conteo = await leerConteo(w.tx, id);
  await requirePuedeContar(w.tx, w.actor, conteo);
  const seen = await leerVistas(w, id, claves);
  const refusals = new Map<string, string>();
  const back: Vista[] = [];
  for (const clave of new Set(claves)) {
    const vista = seen.get(clave);
    if (vista?.anulada) continue;
    const why = noSeAnula(conteo, vista, w.actor.userId);
    if (why || !vista) refusals.set(clave, why ?? '');
    else back.push(vista);
  }
  if (back.length > 0) {
    await anularClaves(
      w,
      id,
      back.map(({ clave }) => clave),
    );
    await sumarCapturas(
      w,
      conteo,
      back.map(({ linea_id }) => linea_id),
    );
  }
  return responder(
    w,
    conteo,
    claves.map((clave) => ({ clave })),
    refusals,
  );
}

function noSeAnula({ estado, ronda }: ConteoLeido, vista: Vista | undefined, userId: number | null): string | null {
  if (!vista) return 'La captura no existe.';
  if (!ABIERTOS.has(estado) || vista.ronda !== ronda) return 'La captura ya se cerró: no se anula.';
  return vista.uc_id === userId ? null : 'Solo la anula quien la hizo.';
}

/** What each line has this time, and whether it moved meanwhile. */
async function responder(
  w: Work,
  conteo: ConteoLeido,
  asked: readonly { readonly clave: string }[],
  refusals: ReadonlyMap<string, string>,
): Promise<ResultadoCaptura[]> {
  const seen = await leerVistas(
    w,
    conteo.id,
    asked.map(({ clave }) => clave),
  );
  const ids = JSON.stringify([...new Set([...seen.values()].map(({ linea_id }) => linea_id))]);
  const { rows } = await sql<{ id: number; contado_mil: number | null; cod_prod: string; movido: number }>`
    select l.id, l.contado_mil, p.cod_prod, ${MOVIDO_ENTRE} as movido
    from conteo_linea as l join producto as p on p.id = l.producto_id
    where l.id in (select value from json_each(${ids})) and l.ronda = ${conteo.ronda}`.execute(w.tx);
  const lines = new Map(rows.map((row) => [row.id, row]));
  return asked.map(({ clave }) => {
    const vista = seen.get(clave);
    const line = vista && lines.get(vista.linea_id);
    const refusal = refusals.get(clave) ?? null;
    const moved = line?.movido
      ? `El producto ${line.cod_prod} tuvo movimientos durante el conteo, revise la diferencia.`
      : null;
    return {
      ...{ clave, ok: refusal === null, linea_id: vista?.linea_id ?? null, msg: refusal ?? moved },
      contado: line && line.contado_mil !== null ? toCantidad(line.contado_mil) : null,
    };
  });
}
