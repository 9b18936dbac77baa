/** The log of messages: its dates, its rows, its files, and sending again. */
import readXlsxFile from 'read-excel-file/node';
import { beforeEach, describe, expect, test } from 'vitest';
import * as c from '../../../server/modules/whatsapp/contract/bitacora.ts';
import { manifest } from '../../../server/modules/whatsapp/manifest.ts';
import { rangoDe } from '../../../server/modules/whatsapp/rules.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import type { TestActor } from '../../support/client.ts';
import { activar, avisar, bitacoraDe, persona } from '../../support/mensajes.ts';
import { readPdf } from '../../support/pdf.ts';

const { permisos } = manifest;
let t: TestApp;
let ana: TestActor;
let sent = 0;
beforeEach(async () => {
  sent = 0;
  const send = async () => {
    sent += 1;
    return { tipo: 'enviado', proveedorId: `wamid.${sent}` } as const;
  };
  t = await testApp({ whatsapp: { send } });
  await activar(t);
  ana = await t.actor({ permisos: Object.values(permisos) });
});

const HOY = { fecha_ini: '2026-11-21', fecha_fin: '2026-11-21' };
const HORAS = { f_ini: '2026-11-21 00:00', f_fin: '2026-11-21 23:59' };
const ask = (query: object) => ana.call(c.bitacora, { query: { ...HOY, ...query } as never });
const to = (nombre: string, nit = '900') => ({ para: { nombre, nit, celular: '315 770 2214' } });

test('it answers what the specification says, newest first', async () => {
  await avisar(t, 'a', to('ANA'));
  t.clock.advance({ minutes: 1 });
  await avisar(t, 'b', to('BETO', '901'));
  await t.app.runSalida();
  const { status, data, count } = await ask(HORAS);
  expect([status, count]).toEqual([200, 2]);
  expect(data).toMatchObject([
    {
      ...{ fecha_format: '21/11/2026 09:06', nit: '901', nombre: 'BETO', celular: '+57 315 770 2214' },
      ...{ estado_format: 'ENVIADO', mensaje: 'Hola ANA: le pagamos $ 1.200.' },
    },
    { fecha_format: '21/11/2026 09:05', nombre: 'ANA', enviado_format: '21/11/2026 09:06', entregado_format: null },
  ]);
  // As people write dates too.
  expect((await ask({ fecha_ini: '21/11/2026', fecha_fin: '21/11/2026' })).count).toBe(2);
  expect((await ask({ fecha_ini: '2026-11-22', fecha_fin: '2026-11-23' })).data).toEqual([]);
  expect((await ask({ f_ini: '2026-11-21 09:06', f_fin: '2026-11-21 09:06' })).data).toHaveLength(1);
});

test('pages and search', async () => {
  for (let i = 0; i < 23; i += 1) await avisar(t, `m${i}`, to(i % 2 ? 'MUÑOZ' : 'GARCÍA', String(900 + i)));
  expect((await ask({ page: 1 })).data).toHaveLength(10);
  const last = await ask({ page: 3 });
  expect([last.data.length, last.count]).toEqual([3, 23]);
  expect((await ask({ search: 'munoz' })).count).toBe(11);
  expect((await ask({ search: 'García 902' })).count).toBe(1);
  expect((await ask({ search: '315770' })).count).toBe(23);
  expect((await ask({ search: 'no está' })).count).toBe(0);
});

test.each([
  [{}, ['fecha_ini', 'fecha_fin']],
  [{ fecha_ini: '2026-11-21' }, ['fecha_fin']],
  [{ fecha_ini: '', fecha_fin: '' }, ['fecha_ini', 'fecha_fin']],
  [{ fecha_ini: '31/02/2026', fecha_fin: '2026-03-01' }, ['fecha_ini']],
  [{ fecha_ini: '2026-11-21', fecha_fin: '2026-11-20' }, ['fecha_fin']],
  [{ fecha_ini: '2025-11-20', fecha_fin: '2026-11-21' }, ['fecha_fin']],
  [{ ...HOY, f_ini: '2026-11-20 00:00' }, ['f_ini']],
  [{ ...HOY, f_fin: '2026-11-21 24:00' }, ['f_fin']],
  [{ ...HOY, f_ini: '2026-11-21 10:00', f_fin: '2026-11-21 09:00' }, ['fecha_fin']],
  [{ ...HOY, page: 'x' }, ['page']],
])('%j is refused at its dates', async (query, fields) => {
  const { errores } = await ana.refused(c.bitacora, { query }, 'validacion');
  expect(Object.keys(errores ?? {})).toEqual(fields);
  const model = Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'page'));
  if ('page' in query) return;
  for (const call of [c.exportarBitacora, c.imprimirBitacora]) {
    await ana.refused(call, { body: { model, data: [] } }, 'validacion');
  }
});

test('a year with its leap day fits', () => {
  expect(rangoDe({ fecha_ini: '2024-01-01', fecha_fin: '2024-12-31' })).toHaveProperty('desdeInstante');
  expect(rangoDe({ fecha_ini: '2025-01-01', fecha_fin: '2026-01-02' })).toHaveProperty('fecha_fin');
});

async function sheetOf(answer: Response): Promise<unknown[][]> {
  const [first] = await readXlsxFile(Buffer.from(await answer.arrayBuffer()));
  return (first?.data ?? []) as unknown[][];
}

describe('files', () => {
  const FORGED = [{ id: 1, nombre: 'FALSO', mensaje: 'Le debemos $ 1.000.000', fecha_format: '01/01/2020' }];
  const body = (data: unknown[] = [], search?: string) => ({ model: { ...HOY, ...HORAS, search }, data }) as never;
  beforeEach(async () => {
    await avisar(t, 'a', { ...to('=HYPERLINK("x")'), variables: { nombre: 'Ñandú 😀', valor: '<b>1</b>' } });
    await avisar(t, 'b', to('BETO'));
  });

  test('Excel: the rows of the filter, real dates, formulas as text; what the client sends is not in it', async () => {
    const answer = await ana.send(c.exportarBitacora, { body: body(FORGED) });
    expect(answer.headers.get('content-disposition')).toContain('bitacora_whatsapp.xlsx');
    const [head, ...rows] = await sheetOf(answer);
    expect(head?.slice(0, 6)).toEqual(['Fecha', 'NIT', 'Nombre', 'Celular', 'Estado', 'Mensaje']);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.[0]).toBeInstanceOf(Date);
    expect(rows[0]?.slice(1, 6)).toEqual([
      ...['900', '=HYPERLINK("x")', '+57 315 770 2214', 'EN COLA', 'Hola Ñandú 😀: le pagamos <b>1</b>.'],
    ]);
    // What was asked, in people's words, on a sheet of its own.
    const about = await readXlsxFile(
      Buffer.from(await (await ana.send(c.exportarBitacora, { body: body() })).arrayBuffer()),
    );
    expect(about.map(({ sheet }) => sheet)).toEqual(['Mensajes', 'Consulta']);
    expect(about[1]?.data.slice(0, 3)).toEqual([
      ['Dato', 'Valor'],
      ['Fechas', '21/11/2026 a 21/11/2026'],
      ['Mensajes', '2'],
    ]);
    const all = await ana.send(c.exportarBitacora, { body: body([{ nombre: 'FALSO' }]) });
    expect(await sheetOf(all)).toHaveLength(3);
    const told = await t.db.selectFrom('bitacora').selectAll().where('accion', '=', 'exportar').execute();
    expect(told).toHaveLength(3);
    expect(told[0]?.cambios).toContain('21/11/2026 a 21/11/2026');
  });

  test('PDF: the range, the pages, the header again, long messages whole, accents and emoji', async () => {
    const long = Array.from({ length: 900 }, (_, i) => `palabra${i}`).join(' ');
    await avisar(t, 'c', { ...to('LARGA'), variables: { nombre: long, valor: '1' } });
    for (let i = 0; i < 60; i += 1) await avisar(t, `m${i}`, to(`PERSONA ${i}`));
    const answer = await ana.send(c.imprimirBitacora, { body: body() });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const pages = await readPdf(bytes);
    expect(pages.length).toBeGreaterThan(3);
    pages.forEach((text, i) => {
      expect(text).toContain(`Página ${i + 1} de ${pages.length}`);
      expect(text).toMatch(/Celular/);
    });
    const text = pages.join('\n');
    for (const part of [
      'Del 21/11/2026 al 21/11/2026',
      '63 mensajes',
      'Ñandú',
      'palabra0',
      'palabra899',
      'PERSONA 59',
    ]) {
      expect(text).toContain(part);
    }
    const some = await ana.send(c.imprimirBitacora, { body: body(FORGED) });
    const forged = (await readPdf(new Uint8Array(await some.arrayBuffer()))).join('\n');
    expect(forged).toContain('HYPERLINK');
    expect(forged).not.toMatch(/FALSO|1\.000\.000|BETO/);
  });
});

describe('sending again', () => {
  const again = (id: number) => ana.call(c.reenviar, { params: { id } });

  test('it is a message of its own, to the number that the person has now', async () => {
    const { id } = await persona(t, '63512874');
    await avisar(t, 'a', { para: { persona_id: id }, documento: { origen: 'persona', id } });
    expect(await ana.refused(c.reenviar, { params: { id: 1 } }, 'regla_negocio')).toMatchObject({
      msg: 'El mensaje todavía está en la cola.',
    });
    await t.app.runSalida();
    await t.db.updateTable('persona_telefono').set({ valor: '3001112233' }).where('persona_id', '=', id).execute();
    const [one, two] = [await again(1), await again(1)];
    await t.app.runSalida();
    expect(sent).toBe(3);
    expect((await bitacoraDe(t)).slice(1)).toMatchObject([
      {
        id: one.id,
        reenvio_de: 1,
        celular: '+573001112233',
        mensaje: 'Hola ANA: le pagamos $ 1.200.',
        estado: 'ENVIADO',
      },
      { id: two.id, clave: 'a:reenvio:2', origen: 'persona', uc_id: ana.userId },
    ]);
    expect((await ask({})).data.map(({ es_reenvio }) => es_reenvio)).toEqual([true, true, false]);
    await ana.refused(c.reenviar, { params: { id: 99 } }, 'no_encontrado');
  });

  test('who accepts meanwhile is written to; who does not is told so', async () => {
    const { id } = await persona(t, '63512874', { acepta: false });
    await avisar(t, 'a', { para: { persona_id: id } });
    await again(1);
    expect((await bitacoraDe(t))[1]).toMatchObject({ estado: 'FALLIDO', motivo: 'La persona no autorizó mensajes.' });
    await t.db.updateTable('persona').set({ acepta_tratamiento_datos: 1 }).where('id', '=', id).execute();
    await again(1);
    await t.app.runSalida();
    expect((await bitacoraDe(t))[2]).toMatchObject({ estado: 'ENVIADO' });
  });
});
