/** What each kind of certificate says of its ledger, read in its paper; and the demonstration's, of every kind and state. */
import { beforeAll, expect, test } from 'vitest';
import { registroOcupante } from '../../../server/modules/cargos/contract/ocupante.ts';
import { retencionesDelAnio } from '../../../server/modules/causacion/public.ts';
import * as c from '../../../server/modules/certificados/contract/certificados.ts';
import { CODIGOS_TIPO, ESTADOS, type Tipo } from '../../../server/modules/certificados/rules.ts';
import * as p from '../../../server/modules/plantillas/contract/plantillas.ts';
import type { Bloque } from '../../../server/shared/templates.ts';
import { type TestApp, testApp } from '../../support/app.ts';
import { buildContenido, parrafo, variable } from '../../support/build/plantilla.ts';
import type { TestActor } from '../../support/client.ts';
import { readPdf } from '../../support/pdf.ts';
import { readQr } from '../../support/qr.ts';

const CASA = 'https://casa.example';
let t: TestApp;
let ana: TestActor;
beforeAll(async () => {
  t = await testApp({ demo: true, settings: { publicUrl: CASA } });
  ana = await t.actor({ superuser: true });
}, 120_000);

const crear = async (body: { tipo: Tipo; persona_id: number; [more: string]: unknown }) =>
  (await ana.call(c.registro.create, { body })).data;
const leer = (id: number) => ana.call(c.registro.find, { params: { id } });
const emitir = async (id: number) => {
  const { version } = await leer(id);
  return (await ana.call(c.emitir, { params: { id }, body: { version } })).data;
};
const niega = async (id: number) => {
  const { version } = await leer(id);
  return (await ana.refused(c.emitir, { params: { id }, body: { version } }, 'regla_negocio')).msg;
};
const pdf = async (id: number) =>
  new Uint8Array(await (await ana.send(c.pdfCertificado, { params: { id } })).arrayBuffer());
/** Its words, in one line. */
const papel = async (id: number) => (await readPdf(await pdf(id))).join('\n').replace(/\s+/g, ' ');
const verificado = async ({ codigo, numero, tipo_nombre }: c.Certificado) => {
  const seen = await t.guest.call(c.verificar, { params: { codigo: codigo ?? '' } });
  expect(seen).toMatchObject({ valido: true, numero, tipo: tipo_nombre, estado: 'EMITIDO' });
};
const pesos = (cts: number) => `$ ${(cts / 100).toLocaleString('en-US')}`;
const fecha = (day: string) => day.split('-').reverse().join('/');

test('LABORAL: time, work and pay of each position that the person holds or held; of who held none, nothing', async () => {
  const held = await t.db
    .selectFrom('ocupante as o')
    .innerJoin('cargo as c', 'c.id', 'o.cargo_id')
    .select(['o.persona_id', 'o.desde', 'o.hasta', 'o.salario_cts', 'c.nombre'])
    .orderBy('o.id')
    .execute();
  const sigue = held.find(({ hasta }) => hasta === null) ?? expect.fail();
  const salio = held.find(({ hasta }) => hasta !== null) ?? expect.fail();
  for (const one of [sigue, salio]) {
    const emitido = await emitir((await crear({ tipo: 'LABORAL', persona_id: one.persona_id })).id);
    const text = await papel(emitido.id);
    expect(text).toContain(`en el cargo de ${one.nombre}`);
    expect(text).toContain(`mensual de ${pesos(one.salario_cts)}`);
    expect(text).toContain(
      one.hasta ? `del ${fecha(one.desde)} al ${fecha(one.hasta)}` : `desde el ${fecha(one.desde)}`,
    );
    expect(text).toContain('numeral 7 del artículo 57 del Código Sustantivo del Trabajo');
    expect(text).toContain(emitido.codigo ?? '?');
    expect(readQr(await pdf(emitido.id))).toBe(`${CASA}/publico/certificado?codigo=${emitido.codigo}`);
    await verificado(emitido);
  }
  const ocupan = held.map(({ persona_id }) => persona_id);
  const nadie = await t.db.selectFrom('persona').select('id').where('id', 'not in', ocupan).executeTakeFirstOrThrow();
  const NADA = 'La persona no ocupa ni ocupó un cargo en la empresa.';
  const body = { tipo: 'LABORAL' as const, persona_id: nadie.id };
  const refusal = await ana.refused(c.registro.create, { body }, 'regla_negocio');
  expect([refusal.msg, refusal.errores]).toEqual([NADA, { persona_id: [NADA] }]);
  // Who begins tomorrow may be written down today, and certified then.
  const libre = await t.db
    .selectFrom('cargo')
    .select('id')
    .where('estado', '=', 'ACTIVO')
    .whereRef('ocupadas', '<', 'plazas')
    .executeTakeFirstOrThrow();
  const dia = new Date(t.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  const entra = { cargo_id: libre.id, persona_id: nadie.id, desde: dia, salario: 5_000_000 };
  await ana.call(registroOcupante.create, { body: { ...entra, tipo_contrato: 'FIJO' } });
  const { id } = await crear(body);
  expect(await niega(id)).toBe(NADA);
  expect((await leer(id)).estado).toBe('BORRADOR');
  t.clock.advance({ days: 1 });
  expect(await papel((await emitir(id)).id)).toContain(`labora con nosotros desde el ${fecha(dia)}`);
});

test('COMERCIAL: since when, how many documents and how much; of who never bought, nothing', async () => {
  const ventas = await t.db
    .selectFrom('cartera_documento')
    .select((eb) => ['persona_id', eb.fn.countAll<number>().as('n'), eb.fn.sum<number>('total_cts').as('total')])
    .where('lado', '=', 'CLIENTE')
    .where('estado', '<>', 'ANULADA')
    .where('total_cts', '>', 0)
    .groupBy('persona_id')
    .having((eb) => eb.fn.countAll(), '>', 1)
    .executeTakeFirstOrThrow();
  const emitido = await emitir((await crear({ tipo: 'COMERCIAL', persona_id: ventas.persona_id ?? 0 })).id);
  expect(await papel(emitido.id)).toContain(`con ${ventas.n} documentos por ${pesos(ventas.total)}`);
  await verificado(emitido);
  const compran = t.db.selectFrom('cartera_documento').select('persona_id').where('persona_id', 'is not', null);
  const nadie = await t.db.selectFrom('persona').select('id').where('id', 'not in', compran).executeTakeFirstOrThrow();
  expect(await niega((await crear({ tipo: 'COMERCIAL', persona_id: nadie.id })).id)).toMatch(/operaciones comerciales/);
});

test('RETENCION: each concept of the year, and their total is the sum of the rows', async () => {
  const { id, persona_id, anio, documento } = await t.db
    .selectFrom('certificado as c')
    .innerJoin('persona as p', 'p.id', 'c.persona_id')
    .select(['c.id', 'c.persona_id', 'c.anio', 'p.documento'])
    .where('c.tipo', '=', 'RETENCION')
    .executeTakeFirstOrThrow();
  const proveedor = await t.db
    .selectFrom('proveedor')
    .select('id')
    .where('nit_sin_dv', '=', documento)
    .executeTakeFirstOrThrow();
  expect(await papel(id)).toContain('artículo 381 del Estatuto Tributario');
  const { total } = await t.db
    .selectFrom('retencion as r')
    .innerJoin('cartera_documento as d', 'd.id', 'r.documento_id')
    .select((eb) => eb.fn.sum<number>('r.valor_cts').as('total'))
    .where('d.proveedor_id', '=', proveedor.id)
    .where('d.estado', '<>', 'ANULADA')
    .where('r.fecha', 'like', `${anio}-%`)
    .executeTakeFirstOrThrow();
  const conceptos = await retencionesDelAnio(t.db, proveedor.id, anio ?? 0);
  const emitido = await emitir((await crear({ tipo: 'RETENCION', persona_id, anio })).id);
  const text = await papel(emitido.id);
  expect(total).toBeGreaterThan(0);
  expect(text).toContain(`Total ${pesos(total)}`);
  for (const { valor_cts, base_cts } of conceptos) expect(text).toContain(`${pesos(base_cts)} ${pesos(valor_cts)}`);
  await verificado(emitido);
});

test('CALIDAD: stands on what was attached, which is fixed with it', async () => {
  const { id: persona_id } = await t.db.selectFrom('persona').select('id').orderBy('id').executeTakeFirstOrThrow();
  const { id } = await crear({ tipo: 'CALIDAD', persona_id });
  expect(await niega(id)).toBe('Adjunta el documento que el certificado respalda.');
  const form = () => {
    const body = new FormData();
    body.append('tipo', 'soporte');
    body.append('archivo', new File(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'], 'ensayo.pdf'));
    return body;
  };
  const path = `/api/web/certificados/${id}/archivos/`;
  const added = await ana.raw(path, { method: 'POST', body: form() });
  const { data } = (await added.json()) as { data: { id: number }[] };
  expect(added.status, JSON.stringify(data)).toBe(201);
  const { hash } = await t.db
    .selectFrom('archivo')
    .select('hash')
    .where('id', '=', data[0]?.id ?? 0)
    .executeTakeFirstOrThrow();
  const emitido = await emitir(id);
  const text = (await papel(id)).replaceAll(' ', '');
  expect(text).toContain('«ensayo.pdf»');
  expect(text).toContain(hash);
  await verificado(emitido);
  expect((await ana.raw(path, { method: 'POST', body: form() })).status).toBe(400);
  const params = { id, archivo: data[0]?.id ?? 0 };
  await ana.refused(c.archivosCertificado.remove, { params }, 'regla_negocio');
});

const plantilla = async (...content: Bloque[]) => {
  const body = { nombre: `Carta ${crypto.randomUUID()}`, tipo: 'personalizado' as const };
  const { data } = await ana.call(p.createPlantilla, { body });
  const { nombre, id } = data;
  const written = { nombre, contenido: buildContenido(content), version: data.version };
  const { version } = (await ana.call(p.updatePlantilla, { params: { id }, body: written })).data;
  return { id, publicar: () => ana.call(p.publicarPlantilla, { params: { id }, body: { version } }) };
};

test('its words come from a published template, as they stood that day, and what is missing is told', async () => {
  const { persona_id } = await t.db.selectFrom('ocupante').select('persona_id').executeTakeFirstOrThrow();
  const uno = await plantilla(
    parrafo('Constancia ', variable('certificado.numero'), ' de ', variable('empresa.nombre'), '.'),
    parrafo(variable('certificado.texto')),
  );
  await ana.refused(
    c.registro.create,
    { body: { tipo: 'LABORAL', persona_id, plantilla_id: uno.id } },
    'regla_negocio',
  );
  await uno.publicar();
  const { id, plantilla: nombre } = await crear({ tipo: 'LABORAL', persona_id, plantilla_id: uno.id });
  expect(nombre).toMatch(/^Carta /);
  const emitido = await emitir(id);
  const first = await pdf(id);
  const text = await papel(id);
  expect(text).toContain(`Constancia ${emitido.numero} de `);
  expect(text).toContain('Certificamos que ');
  expect(text).not.toContain('A quien interese');
  await verificado(emitido);
  const { version, contenido, ...row } = await ana.call(p.findPlantilla, { params: { id: uno.id } });
  const otra = { ...contenido, doc: { ...contenido.doc, content: [parrafo('Otra cosa')] } };
  const body = { nombre: row.nombre, contenido: otra, version };
  const { data } = await ana.call(p.updatePlantilla, { params: { id: uno.id }, body });
  await ana.call(p.publicarPlantilla, { params: { id: uno.id }, body: { version: data.version } });
  expect(Buffer.from(await pdf(id)).equals(Buffer.from(first))).toBe(true);
  const falta = await plantilla(parrafo('Señores ', variable('certificado.dirigido_a')));
  await falta.publicar();
  const sin = await crear({ tipo: 'LABORAL', persona_id, plantilla_id: falta.id });
  expect(await niega(sin.id)).toMatch(/^Faltan datos para generar el documento: A quién va dirigido/);
  expect((await leer(sin.id)).numero).toBeNull();
});

test('the demonstration has fifteen, of every kind and in every state, and the paper of each is there', async () => {
  const demo = await t.db.selectFrom('certificado').select('id').orderBy('id').limit(15).execute();
  const rows = await Promise.all(demo.map(({ id }) => leer(id)));
  expect(rows).toHaveLength(15);
  expect(new Set(rows.map(({ tipo }) => tipo))).toEqual(new Set(CODIGOS_TIPO));
  expect(new Set(rows.map(({ estado }) => estado))).toEqual(new Set(ESTADOS));
  for (const { id, numero, estado } of rows) {
    if (estado !== 'BORRADOR') expect(await papel(id)).toContain(numero ?? '?');
  }
});
