/** The sheets to pick by, on paper: what is to be taken, in walking order, with room to write. */
import { answerPdf, newDocument } from '../../core/documents/document.ts';
import type { ReadContext } from '../../core/http/context.ts';
import { formatDate } from '../../shared/dates.ts';
import { formatQuantity } from '../../shared/quantities.ts';
import { joinWords } from '../../shared/text.ts';
import { findPicking } from './lectura.ts';

export async function imprimirHojas(context: ReadContext<undefined, { ids: string }, undefined>): Promise<Response> {
  const ids = [...new Set(context.query.ids.split(',').map(Number))];
  const pickings = [];
  // At most fifty, each whole.
  for (const id of ids) pickings.push(await findPicking(context.db, id));
  const numeros = pickings.map(({ numero }) => numero);
  const [first = ''] = numeros;
  const numero = numeros.length === 1 ? first : `${first} y ${numeros.length - 1} más`;
  const pdf = await newDocument(context, { titulo: 'Hoja de picking', numero, horizontal: true });
  for (const picking of pickings) {
    pdf.facts(
      [
        { label: 'Picking', value: picking.numero },
        { label: 'Pedido', value: picking.pedido },
        { label: 'Cliente', value: picking.cliente },
        { label: 'Bodega', value: picking.bodega },
        { label: 'Entrega', value: picking.fecha_entrega ? formatDate(picking.fecha_entrega) : '' },
        { label: 'Alistador', value: picking.alistador ?? '' },
        ...(picking.ola ? [{ label: 'Ola', value: `${picking.ola} · ${picking.ola_orden}` }] : []),
        ...(picking.observacion ? [{ label: 'Observación', value: picking.observacion }] : []),
      ],
      3,
    );
    pdf.table({
      columns: [
        { label: 'Zona' },
        { label: 'Código' },
        { label: 'Producto' },
        { label: 'Lote' },
        { label: 'Vence' },
        { label: 'Unidad' },
        { label: 'Cantidad', align: 'derecha' },
        { label: 'Alistado' },
      ],
      rows: picking.lineas.map((linea) => [
        ...[linea.zona ?? '', linea.cod_prod, linea.nombre_producto, linea.lote ?? ''],
        ...[linea.vence ? formatDate(linea.vence) : '', linea.unidad, formatQuantity(linea.cantidad), '________'],
      ]),
      emptyText: 'No hay nada que alistar.',
    });
  }
  pdf.signatures([{ nombre: 'Alistó' }, { nombre: 'Verificó' }]);
  return answerPdf(context, await pdf.build(), {
    fileName: `picking-${first}.pdf`,
    contenido: `Hoja de picking ${joinWords(numeros.slice(0, 5))}`,
    filas: pickings.reduce((sum, { lineas }) => sum + lineas.length, 0),
  });
}
