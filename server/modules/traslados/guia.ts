/** The guide that travels with the goods: what goes, of which lots, with whom, and who gave and took it. */
import { answerPdf, newDocument } from '../../core/documents/document.ts';
import type { Signature } from '../../core/documents/pdf/blocks.ts';
import type { ReadContext } from '../../core/http/context.ts';
import { refused } from '../../core/http/errors.ts';
import { formatDate, formatInstant } from '../../shared/dates.ts';
import { formatQuantity } from '../../shared/quantities.ts';
import { traslado as campos, trasladoDetalle as d, TIPOS_TRASLADO } from './campos.ts';
import type { LineaLeida, Traslado } from './contract/traslado.ts';
import { firmasEnPapel } from './firmas.ts';
import { findTraslado } from './queries.ts';

type Contexto = ReadContext<{ id: number }, undefined, undefined>;

export async function imprimirGuia(context: Contexto): Promise<Response> {
  const { db, params, actor } = context;
  const traslado = await findTraslado(db, params.id, actor);
  const { numero, detalle, estado } = traslado;
  if (numero === null || estado === 'ANULADO') throw refused('La guía sale cuando el traslado se ha solicitado.');
  const pdf = await newDocument(context, { titulo: 'Guía de traslado', numero, horizontal: true });
  pdf
    .facts(hechosDe(traslado), 3)
    .table({
      columns: [
        { label: 'Código' },
        { label: d.producto_id.label },
        { label: d.lote.corto },
        { label: d.zona_origen_id.corto },
        { label: 'Unidad' },
        { label: d.cantidad_mil.corto, align: 'derecha' },
        { label: d.despachado_mil.corto, align: 'derecha' },
        { label: d.recibido_mil.corto, align: 'derecha' },
      ],
      rows: detalle.flatMap(filas),
      emptyText: 'No hay líneas.',
    })
    .signatures([{ nombre: 'Despachó' }, { nombre: 'Transportó' }, ...(await recibidos(context, traslado))]);
  return answerPdf(context, await pdf.build(), {
    fileName: `guia-${numero}.pdf`,
    contenido: `Guía de traslado ${numero}`,
    filas: detalle.length,
  });
}

/** Who signed for it, receipt by receipt; room to sign by hand until all has come and somebody has. */
async function recibidos({ db, platform }: Contexto, { id, pendiente }: Traslado): Promise<Signature[]> {
  const firmas = await firmasEnPapel(db, platform, id);
  const firmados = firmas.map(({ nombre, instante, imagen }) => ({
    ...{ nombre: 'Recibido por', imagen },
    detalle: [imagen ? nombre : `${nombre} (firmó con su nombre)`, formatInstant(instante)],
  }));
  return firmados.length === 0 || pendiente > 0 ? [...firmados, { nombre: 'Recibió' }] : firmados;
}

const hechosDe = (traslado: Traslado) => [
  { label: campos.bodega_origen_id.label, value: traslado.bodega_origen },
  { label: campos.bodega_destino_id.label, value: traslado.bodega_destino },
  { label: campos.fecha.label, value: formatDate(traslado.fecha) },
  { label: campos.tipo.label, value: TIPOS_TRASLADO[traslado.tipo] },
  { label: campos.motivo.label, value: traslado.motivo_nombre ?? campos.motivo.vacio },
  { label: campos.transportista.label, value: traslado.transportista ?? '' },
  { label: campos.placa.label, value: traslado.placa ?? '' },
  { label: campos.guia.label, value: traslado.guia ?? '' },
  { label: campos.observacion.label, value: traslado.observacion ?? '' },
];

/** A row for each lot that left; what is received is written by hand until it has been. */
function filas(linea: LineaLeida): string[][] {
  const { lotes, lote, cod_prod, nombre_producto, zona_origen, unidad, cantidad, despachado, recibido } = linea;
  const parts = lotes.filter((each) => each.despachado > 0);
  const several = parts.length > 1;
  const rows = parts.length > 0 ? parts : [{ lote, despachado, pendiente: 0 }];
  return rows.map((part, i) => [
    ...[cod_prod, nombre_producto, part.lote ?? '', zona_origen ?? '', unidad],
    i === 0 ? formatQuantity(cantidad) : '',
    part.despachado === null ? '' : formatQuantity(part.despachado),
    despachado === null || recibido === 0 || several ? '________' : formatQuantity(recibido),
  ]);
}
