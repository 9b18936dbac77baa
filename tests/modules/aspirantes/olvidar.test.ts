/** Forgetting: afterwards what was personal is nowhere in the bytes of the stopped database, its files, its log or its mails. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createApp } from '../../../server/app.ts';
import type { Platform } from '../../../server/core/platform.ts';
import * as a from '../../../server/modules/aspirantes/contract/actos.ts';
import * as c from '../../../server/modules/aspirantes/contract/aspirante.ts';
import { postulacionCuerpo } from '../../../server/modules/aspirantes/contract/postulacion.ts';
import { createAspirante } from '../../../server/modules/aspirantes/crear.ts';
import { cambiarDato, type Dato, datoDe } from '../../../server/modules/aspirantes/datos.ts';
import { aspiranteDe } from '../../../server/modules/aspirantes/guardado.ts';
import { evaluar, mover } from '../../../server/modules/aspirantes/mover.ts';
import { olvidar } from '../../../server/modules/aspirantes/olvidar.ts';
import { activarCargo, createCargo } from '../../../server/modules/cargos/public.ts';
import { ofertaAlta } from '../../../server/modules/ofertas/contract/oferta.ts';
import { createOferta, moverOferta } from '../../../server/modules/ofertas/public.ts';
import { openSqlite } from '../../../server/runtime/node/sqlite.ts';
import { testTemplate } from '../../support/app.ts';
import { abrir, PDF, TEXTO } from './talento.ts';

const PERSONAL = [
  ...['ÍNGRID YESENIA', 'INGRID YESENIA', 'YESENIA', 'ZUBIAURRE', 'QUIÑÓNEZ', 'QUINONEZ'],
  ...['1098765432', 'ingrid.zq@correo.co', 'INGRID.ZQ', '3157702214', '203.0.113.77', 'Vivo cerca de Provenza'],
];
const CV = new TextEncoder().encode(`${new TextDecoder().decode(PDF)}% ÍNGRID YESENIA ZUBIAURRE QUIÑÓNEZ 1098765432\n`);

/** Which of them are in a text or in bytes, however they are written. */
const found = (bytes: Uint8Array | string): string[] => {
  const text = (typeof bytes === 'string' ? bytes : new TextDecoder('utf-8').decode(bytes)).toLowerCase();
  return PERSONAL.filter((value) => text.includes(value.toLowerCase()));
};

test('nothing of who was forgotten is in the bytes of the stopped database nor in its files', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'mayordomo-olvido-'));
  try {
    const file = join(dir, 'mayordomo.db');
    writeFileSync(file, await testTemplate());
    const sqlite = openSqlite(file);
    const files = new Map<string, Uint8Array>();
    const log: unknown[] = [];
    let now = new Date('2026-11-21T14:05:00Z');
    const sent: string[] = [];
    const platform: Platform = {
      sqlite,
      files: {
        put: async (hash, bytes) => void files.set(hash, bytes),
        get: async (hash) => files.get(hash) ?? null,
        delete: async (hash) => void files.delete(hash),
      },
      clock: { now: () => now },
      settings: {
        ...{ secret: 'secreto-de-pruebas-secreto-de-pruebas', version: '0', tls: false, trustedProxyHeader: '' },
        ...{ passwordCost: 4, publicUrl: 'https://empresa.example.co' },
      } as Platform['settings'],
      correo: {
        async send({ para, nombre }) {
          sent.push(`${nombre} <${para}>`);
          return { tipo: 'rechazado', mensaje: `550 <${para}>: ${nombre} does not live here` };
        },
      },
      assets: () => null,
      log: (record) => void log.push(record),
    };
    const app = createApp(platform);
    const work = <T>(run: Parameters<typeof app.systemWork<T>>[1]) => app.systemWork('pruebas', run);
    const oferta = await work(async (w) => {
      const authors = { created: w.instant, updated: w.instant };
      const area = { codigo: 'TAL', nombre: 'Talento', orden_nombre: 'TALENTO', ...authors };
      const { id } = await w.tx.insertInto('departamento').values(area).returning('id').executeTakeFirstOrThrow();
      const user = { username: 'jefe', first_name: 'ANA', last_name: 'RUIZ', email: 'ana@casa.co', ...authors };
      const jefe = await w.tx
        .insertInto('usuario')
        .values({ ...user, orden_nombre: 'ANA', password_hash: 'x', busca: 'ANA' } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      const cargo = await createCargo(w, {
        ...{ codigo: 'AUX', nombre: 'AUXILIAR', departamento_id: id, cargo_jefe_id: null, nivel: null, plazas: 3 },
        ...{ tipo_contrato: 'FIJO', jornada: 'COMPLETA', salario_minimo: 2_000_000, salario_maximo: 3_000_000 },
        ...{ requisitos: null, riesgo_arl: null },
      });
      await activarCargo(w, cargo.id, cargo.version);
      const ciudad = await w.tx
        .selectFrom('ciudad')
        .select('id')
        .where('codigo', '=', '68001')
        .executeTakeFirstOrThrow();
      const draft = await createOferta(
        w,
        ofertaAlta.parse({
          ...{ cargo_id: cargo.id, titulo: 'Auxiliar', descripcion: TEXTO, ciudad_id: ciudad.id, modalidad: 'REMOTO' },
          ...{ tipo_contrato: 'FIJO', salario_desde: 2_000_000, salario_hasta: 2_000_000, vacantes: 2 },
          ...{ fecha_publicacion: '2026-11-20', fecha_cierre: '2026-12-20', responsable_id: jefe.id, a_ciegas: false },
          preguntas: [{ texto: '¿Dónde vive?', tipo: 'TEXTO', obligatoria: true }],
        }),
      );
      const { version } = await moverOferta(w, draft.id, 'enviar', { version: draft.version });
      return moverOferta(w, draft.id, 'publicar', { version });
    });
    const { storeFile } = await import('../../../server/core/files/uploads.ts');
    const aplicar = async (n: number, more: object = {}, cv: Uint8Array | null = null) => {
      const datos = postulacionCuerpo.parse({
        ...{
          nombres: `Persona ${n}`,
          apellidos: 'De otra casa',
          tipo_documento: '13',
          documento: String(40_000_000 + n),
        },
        ...{ email: `otra${n}@correo.co`, celular: '3001112233', ciudad: '68001', acepta_tratamiento_datos: true },
        ...{ respuestas: [{ pregunta: 1, valor: 'Lejos' }], ...more },
      });
      const hoja = cv ? await storeFile(platform, cv, 'ÍNGRID ZUBIAURRE.pdf', c.HOJA) : null;
      const direccion = n === 0 ? '203.0.113.77' : '198.51.100.9';
      return work((w) => createAspirante(w, platform, { oferta_id: oferta.id, datos, hoja, direccion }));
    };
    // Among others, so that its pages are theirs too.
    for (let n = 1; n <= 40; n += 1) await aplicar(n);
    const id = await aplicar(
      0,
      {
        ...{ nombres: 'Íngrid Yesenia', apellidos: 'Zubiaurre Quiñónez', documento: '1098765432' },
        ...{ email: 'ingrid.zq@correo.co', celular: '3157702214' },
        respuestas: [{ pregunta: 1, valor: 'Vivo cerca de Provenza' }],
      },
      CV,
    );
    for (let n = 41; n <= 80; n += 1) await aplicar(n);
    await app.runSalida();
    expect(sent).toContain('ÍNGRID YESENIA ZUBIAURRE QUIÑÓNEZ <ingrid.zq@correo.co>');
    await work(async (w) => {
      const version = async () => (await aspiranteDe(w.tx, id)).version;
      const go = async (etapa: 'EN_REVISION' | 'ENTREVISTA' | 'NO_SELECCIONADO', motivo: string | null) =>
        mover(w, id, { version: await version(), etapa, motivo });
      await go('ENTREVISTA', null);
      const criterios = [{ nombre: 'Trato de Yesenia', nota: 3 }];
      const comentario = 'ÍNGRID YESENIA ZUBIAURRE llegó tarde.';
      await evaluar(w, id, { version: await version(), etapa: 'ENTREVISTA', criterios, comentario });
      await go('NO_SELECCIONADO', 'Yesenia Zubiaurre no tiene experiencia');
      // What was written wrong before is forgotten too.
      const dato = (await datoDe(w.tx, id)) as Dato;
      await cambiarDato(w, { ...dato, apellidos: 'ZUBIAURRE QUIÑÓNEZ DE TAL', celular: '3157702214' });
    });
    const before = await app.db.selectFrom('bitacora').selectAll().execute();
    expect(found(JSON.stringify(before))).toEqual([]);
    for (const table of ['notificacion', 'envio', 'envio_intento', 'correo_bitacora', 'archivo', 'aspirante'] as const)
      expect([table, found(JSON.stringify(await app.db.selectFrom(table).selectAll().execute()))]).toEqual([table, []]);
    expect(found(JSON.stringify(log))).toEqual([]);
    expect(files.size).toBe(1);
    sqlite.query('PRAGMA wal_checkpoint(TRUNCATE)', []);
    // They are there until then: what is looked for is what is written.
    expect(found(readFileSync(file))).toEqual(expect.arrayContaining(['ÍNGRID YESENIA', '1098765432', '3157702214']));

    now = new Date('2026-11-21T15:00:00Z');
    await work(async (w) => olvidar(w, platform.files, await aspiranteDe(w.tx, id), 'Íngrid Zubiaurre lo pidió'));
    expect(files.size).toBe(0);
    const row = await aspiranteDe(app.db, id);
    expect(row).toMatchObject({ etapa: 'NO_SELECCIONADO', olvidado: now.toISOString(), rechazo: null });
    const pending = await app.db
      .selectFrom('envio')
      .select('estado')
      .where('clave', 'like', `%:${id}:rechazo:%`)
      .execute();
    expect(pending).toEqual([{ estado: 'DESCARTADO' }]);
    app.close();
    sqlite.query('PRAGMA wal_checkpoint(TRUNCATE)', []);
    sqlite.close();
    for (const name of readdirSync(dir)) expect([name, found(readFileSync(join(dir, name)))]).toEqual([name, []]);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});

test('the day forgets whose process ended a year ago, not who is in reserve nor who was hired', async () => {
  const s = await abrir();
  const { id: oferta_id } = await s.publicada({ vacantes: 2 });
  const ids = [];
  for (const documento of ['1111', '2222', '3333', '4444']) ids.push(await s.postular(oferta_id, { documento }, null));
  const [out, kept, hired, open] = ids as [number, number, number, number];
  await s.mover(out, 'NO_SELECCIONADO', { motivo: 'No' });
  await s.mover(kept, 'EN_RESERVA', { motivo: 'Después' });
  await s.hastaOferta(hired);
  await s.jefe.call(a.contratarAspirante, await s.contratar(hired));
  s.t.clock.set('2027-11-20T12:00:00-05:00');
  const later = await s.t.actor({ superuser: true });
  await s.t.app.runDaily();
  expect((await s.leer(out, later)).olvidado).toBeNull();
  s.t.clock.set('2027-11-21T12:00:00-05:00');
  await s.t.app.runDaily();
  expect(await s.leer(out, later)).toMatchObject({
    nombre: `ASPIRANTE ${out}`,
    documento: null,
    oculto: true,
    respuestas: [],
  });
  for (const id of [kept, hired, open]) expect((await s.leer(id, later)).olvidado).toBeNull();
  const { version } = await s.leer(out, later);
  const body = { version, etapa: 'NUEVO', motivo: 'x' };
  await later.refused(a.moverAspirante, { params: { id: out }, body }, 'regla_negocio');
});

test('by its act, with a reason, and the same CV of somebody else stays', async () => {
  const s = await abrir();
  const { id: oferta_id } = await s.publicada();
  const [id, other] = [await s.postular(oferta_id), await s.postular(oferta_id, { documento: '2222' })];
  await s.jefe.refused(a.olvidarAspirante, { params: { id }, body: { version: 1 } }, 'validacion');
  await s.mirador.refused(a.moverAspirante, { params: { id }, body: { version: 1, etapa: 'OFERTA' } }, 'modificado');
  expect(await s.olvidar(id)).toMatchObject({ nombres: null, hoja_de_vida: false, pasos: [{}, { a: 'OLVIDADO' }] });
  expect((await s.t.files()).size).toBe(1);
  await s.jefe.call(c.hojaDeVida, { params: { id: other } });
  await s.olvidar(other);
  expect((await s.t.files()).size).toBe(0);
});

test('who was left where they were by an offer that ended is forgotten a year after it', async () => {
  const s = await abrir();
  const { id: oferta_id } = await s.publicada({ vacantes: 2 });
  const [left, moved] = [
    await s.postular(oferta_id, {}, null),
    await s.postular(oferta_id, { documento: '2222' }, null),
  ];
  s.t.clock.set('2027-12-19T12:00:00-05:00');
  const later = await s.t.actor({ superuser: true });
  await s.t.app.runDaily();
  expect((await s.leer(left, later)).olvidado).toBeNull();
  const { version } = await s.leer(moved, later);
  await later.call(a.moverAspirante, { params: { id: moved }, body: { version, etapa: 'EN_REVISION' } as never });
  s.t.clock.set('2027-12-20T12:00:00-05:00');
  await s.t.app.runDaily();
  expect((await s.leer(left, later)).olvidado).not.toBeNull();
  expect((await s.leer(moved, later)).olvidado).toBeNull();
});
