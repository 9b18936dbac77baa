/** A list on paper, to be given to who buys by it: prices by line of products, without a word of costs. */
import { sql } from 'kysely';
import { answerPdf, newDocument } from '../../core/documents/document.ts';
import type { ReadContext } from '../../core/http/context.ts';
import { formatDate } from '../../shared/dates.ts';
import { formatMoney } from '../../shared/money.ts';
import { formatPrice, formatQuantity } from '../../shared/quantities.ts';
import { findLista } from './queries.ts';

export async function imprimirCatalogo(context: ReadContext<{ id: number }, undefined, undefined>): Promise<Response> {
  const { db, params, actor, now } = context;
  const lista = await findLista(db, params.id, { actor, now });
  const items = lista.detalle.filter(({ precio }) => precio !== null);
  const ids = JSON.stringify([...new Set(items.map(({ producto_id }) => producto_id))]);
  const { rows } = await sql<{ id: number; linea: string }>`
    select p.id, l.nombre as linea from json_each(${ids}) as j cross join producto as p on p.id = j.value
    join linea_producto as l on l.codigo = p.linea`.execute(db);
  const lineOf = new Map(rows.map(({ id, linea }) => [id, linea]));
  const sorted = items
    .map((item) => ({ ...item, linea: lineOf.get(item.producto_id) ?? '' }))
    .toSorted((a, b) => a.linea.localeCompare(b.linea, 'es'));
  const pdf = await newDocument(context, { titulo: 'Lista de precios', numero: lista.codigo });
  pdf
    .facts(
      [
        { label: 'Lista', value: lista.nombre },
        { label: 'Para', value: lista.para },
        { label: 'Vigencia', value: vigencia(lista.vigente_desde, lista.vigente_hasta) },
      ],
      3,
    )
    .table({
      columns: [
        { label: 'Línea' },
        { label: 'Código' },
        { label: 'Producto' },
        { label: 'Unidad' },
        { label: 'Desde', align: 'derecha' },
        { label: 'Sin impuestos', align: 'derecha' },
        { label: 'Con impuestos', align: 'derecha' },
      ],
      rows: sorted.map((item) => [
        ...[item.linea, item.cod_prod, item.nombre_producto, item.presentacion ?? item.unidad],
        item.cantidad_desde === 0 ? '' : formatQuantity(item.cantidad_desde),
        formatPrice(item.neto ?? 0),
        formatMoney(item.con_iva ?? 0, (item.con_iva ?? 0) % 1 === 0 ? 0 : 2),
      ]),
      emptyText: 'La lista no tiene precios.',
    });
  return answerPdf(context, await pdf.build(), {
    fileName: `lista-${lista.codigo}-v${lista.revision}.pdf`,
    contenido: `Lista de precios ${lista.codigo}`,
    filas: items.length,
  });
}

const vigencia = (desde: string, hasta: string | null) =>
  `${formatDate(desde)} – ${hasta === null ? 'sin fin' : formatDate(hasta)}`;
