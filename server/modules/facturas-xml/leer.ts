/** From files as they come (XML, or a ZIP with one invoice or a month of them) to documents that may be kept. Nothing is written. */
import { FACTURA_TEXTS, type Factura, InvoiceError } from '../../shared/factura-xml/factura.ts';
import { unpackXml, xmlEntriesOf } from '../../shared/factura-xml/package.ts';
import { readInvoice } from '../../shared/factura-xml/read-invoice.ts';
import { type Columnas, columnasDe, DocumentoError } from './rules/leida.ts';
import { type LineaDelXml, lineasDelXml } from './rules/linea.ts';

export interface Archivo {
  readonly nombre: string;
  readonly bytes: Uint8Array;
}

export interface Leido extends Archivo {
  readonly ok: true;
  readonly factura: Factura;
  readonly columnas: Columnas;
  readonly lineas: readonly LineaDelXml[];
}

/** What could not be read, in words. */
export interface NoLeido {
  readonly ok: false;
  readonly nombre: string;
  readonly msg: string;
}

/** Of each file its documents, in order. */
export function leerArchivo({ nombre, bytes }: Archivo): (Leido | NoLeido)[] {
  const outcome = attempt(nombre, () => {
    if (!/\.(xml|zip)$/i.test(nombre)) throw new InvoiceError(FACTURA_TEXTS.extension);
    const entries = xmlEntriesOf(bytes);
    if (entries === null) return [leerXml({ nombre, bytes })];
    const several = entries.length > 1;
    const read = entries.flatMap((entry) => {
      const own = several ? `${nombre} › ${entry.name.split('/').at(-1)}` : nombre;
      return attempt(own, () => {
        const xml = unpackXml(bytes, entry);
        return isAnswer(xml) && several ? [] : [leerXml({ nombre: own, bytes: xml })];
      });
    });
    return contenedorPrimero(read);
  });
  return outcome;
}

function attempt(nombre: string, read: () => (Leido | NoLeido)[]): (Leido | NoLeido)[] {
  try {
    return read();
  } catch (error) {
    if (error instanceof InvoiceError || error instanceof DocumentoError) {
      return [{ ok: false, nombre, msg: error.message }];
    }
    throw error;
  }
}

function leerXml({ nombre, bytes }: Archivo): Leido {
  const factura = readInvoice(bytes);
  return { ok: true, nombre, bytes, factura, columnas: columnasDe(factura), lineas: lineasDelXml(factura) };
}

/** What the tax office answered goes along with an invoice and is none: looked at before anything is made of it. */
function isAnswer(xml: Uint8Array): boolean {
  const start = new TextDecoder().decode(xml.subarray(0, 2_000));
  return /<(?:[\w-]+:)?ApplicationResponse[\s>]/.test(start.split('<AttachedDocument')[0] ?? '');
}

/** A supplier sends the invoice by itself and in its container: the container goes first and is kept, the other is told as a repeated one. */
function contenedorPrimero(read: readonly (Leido | NoLeido)[]): (Leido | NoLeido)[] {
  const keyOf = ({ columnas: { tipo, nit, n_factura } }: Leido) => JSON.stringify([tipo, nit, n_factura]);
  const ordered = [...read];
  const firsts = new Map<string, number>();
  for (const [at, each] of read.entries()) {
    if (!each.ok) continue;
    const first = firsts.get(keyOf(each));
    if (first === undefined) {
      firsts.set(keyOf(each), at);
      continue;
    }
    const held = ordered[first];
    if (!held?.ok || held.factura.contenedor !== null || each.factura.contenedor === null) continue;
    ordered[first] = each;
    ordered[at] = held;
  }
  return ordered;
}
