/** Binds the endpoints of causation. */
import { answerPdf } from '../../core/documents/document.ts';
import { handleRaw, handleRead, handleWrite, type Route } from '../../core/http/handle.ts';
import { businessDay } from '../../shared/dates.ts';
import { armar } from './armar.ts';
import { imprimirCertificado } from './certificado.ts';
import { anular, causar, causarNotaDebito, liberar } from './commands.ts';
import * as c from './contract/causar.ts';
import { certificadoRetencion } from './contract/certificado.ts';
import { findCausacion, presentSimulada } from './lectura.ts';
import { armarNotaDebito } from './nota-debito.ts';

const dicho = (que: string, data: c.CausacionLeida) => {
  const tail = data.estado === 'EN_DISCREPANCIA' ? ' Tiene discrepancias: no se paga hasta que se resuelvan.' : '';
  return { msg: `${que} ${data.n_factura} causada.${tail}`, data };
};

export const routes: readonly Route[] = [
  handleRead(c.simularCausacion, async ({ db, body, now }) =>
    presentSimulada(db, await armar(db, body, businessDay(now))),
  ),
  handleWrite(c.causar, async ({ w, body }) => dicho('Factura', await causar(w, body))),
  handleRead(c.simularNotaDebito, async ({ db, body, now }) =>
    presentSimulada(db, await armarNotaDebito(db, body.factura_id, businessDay(now))),
  ),
  handleWrite(c.causarNotaDebito, async ({ w, body }) => dicho('Nota débito', await causarNotaDebito(w, body))),
  handleRaw(certificadoRetencion, async (context) => {
    const { anio } = context.query;
    const { bytes, proveedor } = await imprimirCertificado(context, context.query);
    const contenido = `Certificado de retenciones ${anio} de ${proveedor}`;
    return answerPdf(context, bytes, { fileName: `certificado-retenciones-${anio}.pdf`, contenido });
  }),
  handleRead(c.leerCausacion, ({ db, params }) => findCausacion(db, params.id)),
  handleWrite(c.liberarFactura, async ({ w, params, body }) => {
    const data = await liberar(w, params.id, body);
    return { msg: `Factura ${data.n_factura} liberada.`, data };
  }),
  handleWrite(c.anularFactura, async ({ w, params, body }) => {
    const data = await anular(w, params.id, body);
    return { msg: `Factura ${data.n_factura} anulada.`, data };
  }),
];
