/** When nobody counts any more: what each line found, what is counted again, and the adjustment that another person approves. */
import { sql } from 'kysely';
import { type RowChanges, updateRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { invalid, refused, refusedIn } from '../../core/http/errors.ts';
import { notify } from '../../core/notifications/notify.ts';
import { requireTransition } from '../../core/states.ts';
import type { Work } from '../../core/work.ts';
import { formatCount } from '../../shared/text.ts';
import type { NoContado } from './campos.ts';
import { dicho } from './commands.ts';
import type { Conteo } from './contract/conteo.ts';
import { type ConteoLeido, leerConteo } from './leido.ts';
import { cerrarLineas, escribirDiferencias, marcarPendientes } from './libro.ts';
import { costosDe } from './lineas.ts';
import { cuentasDe, findConteo } from './queries.ts';
import { requireNoConto } from './quien.ts';
import { evaluar, resumir } from './rules/diferencias.ts';

interface Cierre {
  readonly version: number;
  /** What becomes of lines that nobody counted this time. */
  readonly no_contado?: NoContado | null | undefined;
}

/** EN_RECONTEO while lines are out of tolerance and times are left, else POR_APROBAR, which is told. */
export async function cerrar(
  w: Work,
  id: number,
  { version, no_contado = null }: Cierre,
): Promise<{ msg: string; data: Conteo }> {
  const current = () => findConteo(w.tx, id, w.actor);
  const before = await leerConteo(w.tx, id);
  await requireVersion(w, 'conteo_fisico', id, version, { current });
  await requireTransition(w.tx, 'conteo_fisico', before.estado, 'POR_APROBAR');
  if (before.estado === 'POR_APROBAR') throw refused(`El inventario está ${dicho(before.estado)}.`);
  const { productos_pendientes: n } = await cuentasDe(w.tx, id);
  if (n > 0 && !no_contado) {
    throw refusedIn('no_contado', `Hay ${n} productos sin contar, seleccione cómo tratarlos.`);
  }
  const lineas = await cerrarLineas(
    w,
    { ...before, desde_kardex_id: before.desde_kardex_id ?? 0 },
    n > 0 ? no_contado : null,
  );
  const costs = await costosDe(
    w.tx,
    lineas.map(({ producto_id }) => producto_id),
  );
  const evaluadas = evaluar(lineas, before, costs);
  await escribirDiferencias(w, evaluadas);
  const again = evaluadas.filter(({ recontar }) => recontar).length;
  const told = n > 0 ? { no_contado } : {};
  if (again > 0) {
    await mover(w, before, version, { ...told, estado: 'EN_RECONTEO', ronda: before.ronda + 1, avance: 0 });
    return {
      msg: `${formatCount(again, 'línea', 'líneas')} por recontar: las cuenta otra persona.`,
      data: await current(),
    };
  }
  await mover(w, before, version, {
    ...told,
    ...{ ...resumir(evaluadas), estado: 'POR_APROBAR', cerrado: w.instant, avance: 10_000 },
  });
  await avisar(w, before);
  const movidas = (await cuentasDe(w.tx, id)).movidas;
  const moved =
    movidas > 0
      ? ` ${formatCount(movidas, 'línea', 'líneas')} con movimientos durante el conteo: revisa la diferencia.`
      : '';
  return { msg: `El inventario ${before.numero} quedó por aprobar.${moved}`, data: await current() };
}

/** Lines of one that waits for its approval are counted once more. */
export async function recontar(
  w: Work,
  id: number,
  { version, lineas }: { readonly version: number; readonly lineas: readonly number[] },
): Promise<Conteo> {
  const current = () => findConteo(w.tx, id, w.actor);
  const before = await leerConteo(w.tx, id);
  await requireNoConto(w.tx, w.actor, id);
  await requireVersion(w, 'conteo_fisico', id, version, { current });
  if (before.estado !== 'POR_APROBAR')
    throw refused(`El inventario está ${dicho(before.estado)}: solo se manda a recontar uno POR APROBAR.`);
  await requireLineas(w, id, lineas, 'lineas');
  await marcarPendientes(w, id, lineas);
  await mover(w, before, version, {
    ...{ estado: 'EN_RECONTEO', ronda: before.ronda + 1, avance: 0, cerrado: null },
    ...{ diferencias: null, sobrante_cts: null, faltante_cts: null, exactitud: null },
  });
  return current();
}

/** Refuses lines of another count, each at its field. */
export async function requireLineas(
  w: Work,
  conteo_id: number,
  lineas: readonly number[],
  field: string,
  path = '',
): Promise<void> {
  const { rows } = await sql<{ i: number }>`select j.key as i from json_each(${JSON.stringify(lineas)}) as j
    where not exists (select 1 from conteo_linea where id = j.value and conteo_id = ${conteo_id}) limit 20`.execute(
    w.tx,
  );
  if (rows.length === 0) return;
  throw invalid(Object.fromEntries(rows.map(({ i }) => [`${field}.${i}${path}`, ['No es una línea del inventario.']])));
}

async function mover(w: Work, { id }: ConteoLeido, version: number, values: RowChanges<'conteo_fisico'>) {
  const current = () => findConteo(w.tx, id, w.actor);
  await updateRow(w, 'conteo_fisico', { id, version, current }, values, { accion: 'estado' });
}

/** Who answers for it and who planned it hear that it waits for somebody who did not count. */
async function avisar(w: Work, { id, numero, bodega_id, responsable_id, uc_id }: ConteoLeido): Promise<void> {
  const { nombre } = await w.tx
    .selectFrom('bodega')
    .select('nombre')
    .where('id', '=', bodega_id)
    .executeTakeFirstOrThrow();
  await notify(w, 'conteo_por_aprobar', {
    titulo: `Inventario ${numero} por aprobar`,
    mensaje: `Se terminó de contar ${nombre}: revisa las diferencias y apruébalas si no contaste.`,
    object_id: id,
    usuarios: [responsable_id, uc_id].filter((user) => user !== null),
  });
}
