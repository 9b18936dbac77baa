/** Labels of a module's records: on what they may be printed, as a PDF, and by a printer of the network. */
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { soloMsg } from './fields.ts';
import { LABEL_SHEETS, MAX_COPIAS, MAX_ETIQUETAS, MAX_LUGARES, perPage, SIMBOLOS } from './labels.ts';
import type { Manifest, Permiso } from './manifest.ts';
import { formatNumber } from './money.ts';

export const copias = z.int().min(1).max(MAX_COPIAS);

/** What is chosen besides the records. */
export const opcionesDeEtiquetas = {
  /** A format that comes with the program, or one of the parameter, by its name. */
  hoja: z.string().trim().min(1).max(100),
  /** The first label of the sheet that is still there, from 1. */
  desde: z.int().min(1).max(MAX_LUGARES).default(1),
  simbolo: z.enum(SIMBOLOS).default('barras'),
};

/** What is wrong with where to begin on one of the program's own sheets; '' when nothing. */
function faltaDesde({ hoja, desde }: { readonly hoja: string; readonly desde: number }): string {
  const sheet = Object.hasOwn(LABEL_SHEETS, hoja) ? LABEL_SHEETS[hoja as keyof typeof LABEL_SHEETS] : undefined;
  return sheet ? faltaLugar(perPage(sheet), desde) : '';
}

export const faltaLugar = (places: number, desde: number): string =>
  desde > places && places > 1 ? `La hoja tiene ${places} etiquetas.` : '';

/** Refuses more labels than one file holds, and a first one that the sheet does not have. */
export function revisarPedido(
  {
    lineas,
    ...hoja
  }: { readonly lineas: readonly { readonly copias: number }[]; readonly hoja: string; readonly desde: number },
  context: z.RefinementCtx,
): void {
  const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (lineas.reduce((sum, linea) => sum + linea.copias, 0) > MAX_ETIQUETAS)
    fault('lineas', `Salen máximo ${formatNumber(MAX_ETIQUETAS)} etiquetas a la vez.`);
  const falta = faltaDesde(hoja);
  if (falta) fault('desde', falta);
}

const enQueImprimir = z.object({
  formatos: z.array(z.object({ codigo: z.string(), nombre: z.string(), lugares: z.int() })),
  /** Names of the printers of the network; none where the program has no way to them. */
  impresoras: z.array(z.string()),
});
export type EnQueImprimir = z.output<typeof enQueImprimir>;

/** `path`: 'inventario/zonas/etiquetas'; `pedido` says of what, how many and on what. */
export function defineLabels<P extends z.ZodType>(
  manifest: Manifest,
  { path, permiso, nombre, pedido }: { path: string; permiso: Permiso; nombre: string; pedido: P },
) {
  const access = { permiso };
  return {
    ...{ nombre, pedido },
    opciones: endpoint(manifest, {
      method: 'GET',
      path: `${path}/opciones`,
      access,
      summary: `En qué papel y con qué impresoras salen las etiquetas de ${nombre}.`,
      response: enQueImprimir,
    }),
    imprimir: endpoint(manifest, {
      method: 'POST',
      path,
      access,
      summary: `Etiquetas de ${nombre} con su código en barras (EAN, o Code 128) o en QR, en PDF, en ese orden.`,
      body: pedido,
      response: z.unknown(),
    }),
    enviar: endpoint(manifest, {
      method: 'POST',
      path: `${path}/impresora`,
      access,
      summary: `Envía las mismas etiquetas de ${nombre} en ZPL a una impresora de la red.`,
      body: z.object({ impresora: z.string().trim().min(1).max(60), pedido }),
      response: soloMsg,
    }),
  };
}
