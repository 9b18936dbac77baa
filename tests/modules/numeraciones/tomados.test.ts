/** What `admin verify` says of numbers: one that is missing, and one that would be given twice. */
import { expect, test } from 'vitest';
import { takeNumber } from '../../../server/core/numbering.ts';
import { confirmarAjuste, registroAjuste } from '../../../server/modules/inventarios/contract/ajustes.ts';
import { numerosTomados } from '../../../server/modules/numeraciones/comprobaciones.ts';
import { abrirOficina } from '../inventarios/oficina.ts';

test('numbers without a document, and documents ahead of their range, are told', async () => {
  const { t, ana, principal, arroz } = await abrirOficina();
  const cuerpo = {
    ...{ tipo: 'AJUSTE_SOBRANTE' as const, bodega_id: principal.id, fecha: '2026-11-21', motivo: 'CONTEO' },
    detalle: [{ producto_id: arroz, cantidad: 5, costo_unitario: 100 }],
  };
  const ajustar = async () => {
    const { data } = await ana.call(registroAjuste.create, { body: cuerpo });
    await ana.call(confirmarAjuste, { params: { id: data.id }, body: { version: data.version } });
  };
  await ajustar();
  await ajustar();
  expect(await numerosTomados(t.db)).toBeNull();
  await t.work((w) => takeNumber(w, 'AJUSTE'));
  expect(await numerosTomados(t.db)).toBe('Ajustes de inventario: 1 número sin documento antes de 4.');
  await ajustar();
  expect(await numerosTomados(t.db)).toBe('Ajustes de inventario: 1 número sin documento antes de 5.');
  const { data: borrador } = await ana.call(registroAjuste.create, { body: cuerpo });
  await t.work((w) => w.tx.updateTable('ajuste').set({ numero: 'AJ-000005' }).where('id', '=', borrador.id).execute());
  expect(await numerosTomados(t.db)).toBe('Ajustes de inventario: el 5 ya está en un documento y el próximo sería 5.');
});
