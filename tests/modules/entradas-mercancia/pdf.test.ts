/** The receipt on paper, opened again and read. */
import { expect, test } from 'vitest';
import * as a from '../../../server/modules/entradas-mercancia/contract/actos.ts';
import { readPdf } from '../../support/pdf.ts';
import { abrirRecepcion } from './recepcion.ts';

test('it tells supplier, invoice, orders, lines, novelties and who signs; a draft says that it is one', async () => {
  const o = await abrirRecepcion();
  const leer = async (id: number) => {
    const answer = await o.ana.send(a.pdfEntrada, { params: { id } });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).join(' ').replaceAll(/\s+/g, ' ');
  };
  const orden = await o.aprobada();
  const llegada = { n_factura: 'FE-77', transportista: 'Servientrega', placa: 'ABC123', cajas_recibidas: 4 };
  const draft = await o.crear(o.cuerpoDe(orden, { recibido: 9, rechazado: 1 }, llegada));
  expect(await leer(draft.id)).toContain('BORRADOR');
  const entrada = await o.acto(a.confirmarEntrada, draft);
  const [novedad] = await o.novedades(entrada.id);
  await o.decidir(novedad?.id ?? 0, { resuelto: true, aceptado: false, motivo: 'No llegó completo.' });
  const text = await leer(entrada.id);
  for (const said of [
    ...['Entrada de mercancía', 'EM-000001', entrada.proveedor, orden.numero ?? '?', 'FE-77', 'SERVIENTREGA', 'ABC123'],
    ...['Pedido', 'Facturado', 'Recibido', 'Rechazado', 'Subtotal', '$ 10,000', 'ARROZ', 'IVA 19 %'],
    ...['Novedades', 'Faltante, Rechazado al recibir', 'Facturado 10, recibido 9.', 'Rechazada: No llegó completo.'],
    ...['Entregó', 'Recibió'],
  ])
    expect(text).toContain(said);
  expect(text).not.toContain('BORRADOR');
  const nadie = await o.t.actor({ permisos: [] });
  await nadie.refused(a.pdfEntrada, { params: { id: entrada.id } }, 'sin_permiso');
  await o.ana.refused(a.pdfEntrada, { params: { id: 999_999 } }, 'no_encontrado');
});
