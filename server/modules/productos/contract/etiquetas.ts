/** Labels of products: which, how many of each, on what paper. */
import * as z from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { id } from '../../../shared/fields.ts';
import { LABEL_SHEETS, type LabelSheetName, perPage } from '../../../shared/labels.ts';
import { formatNumber } from '../../../shared/money.ts';
import { manifest } from '../manifest.ts';

/** Labels of one file. */
const MAX_ETIQUETAS = 3000;
const MAX_COPIAS = 500;

const hojas = Object.keys(LABEL_SHEETS) as [LabelSheetName, ...LabelSheetName[]];

/** What is chosen besides the products. */
export const opcionesEtiquetas = z.strictObject({
  hoja: z.enum(hojas),
  /** The first label of the sheet that is still there, from 1. */
  desde: z.int().min(1).max(30).default(1),
  /** What the bars say; a product without barcode has its own code. */
  codigo: z.enum(['codigo_barras', 'cod_prod']).default('codigo_barras'),
});

/** What is wrong with where to begin on that sheet; '' when nothing. */
export function faltaDesde({ hoja, desde }: { readonly hoja: LabelSheetName; readonly desde: number }): string {
  const places = perPage(LABEL_SHEETS[hoja]);
  return desde > places && places > 1 ? `La hoja tiene ${places} etiquetas.` : '';
}

export const copias = z.int().min(1).max(MAX_COPIAS);

export const pedidoEtiquetas = opcionesEtiquetas
  .extend({
    lineas: z
      .array(
        z.strictObject({
          producto_id: id,
          presentacion_id: id.nullable().default(null),
          /** The label tells the lot and when it expires, too. */
          lote_id: id.nullable().default(null),
          copias,
        }),
      )
      .min(1)
      .max(500),
  })
  .superRefine(({ lineas, ...hoja }, context) => {
    const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (lineas.reduce((sum, linea) => sum + linea.copias, 0) > MAX_ETIQUETAS)
      fault('lineas', `Salen máximo ${formatNumber(MAX_ETIQUETAS)} etiquetas a la vez.`);
    const falta = faltaDesde(hoja);
    if (falta) fault('desde', falta);
  });
export type PedidoEtiquetas = z.output<typeof pedidoEtiquetas>;

export const imprimirEtiquetas = endpoint(manifest, {
  method: 'POST',
  path: 'productos/catalogo/etiquetas',
  access: { permiso: manifest.permisos.ver },
  summary:
    'Etiquetas con el código en barras (EAN, o Code 128) de unos productos, sus presentaciones o sus lotes, en PDF, en ese orden.',
  body: pedidoEtiquetas,
  response: z.unknown(),
});
