/** Documents that the tax office did not take go to it again, by hand, once what was wrong is mended. */
import { insertRows } from '../../core/db/row-sets.ts';
import { updateRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import type { DianSettings } from '../../core/dian/settings.ts';
import { notFound, refused } from '../../core/http/errors.ts';
import { reintentarEnvio } from '../../core/salida/cambio.ts';
import type { Work } from '../../core/work.ts';
import { escrito } from './asentar.ts';
import type { Factura } from './contract/factura.ts';
import { codigoUnico, huellaDelSoftware } from './dian/codigo-unico.ts';
import { CANAL, encolarDian } from './dian/cola.ts';
import { escritoDe, type FacturaGuardada, findFactura, lineasDeFactura } from './lectura-factura.ts';
import { leidoIgual } from './leer-igual.ts';
import { alAnotarDian } from './oyentes.ts';
import { adquirenteDe, emisorDe } from './partes.ts';
import { impuestosDe, lineaUbl, nombresDeTributos } from './preparar.ts';
import { type Software, softwareDe } from './software.ts';
import type { DocumentoUbl } from './ubl/documento.ts';

/** What was rejected is written again with whose data they are today: the number, the amounts and the moment stay. */
export async function transmitirFactura(
  w: Work,
  ajustes: DianSettings | null | undefined,
  id: number,
  version: number | undefined,
): Promise<Factura> {
  if (!ajustes) throw refused('La transmisión a la DIAN no está activa.');
  const now = await w.tx.selectFrom('factura').select('version').where('id', '=', id).executeTakeFirst();
  if (!now) throw notFound('No se encontró la factura.');
  const current = () => findFactura(w.tx, id, w.actor);
  const factura = await requireVersion(w, 'factura', id, version ?? now.version, { current });
  const software = softwareDe(ajustes);
  const espera = await requireTransmisible(w, factura, software);
  if (espera) {
    // It waits for its next try: that is now.
    await reintentarEnvio(w, espera.id, espera.version);
    return current();
  }
  const { veces } = await w.tx
    .selectFrom('envio')
    .where('canal', '=', CANAL)
    .where('origen', '=', 'factura')
    .where('registro_id', '=', id)
    .select((eb) => eb.fn.countAll<number>().as('veces'))
    .executeTakeFirstOrThrow();
  const cambios = { estado_dian: 'PENDIENTE', dian_mensajes: '[]' } as const;
  await updateRow(w, 'factura', { id, version: factura.version, current }, cambios, { accion: 'estado' });
  if (seEscribeDeNuevo(factura)) await reescribir(w, factura, software);
  const preguntar = !seEscribeDeNuevo(factura);
  await encolarDian(w, id, factura.numero, { intento: Number(veces) + 1, preguntar });
  await alAnotarDian.decir(w, id);
  return current();
}

/** What it never had, or has not taken: what may be in its hands is not touched. */
const seEscribeDeNuevo = ({ estado_dian }: FacturaGuardada) =>
  estado_dian === 'RECHAZADA' || estado_dian === 'NO_TRANSMITIDA';

/** Its row of the queue, when what it waits for is another try. */
async function requireTransmisible(
  w: Work,
  { id, numero, estado_dian, ambiente }: FacturaGuardada,
  software: Software,
): Promise<{ readonly id: number; readonly version: number } | null> {
  if (estado_dian === 'ACEPTADA') throw refused(`La DIAN ya aceptó ${numero}.`);
  if (ambiente !== software.ambiente)
    throw refused(`${numero} se emitió en otro ambiente de la DIAN: no se transmite.`);
  const waits = await w.tx
    .selectFrom('envio')
    .where('canal', '=', CANAL)
    .where('origen', '=', 'factura')
    .where('registro_id', '=', id)
    .where('estado', 'in', ['PENDIENTE', 'REINTENTANDO', 'PROCESANDO'])
    .select(['id', 'version', 'estado'])
    .executeTakeFirst();
  if (waits?.estado === 'REINTENTANDO') return waits;
  if (waits) throw refused(`${numero} ya está en la cola de la DIAN.`);
  return null;
}

async function reescribir(w: Work, factura: FacturaGuardada, software: Software): Promise<void> {
  const { id: software_id, pin } = software;
  const { id, tipo, numero, fecha, hora, ambiente, subtotal_cts, total_cts, persona_id } = factura;
  const antes = (await escritoDe(w.tx, id)).partes;
  const [emisor, adquirente] = [await emisorDe(w.tx), await adquirenteDe(w.tx, persona_id)];
  const nombres = await nombresDeTributos(w.tx);
  const lineas = (await lineasDeFactura(w.tx, id)).map((fila) => lineaUbl(fila, nombres));
  const impuestos = impuestosDe(lineas);
  const documento: DocumentoUbl = {
    ...{ tipo, numero, fecha, hora, ambiente, subtotal_cts, total_cts, lineas, impuestos, emisor, adquirente },
    ...{ prefijo: factura.prefijo, codigo: factura.cufe, vencimiento: factura.vencimiento },
    ...{ observacion: factura.observacion, autorizacion: antes.autorizacion, referencia: antes.referencia },
    software: { id: software_id, huella: huellaDelSoftware(software_id, pin, numero) },
    pago: { forma: factura.forma_pago, medio: factura.medio_pago },
  };
  const { clave_tecnica } = await w.tx
    .selectFrom('secuencia')
    .select('clave_tecnica')
    .where('id', '=', factura.secuencia_id)
    .executeTakeFirstOrThrow();
  const codigo = codigoUnico(
    { ...documento, nit_emisor: emisor.documento, documento_adquirente: adquirente.documento },
    tipo === 'FV' ? (clave_tecnica ?? '') : pin,
  );
  if (codigo !== factura.cufe)
    throw refused(
      `${numero} cambiaría su código único: el NIT, el documento del cliente o la clave son otros. Corrígela con una nota.`,
    );
  const xml = await escrito(documento, software.firma);
  const diferencia = leidoIgual(documento, xml);
  if (diferencia) throw refused(`El documento no se puede escribir de nuevo: ${diferencia}`);
  const { intento } = await w.tx
    .selectFrom('factura_xml')
    .where('factura_id', '=', id)
    .select((eb) => eb.fn.max('intento').as('intento'))
    .executeTakeFirstOrThrow();
  const { autorizacion, referencia } = antes;
  const partes = JSON.stringify({ emisor, adquirente, autorizacion, referencia });
  await insertRows(w, 'factura_xml', [{ intento: Number(intento) + 1, partes, xml }], { parent: { factura_id: id } });
}
