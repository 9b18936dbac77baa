/** The sheet to count on paper: what is still to be counted, in walking order, with room to write. */
import { answerPdf, newDocument } from '../../core/documents/document.ts';
import type { ReadContext } from '../../core/http/context.ts';
import { refused } from '../../core/http/errors.ts';
import { formatDate } from '../../shared/dates.ts';
import { formatQuantity } from '../../shared/quantities.ts';
import { TIPOS_CONTEO } from './campos.ts';
import { leerConteo } from './leido.ts';
import { leerLineas } from './lineas.ts';
import { findConteo } from './queries.ts';

/** Lines of a sheet. */
const MAX = 5_000;

export async function imprimirHoja(context: ReadContext<{ id: number }, undefined, undefined>): Promise<Response> {
  const { db, params, actor } = context;
  const conteo = await findConteo(db, params.id, actor);
  if (conteo.numero === null) throw refused('La planilla sale cuando el inventario está congelado.');
  const again = conteo.estado === 'EN_RECONTEO';
  const { results: lineas } = await leerLineas(
    db,
    await leerConteo(db, params.id),
    { limite: MAX, ...(again ? { solo: 'recontar' as const } : {}) },
    actor,
  );
  const pdf = await newDocument(context, { titulo: 'Planilla de conteo', numero: conteo.numero, horizontal: true });
  const blind = conteo.conteo_ciego;
  pdf
    .facts(
      [
        { label: 'Bodega', value: conteo.bodega },
        { label: 'Tipo', value: TIPOS_CONTEO[conteo.tipo] },
        { label: 'Fecha programada', value: formatDate(conteo.fecha_programada) },
        { label: 'Vez que se cuenta', value: String(conteo.ronda) },
        { label: 'Contadores', value: conteo.contadores_nombres.join(', ') || 'Todos los que pueden' },
      ],
      3,
    )
    .table({
      columns: [
        { label: 'Zona' },
        { label: 'Código' },
        { label: 'Producto' },
        { label: 'Lote' },
        { label: 'Unidad' },
        ...(blind ? [] : [{ label: 'Teórico', align: 'derecha' as const }]),
        { label: 'Contado' },
        { label: 'Observación' },
      ],
      rows: lineas.map((linea) => [
        ...[linea.zona, linea.cod_prod, linea.nombre_producto, linea.lote ?? '', linea.unidad],
        ...(blind ? [] : [linea.teorico === null ? '' : formatQuantity(linea.teorico)]),
        ...['________', '________________'],
      ]),
      emptyText: 'No hay líneas por contar.',
    })
    .signatures([{ nombre: 'Contó' }, { nombre: 'Revisó' }]);
  return answerPdf(context, await pdf.build(), {
    fileName: `planilla-${conteo.numero}.pdf`,
    contenido: `Planilla de conteo ${conteo.numero}`,
    filas: lineas.length,
  });
}
