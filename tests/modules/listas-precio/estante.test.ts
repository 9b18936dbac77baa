/** Labels of shelves: the product, its bars, and what a customer pays for it today. */
import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { etiquetasEstante } from '../../../server/modules/listas-precio/contract/etiquetas.ts';
import { readPdf } from '../../support/pdf.ts';
import { readBars, readQrs } from '../../support/pdf-labels.ts';
import { abrirTienda } from './tienda.ts';

test('a shelf tells its price with taxes, of a unit or of a box, in bars, in QR and on a roll; without one it is refused', async () => {
  const { t, ana, jabon, arroz, caja, vigente } = await abrirTienda();
  const imprimir = async (body: object) => {
    const response = await ana.send(etiquetasEstante.imprimir, { body });
    expect(response.status, await response.clone().text()).toBe(200);
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { texts: await readPdf(bytes), file: await PDFDocument.load(bytes) };
  };
  const linea = { producto_id: jabon.id, copias: 2 };
  const nada = await ana.refused(
    etiquetasEstante.imprimir,
    { body: { hoja: 'carta_30', lineas: [linea] } },
    'regla_negocio',
  );
  expect(nada.msg).toBe('El producto JABON no tiene precio en la lista general.');
  await vigente([{ producto_id: jabon.id, precio: 2_900 }]);

  for (const hoja of ['carta_30', 'carta_10', 'rollo_50', 'rollo_100']) {
    const { texts, file } = await imprimir({ hoja, lineas: [linea] });
    expect(texts[0], hoja).toContain('JABÓN');
    expect(texts[0], hoja).toContain('$ 3,451');
    expect(readBars(file, 0)[0], hoja).toBe('JABON');
  }
  const qr = await imprimir({ hoja: 'carta_30', simbolo: 'qr', lineas: [linea] });
  expect(readQrs(qr.file, 0)).toEqual(['JABON', 'JABON']);
  expect(qr.texts[0]?.match(/\$ 3,451/g)).toHaveLength(2);

  // Of a box it is what the box costs.
  await t.db.updateTable('presentacion').set({ codigo_barras: '7702001043132' }).where('id', '=', caja).execute();
  const box = await imprimir({ hoja: 'carta_10', lineas: [{ ...linea, presentacion_id: caja, copias: 1 }] });
  expect(box.texts[0]).toContain('$ 82,824');
  expect(readBars(box.file, 0)).toEqual(['7702001043132']);

  // One without a price stops all of them: nobody prints half a shelf without knowing.
  const lineas = [linea, { producto_id: arroz.id, copias: 1 }];
  const falta = await ana.refused(etiquetasEstante.imprimir, { body: { hoja: 'carta_30', lineas } }, 'regla_negocio');
  expect(falta.msg).toContain('ARROZ');
  const bodeguero = await t.actor({ permisos: ['view_menu_inventario_productos'] });
  await bodeguero.refused(etiquetasEstante.imprimir, { body: { hoja: 'carta_30', lineas: [linea] } }, 'sin_permiso');
});
