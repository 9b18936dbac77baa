/** Rent increases through HTTP: what falls due, and each act. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { actos } from '../../../server/modules/contratos/contract/actos.ts';
import * as c from '../../../server/modules/contratos/contract/contrato.ts';
import { incrementosList, resumenIncrementos } from '../../../server/modules/contratos/contract/incrementos.ts';
import { createPlantilla, publicarPlantilla } from '../../../server/modules/plantillas/commands.ts';
import { plantillaAlta } from '../../../server/modules/plantillas/contract/plantillas.ts';
import type { BodyOf } from '../../../server/shared/endpoint.ts';
import { type TestActor, type TestApp, testApp } from '../../support/app.ts';
import { buildArriendo, crearInmuebleLibre } from '../../support/build/contrato.ts';
import { buildContenido, parrafo, variable } from '../../support/build/plantilla.ts';
import { expectLogHolds } from '../../support/log-holds.ts';

let t: TestApp;
let ana: TestActor;
beforeEach(async () => {
  t = await testApp();
  ana = await t.actor({ superuser: true });
});
afterEach(() => expectLogHolds(t));

type Acto = keyof typeof actos;
const act = async <A extends Acto>(acto: A, id: number, body: BodyOf<(typeof actos)[A]>) =>
  (await ana.call(actos[acto] as (typeof actos)['activar'], { params: { id }, body: body as never })).data;
const refuse = async (acto: Acto, id: number, body: object) =>
  (await ana.refused(actos[acto], { params: { id }, body: body as never }, 'regla_negocio')).msg;

async function arrendar(uso: string, changes: Parameters<typeof buildArriendo>[3] = {}) {
  const { inmueble } = await crearInmuebleLibre(t, ana, uso);
  const { data } = await ana.call(c.createContrato, { body: await buildArriendo(t, ana, inmueble, changes) });
  return act('activar', data.id, { version: data.version });
}

test('a housing rent rises by the index of the year before, once told, on its day, and no sooner than in a year', async () => {
  // Told on 2026-11-21; begun 2025-04-01, so that it falls due since 2026-04-01 and the index of 2025, 5.10, governs it.
  const lease = await arrendar('VIVIENDA');
  expect(lease.propuesta).toEqual({
    proximo: '2026-04-01',
    fecha: '2026-12-01',
    ipc: 5.1,
    porcentaje: 5.1,
    canon_nuevo: 1_051_000,
  });
  const { version } = lease;
  expect(await refuse('incrementar', lease.id, { version })).toBe('Falta registrar la notificación al arrendatario.');
  const told = {
    version,
    fecha: '2026-12-01',
    porcentaje: 5.1,
    fecha_notificacion: '2026-11-20',
    medio: 'CORREO_CERTIFICADO' as const,
  };
  expect(await refuse('notificarIncremento', lease.id, { ...told, porcentaje: 5.11 })).toBe(
    'El incremento (5.11%) supera el IPC del año anterior (5.1%).',
  );
  expect(
    await refuse('notificarIncremento', lease.id, { ...told, fecha: '2026-03-31', fecha_notificacion: '2026-02-01' }),
  ).toBe('El contrato no ha cumplido 12 meses bajo el mismo canon.');
  expect(await refuse('notificarIncremento', lease.id, { ...told, fecha_notificacion: '2026-11-22' })).toContain(
    'no ha llegado',
  );
  expect(await refuse('notificarIncremento', lease.id, { ...told, fecha: '2027-06-01' })).toContain(
    'Falta el IPC de 2026',
  );

  const notified = await act('notificarIncremento', lease.id, told);
  expect(notified.incrementos).toMatchObject([{ estado: 'NOTIFICADO', canon_nuevo: 1_051_000, ipc: 5.1 }]);
  expect(notified.canon).toBe(1_000_000);
  expect(await refuse('notificarIncremento', lease.id, { ...told, version: notified.version })).toContain('Ya hay');
  expect(await refuse('incrementar', lease.id, { version: notified.version })).toContain('todavía no se puede aplicar');

  t.clock.set('2026-12-01T14:00:00Z');
  const raised = await act('incrementar', lease.id, { version: notified.version });
  expect(raised).toMatchObject({ canon: 1_051_000, canon_desde: '2026-12-01', canon_inicial: 1_000_000 });
  expect(raised.incrementos).toMatchObject([{ estado: 'APLICADO' }]);
  expect(raised.propuesta).toMatchObject({ proximo: '2027-12-01' });
  await ana.refused(actos.incrementar, { params: { id: lease.id }, body: { version: notified.version } }, 'modificado');
});

test('H8: a million with the index of 2022, 13.12, is 1,131,200', async () => {
  t.clock.set('2023-03-10T14:00:00Z');
  const lease = await arrendar('VIVIENDA', { fecha: '2022-03-20', fecha_inicio: '2022-04-01' });
  expect(lease.propuesta).toMatchObject({ fecha: '2023-04-01', ipc: 13.12, canon_nuevo: 1_131_200 });
});

test('what was told may be annulled, and is when the lease ends', async () => {
  const lease = await arrendar('VIVIENDA');
  const told = { fecha: '2026-12-01', porcentaje: 0, fecha_notificacion: '2026-11-20', medio: 'WHATSAPP' as const };
  const first = await act('notificarIncremento', lease.id, { ...told, version: lease.version });
  const undone = await act('anularIncremento', lease.id, { version: first.version });
  expect(undone.incrementos).toMatchObject([{ estado: 'ANULADO' }]);
  expect(await refuse('anularIncremento', lease.id, { version: undone.version })).toContain('no tiene');
  const again = await act('notificarIncremento', lease.id, { ...told, version: undone.version });
  const ended = await act('terminar', lease.id, { version: again.version, fecha: '2026-11-20', motivo: 'Se mudó' });
  expect(ended.incrementos.map(({ estado }) => estado)).toEqual(['ANULADO', 'ANULADO']);
});

test('the simulator tells what falls due until a day, each by its own agreement, and what all of it comes to', async () => {
  const house = await arrendar('VIVIENDA');
  const shop = await arrendar('COMERCIAL', { incremento_tipo: 'IPC_MAS', incremento_valor: 2, canon: 2_000_000 });
  const store = await arrendar('INDUSTRIAL', {
    incremento_tipo: 'FIJO',
    incremento_valor: 7,
    fecha_inicio: '2026-02-01',
  });
  const due = (hasta: string) => ana.call(incrementosList.list, { query: { hasta } });
  const rows = await due('2026-12-31');
  expect(rows).toMatchObject([
    { id: house.id, porcentaje: 5.1, canon_nuevo: 1_051_000, diferencia: 51_000, aviso: 'POR NOTIFICAR', falta: '' },
    { id: shop.id, porcentaje: 7.1, canon_nuevo: 2_142_000, incremento_nombre: 'IPC más 2 puntos' },
  ]);
  expect(await due('2026-03-31')).toEqual([]);
  expect(await due('2027-01-31')).toHaveLength(2);
  // What was agreed as a percentage needs no index.
  expect(await due('2027-02-01')).toMatchObject([{}, {}, { id: store.id, porcentaje: 7, ipc: null, falta: '' }]);
  const told = { fecha: '2026-12-01', porcentaje: 3, fecha_notificacion: '2026-11-20', medio: 'PERSONAL' as const };
  await act('notificarIncremento', house.id, { ...told, version: house.version });
  expect(await ana.call(resumenIncrementos, { query: { hasta: '2026-12-31' } })).toEqual({
    contratos: 2,
    notificados: 1,
    sin_ipc: 0,
    canon: 3_000_000,
    canon_nuevo: 3_172_000,
  });
  expect(await ana.call(incrementosList.list, { query: { hasta: '2026-12-31', notificado: '1' } })).toMatchObject([
    { id: house.id, aviso: 'NOTIFICADO', porcentaje: 3 },
  ]);
});

test('the notice goes to each tenant once, by the means that was recorded, with its letter kept', async () => {
  const texto = buildContenido([parrafo('Canon ', variable('arriendo.incremento_canon', 'ambos'))]);
  const { id: plantilla_id, version } = await t.work((w) =>
    createPlantilla(w, plantillaAlta.parse({ nombre: 'Carta de incremento', tipo: 'arriendo' }), texto),
  );
  await t.work((w) => publicarPlantilla(w, plantilla_id, version));
  const lease = await arrendar('VIVIENDA');
  const told = { fecha: '2026-12-01', porcentaje: 5.1, fecha_notificacion: '2026-11-20' };
  const byHand = await act('notificarIncremento', lease.id, { ...told, medio: 'PERSONAL', version: lease.version });
  expect(await refuse('enviarIncremento', lease.id, { version: byHand.version })).toContain('entrega personal');
  const undone = await act('anularIncremento', lease.id, { version: byHand.version });
  const again = await act('notificarIncremento', lease.id, {
    ...told,
    medio: 'CORREO_ELECTRONICO',
    version: undone.version,
  });
  const sent = await act('enviarIncremento', lease.id, { version: again.version, plantilla_id });
  const mails = await t.db.selectFrom('correo_bitacora').select(['asunto', 'texto', 'estado', 'registro_id']).execute();
  expect(mails).toMatchObject([{ estado: 'EN COLA', registro_id: lease.id }]);
  expect(mails[0]?.texto).toContain('$ 1,051,000');
  const files = await ana.call(c.archivosContrato.list, { params: { id: lease.id } });
  expect(files).toMatchObject([{ tipo: 'documentos', name: expect.stringContaining('incremento') }]);
  expect(await refuse('enviarIncremento', lease.id, { version: sent.version, plantilla_id })).toContain('ya se envió');
  expect(await ana.call(c.archivosContrato.list, { params: { id: lease.id } })).toHaveLength(1);
});

test('by WhatsApp the message tells the new rent', async () => {
  const lease = await arrendar('VIVIENDA');
  const told = { fecha: '2026-12-01', porcentaje: 5.1, fecha_notificacion: '2026-11-20', medio: 'WHATSAPP' as const };
  const notified = await act('notificarIncremento', lease.id, { ...told, version: lease.version });
  await act('enviarIncremento', lease.id, { version: notified.version, plantilla_id: null });
  const [row] = await t.db.selectFrom('whatsapp_bitacora').select(['mensaje', 'plantilla', 'persona_id']).execute();
  expect(row).toMatchObject({ plantilla: 'incremento_canon', persona_id: lease.arrendatarios[0]?.persona_id });
  expect(row?.mensaje).toContain('Desde el 01/12/2026 el canon mensual es de $ 1,051,000, un incremento del 5.1 %');
});
