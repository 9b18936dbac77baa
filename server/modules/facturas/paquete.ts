/** What a customer gets of an invoice: the electronic container and the paper, in one file (DIAN, annex 1.9, 9.1 and 6.5). */
import { packageOf } from '../../core/export/package.ts';
import type { ReadContext } from '../../core/http/context.ts';
import { wireInstant } from '../../shared/dates.ts';
import type { Factura } from './contract/factura.ts';
import { type NombreDe, nombreAdjunto, nombreXml, nombreZip } from './dian/nombres.ts';
import { firmarXml } from './firma/xades.ts';
import { imprimirFactura } from './imprimir.ts';
import { escritoDe, type PartesEscritas } from './lectura-factura.ts';
import { adjuntoDe } from './ubl/adjunto.ts';

type Printing = Pick<ReadContext<unknown, unknown, unknown>, 'db' | 'platform' | 'actor'>;

const nombreDe = ({ id, tipo, fecha }: Factura, { emisor }: PartesEscritas): NombreDe => {
  return { id, tipo, fecha, nit: emisor.documento };
};

export interface Paquete {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly fileName: string;
}

export async function paqueteDe(context: Printing, factura: Factura): Promise<Paquete> {
  const { xml, partes } = await escritoDe(context.db, factura.id);
  const nombre = nombreDe(factura, partes);
  const { tipo, numero, fecha, hora, cufe, ambiente } = factura;
  const { emisor, adquirente } = partes;
  const documento = { tipo, numero, fecha, hora, emisor, adquirente } as const;
  const respuesta = await context.db
    .selectFrom('factura_respuesta')
    .select(['xml', 'fecha', 'hora'])
    .where('factura_id', '=', factura.id)
    .executeTakeFirst();
  const sinFirma = adjuntoDe(
    { ...documento, codigo: cufe, ambiente: ambiente === '1' ? '1' : '2' },
    xml,
    respuesta ?? null,
  );
  const { settings, clock } = context.platform;
  const firma = settings.dian?.firma;
  const adjunto = firma ? await firmarXml(sinFirma, firma, wireInstant(clock.now().toISOString())) : sinFirma;
  const pdf = await imprimirFactura(context, factura);
  const bytes = await packageOf([
    { name: nombreAdjunto(nombre), content: adjunto },
    { name: nombreXml(nombre).replace('.xml', '.pdf'), content: pdf },
  ]);
  return { bytes, fileName: nombreZip(nombre) };
}
