/** The approval of a count: what was found becomes the stock, at the average cost, by who did not count. */
import { sql } from 'kysely';
import { requireReferences } from '../../core/db/references.ts';
import { updateRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { invalid, refused } from '../../core/http/errors.ts';
import { notify } from '../../core/notifications/notify.ts';
import { requireTransition } from '../../core/states.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { formatCount } from '../../shared/text.ts';
import { moveStock } from '../inventarios/public.ts';
import { liberarZonas } from './bloqueo.ts';
import { requireLineas } from './cierre.ts';
import type { Aprobacion } from './contract/actos.ts';
import type { Conteo } from './contract/conteo.ts';
import { leerConteo } from './leido.ts';
import { anotarContados, escribirMotivos } from './libro.ts';
import { findConteo } from './queries.ts';
import { requireNoConto } from './quien.ts';

interface Distinta {
  readonly id: number;
  readonly producto_id: number;
  readonly cod_prod: string;
  readonly zona_id: number;
  readonly lote: string | null;
  readonly fecha_vencimiento: string | null;
  readonly diferencia_mil: number;
  readonly fuera: number;
}

/** POR_APROBAR → AJUSTADO. All lines stay; those that differ are posted, the missing first. */
export async function aprobar(w: Work, id: number, datos: Aprobacion): Promise<{ msg: string; data: Conteo }> {
  const current = () => findConteo(w.tx, id, w.actor);
  const before = await leerConteo(w.tx, id);
  await requireNoConto(w.tx, w.actor, id);
  await requireVersion(w, 'conteo_fisico', id, datos.version, { current });
  await requireTransition(w.tx, 'conteo_fisico', before.estado, 'AJUSTADO');
  const numero = before.numero ?? '';
  const distintas = await leerDistintas(w, id);
  const motivos = await requireMotivos(w, id, datos, distintas);
  // The zones that it blocked are open again for what is found to be put right.
  await liberarZonas(w, before.numero);
  const posteo =
    distintas.length === 0
      ? null
      : await moveStock(w, {
          documento: { tipo: 'CONTEO', id, numero, fecha: businessDay(w.now) },
          acepta_periodo_cerrado: datos.acepta_periodo_cerrado,
          autorizacion: datos.autorizacion,
          lineas: distintas.map((linea) => ({
            tipo: linea.diferencia_mil > 0 ? ('AJUSTE_SOBRANTE' as const) : ('AJUSTE_FALTANTE' as const),
            ...{ producto_id: linea.producto_id, bodega_id: before.bodega_id, zona_id: linea.zona_id },
            lote: linea.lote
              ? {
                  codigo: linea.lote,
                  fecha_vencimiento: linea.fecha_vencimiento ?? motivos.get(linea.id)?.fecha_vencimiento ?? null,
                }
              : null,
            cantidad_mil: Math.abs(linea.diferencia_mil),
            detalle_id: linea.id,
            motivo: motivos.get(linea.id)?.motivo ?? null,
          })),
        });
  await anotarContados(w, before);
  const values = new Map<number, number>();
  for (const { detalle_id, valor_cts } of posteo?.movimientos ?? [])
    values.set(detalle_id ?? 0, (values.get(detalle_id ?? 0) ?? 0) + valor_cts);
  await escribirMotivos(
    w,
    distintas.map((linea) => {
      const { motivo = null, fecha_vencimiento = null } = motivos.get(linea.id) ?? {};
      return [linea.id, motivo, fecha_vencimiento, values.get(linea.id) ?? null];
    }),
  );
  const posted = [...distintas].map((linea) => [linea.diferencia_mil, values.get(linea.id) ?? 0] as const);
  const sum = (rows: typeof posted) => rows.reduce((total, [, valor]) => total + valor, 0);
  await updateRow(
    w,
    'conteo_fisico',
    { id, version: datos.version, current },
    {
      ...{ estado: 'AJUSTADO', aprobado: w.instant, aprobado_uc_id: w.actor.userId },
      sobrante_cts: sum(posted.filter(([diferencia]) => diferencia > 0)),
      faltante_cts: -sum(posted.filter(([diferencia]) => diferencia < 0)),
    },
    { accion: 'estado' },
  );
  await notify(w, 'conteo_ajustado', {
    titulo: `Inventario ${numero} ajustado`,
    mensaje: `${formatCount(distintas.length, 'diferencia')} quedaron en las existencias.`,
    object_id: id,
    usuarios: [before.responsable_id, before.uc_id].filter((user) => user !== null),
  });
  const uncovered = [...new Set((posteo?.descubiertos ?? []).flatMap(({ documentos }) => documentos))];
  const told = uncovered.length > 0 ? ` Quedaron sin existencias: ${uncovered.join(', ')}.` : '';
  return { msg: `El inventario ${numero} quedó AJUSTADO.${told}`, data: await current() };
}

/** What leaves goes first: a serial that was found in another place is one all the same. */
async function leerDistintas(w: Work, conteo_id: number): Promise<Distinta[]> {
  const { rows } = await sql<Distinta>`
    select l.id, l.producto_id, p.cod_prod, l.zona_id, l.lote, l.fecha_vencimiento, l.diferencia_mil, l.fuera
    from conteo_linea as l join producto as p on p.id = l.producto_id
    where l.conteo_id = ${conteo_id} and l.diferencia_mil <> 0 order by l.diferencia_mil > 0, l.id`.execute(w.tx);
  return rows;
}

interface Motivado {
  readonly motivo: string | null;
  readonly fecha_vencimiento: string | null;
}

/** Reasons by line: every difference out of tolerance has one. */
async function requireMotivos(
  w: Work,
  id: number,
  datos: Aprobacion,
  distintas: readonly Distinta[],
): Promise<ReadonlyMap<number, Motivado>> {
  const { motivos, motivo } = datos;
  await requireLineas(
    w,
    id,
    motivos.map(({ linea_id }) => linea_id),
    'motivos',
    '.linea_id',
  );
  const tabla = 'motivo_inventario';
  await requireReferences(
    w.tx,
    [
      { campo: 'motivo', tabla, columna: 'codigo', valor: motivo },
      ...motivos.map(
        (each, i) => ({ campo: `motivos.${i}.motivo`, tabla, columna: 'codigo', valor: each.motivo }) as const,
      ),
    ],
    { activas: true },
  );
  const given = new Map<number, Motivado>(motivos.map((each) => [each.linea_id, each]));
  if (given.size < motivos.length) throw invalid({ motivos: ['Hay líneas repetidas.'] });
  const reasons = new Map(
    distintas.map((linea) => {
      const own = given.get(linea.id);
      return [linea.id, { motivo: own?.motivo ?? motivo, fecha_vencimiento: own?.fecha_vencimiento ?? null }];
    }),
  );
  const without = distintas.filter((linea) => linea.fuera === 1 && !reasons.get(linea.id)?.motivo);
  if (without.length === 0) return reasons;
  const [first] = without;
  const more = without.length > 1 ? ` y de ${formatCount(without.length - 1, 'línea', 'líneas')} más` : '';
  throw refused(`Falta el motivo de la diferencia de ${first?.cod_prod}${more}.`, {
    motivos: without.slice(0, 50).map(({ cod_prod }) => `Falta el motivo de ${cod_prod}.`),
  });
}
