/** Labels of any record: on what they may be printed, as a PDF, or as ZPL to a printer of the network. */

import { businessDay } from '../../shared/dates.ts';
import type { EnQueImprimir } from '../../shared/label-contract.ts';
import { faltaLugar } from '../../shared/label-contract.ts';
import {
  LABEL_SHEETS,
  type LabelSheet,
  perPage,
  readFormats,
  readPrinters,
  type Simbolo,
} from '../../shared/labels.ts';
import type { Reader } from '../db/reader.ts';
import { answerPdf, newDocument } from '../documents/document.ts';
import { barsFit, type Label, qrFits } from '../documents/pdf/labels.ts';
import { POINTS_A_MM } from '../documents/pdf/options.ts';
import { leavingEntry } from '../export/entry.ts';
import type { RequestContext } from '../http/context.ts';
import { AppError, invalid, refused } from '../http/errors.ts';
import { readParameter } from '../parameters.ts';
import type { Platform } from '../platform.ts';
import { toZpl, zplUnit } from './zpl.ts';

export type { Label } from '../documents/pdf/labels.ts';

export interface PedidoDeEtiquetas {
  readonly hoja: string;
  readonly desde: number;
  readonly simbolo: Simbolo;
}

const propios = async (db: Reader) => readFormats(await readParameter(db, 'inventario', 'etiquetas_formatos')) ?? {};
const impresoras = async (db: Reader) =>
  readPrinters(await readParameter(db, 'inventario', 'etiquetas_impresoras')) ?? {};

export async function enQueImprimir(db: Reader, platform: Platform): Promise<EnQueImprimir> {
  const sheets: readonly (readonly [string, LabelSheet])[] = [
    ...Object.entries(LABEL_SHEETS),
    ...Object.entries(await propios(db)),
  ];
  return {
    formatos: sheets.map(([codigo, sheet]) => ({ codigo, nombre: sheet.nombre, lugares: perPage(sheet) })),
    impresoras: platform.impresora ? Object.keys(await impresoras(db)) : [],
  };
}

async function formato(db: Reader, { hoja, desde }: PedidoDeEtiquetas): Promise<LabelSheet> {
  const known: Readonly<Record<string, LabelSheet>> = { ...(await propios(db)), ...LABEL_SHEETS };
  const sheet = Object.hasOwn(known, hoja) ? known[hoja] : undefined;
  if (!sheet) throw invalid({ hoja: ['Ese papel ya no está entre los formatos.'] });
  const falta = faltaLugar(perPage(sheet), desde);
  if (falta) throw invalid({ desde: [falta] });
  return sheet;
}

const noCabe = (codigo: string) => refused(`El código ${codigo} no cabe en esa etiqueta: elige un papel más ancho.`);

type Printing = Pick<RequestContext<unknown, unknown, unknown>, 'platform' | 'actor' | 'record' | 'now'> & {
  readonly db: Reader;
};

/** `nombre`: 'productos'. */
export async function imprimirEtiquetas(
  context: Printing,
  nombre: string,
  labels: readonly Label[],
  pedido: PedidoDeEtiquetas,
): Promise<Response> {
  const sheet = await formato(context.db, pedido);
  for (const { codigo } of new Set(labels)) {
    const fits = pedido.simbolo === 'qr' ? await qrFits(codigo, sheet) : barsFit(codigo, sheet);
    if (!fits) throw noCabe(codigo);
  }
  const [ancho, alto] = sheet.pagina;
  const contenido = `Etiquetas de ${nombre}`;
  const pdf = await newDocument(context, {
    titulo: contenido,
    ...{ papel: [ancho * POINTS_A_MM, alto * POINTS_A_MM] as const, margen: 0, membrete: false, pie: false },
  });
  const bytes = await pdf.labels(labels, sheet, pedido).build();
  const fileName = `etiquetas-${businessDay(context.now)}.pdf`;
  return answerPdf(context, bytes, { fileName, contenido, filas: labels.length });
}

/** Throws what the printer says, for people: what was chosen is theirs still. */
export async function enviarEtiquetas(
  context: Printing,
  nombre: string,
  labels: readonly Label[],
  { impresora, pedido }: { readonly impresora: string; readonly pedido: PedidoDeEtiquetas },
): Promise<{ msg: string }> {
  const { db, platform } = context;
  const known = await impresoras(db);
  const printer = Object.hasOwn(known, impresora) ? known[impresora] : undefined;
  if (!platform.impresora) throw refused('Aquí no se llega a impresoras de la red: descarga el PDF.');
  if (!printer) throw invalid({ impresora: ['Esa impresora ya no está en los parámetros.'] });
  const sheet = await formato(db, { ...pedido, desde: 1 });
  const long = labels.find(({ codigo }) => pedido.simbolo === 'barras' && zplUnit(codigo, sheet, printer) === 0);
  if (long) throw noCabe(long.codigo);
  const { encode } = await import('uqr');
  const celdas = (text: string) => encode(text, { ecc: 'M', border: 0 }).size;
  const zpl = toZpl(labels, { sheet, celdas, simbolo: pedido.simbolo, puntos: printer.puntos });
  const wrong = await platform.impresora.send(printer, new TextEncoder().encode(zpl));
  if (wrong !== null) {
    const msg = `La impresora ${impresora} ${wrong}. Puedes enviar de nuevo o descargar el PDF: lo que elegiste sigue aquí.`;
    throw new AppError('no_disponible', msg);
  }
  await context.record(
    leavingEntry('imprimir', { lista: `Etiquetas de ${nombre}`, formato: 'ZPL', filas: labels.length }),
  );
  return {
    msg:
      labels.length === 1
        ? `1 etiqueta enviada a ${impresora}.`
        : `${labels.length} etiquetas enviadas a ${impresora}.`,
  };
}
