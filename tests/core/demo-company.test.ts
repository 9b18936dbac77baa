/** What the demonstration company has of cases, talent, agenda, site and integrations, as the API counts it: how many, and each in every state. */
import { beforeAll, expect, test } from 'vitest';
import { newSession, openSession } from '../../server/core/auth/sessions.ts';
import { ESTADOS_CARGO } from '../../server/modules/cargos/rules.ts';
import { ESTADOS as ESTADOS_CERTIFICADO } from '../../server/modules/certificados/rules.ts';
import { ESTADOS_CITA } from '../../server/modules/citas/rules/estados.ts';
import { ESTADOS_CASO } from '../../server/modules/consignacion/rules.ts';
import { ESTADOS as ESTADOS_MENSAJE } from '../../server/modules/contactos/rules.ts';
import { resumenInicio } from '../../server/modules/inicio/contract.ts';
import * as e from '../../server/modules/integraciones/contract/eventos.ts';
import { ESTADOS as ESTADOS_EVENTO } from '../../server/modules/integraciones/rules/estados.ts';
import { ESTADOS_OFERTA } from '../../server/modules/ofertas/rules.ts';
import { ESTADOS as ESTADOS_PUBLICACION } from '../../server/modules/publicaciones/rules/estados.ts';
import { ETAPAS } from '../../server/shared/talento/etapas.ts';
import { type TestActor, type TestApp, testApp } from '../support/app.ts';

let t: TestApp;
let admin: TestActor;
beforeAll(async () => {
  t = await testApp({ demo: true });
  admin = await t.actor({ superuser: true });
}, 120_000);

/** All rows of a list, page by page. */
async function rowsOf(path: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (let page = 1; ; page += 1) {
    const response = await admin.raw(`/api/${path}${path.includes('?') ? '&' : '?'}page=${page}`);
    expect(response.status, path).toBe(200);
    const { count, results } = (await response.json()) as { count: number; results: Record<string, unknown>[] };
    rows.push(...results);
    if (rows.length >= count) return rows;
  }
}

test.each([
  ['consignacion/casos', 150, 'estado_actividad', ESTADOS_CASO],
  ['talento/cargos', 12, 'estado', ESTADOS_CARGO],
  ['talento/ocupantes', 30, 'vigente', [true, false]],
  ['talento/ofertas', 8, 'estado', ESTADOS_OFERTA],
  ['talento/aspirantes', 60, 'etapa', ETAPAS],
  ['agenda/citas', 200, 'estado', ESTADOS_CITA],
  ['web/publicaciones', 10, 'estado', ESTADOS_PUBLICACION],
  ['web/mensajes', 25, 'estado', ESTADOS_MENSAJE],
  ['web/certificados', 15, 'estado', ESTADOS_CERTIFICADO],
] as const)('%s: %i, in every state', async (path, count, field, states) => {
  const rows = await rowsOf(path);
  expect(rows).toHaveLength(count);
  expect(new Set(rows.map((row) => row[field]))).toEqual(new Set<unknown>(states));
});

test('54 consignments go on, and some were retired', async () => {
  const rows = await rowsOf('consignacion/consignaciones');
  expect(rows.filter(({ estado }) => estado === 'ACTIVA')).toHaveLength(54);
  expect(rows.some(({ estado }) => estado === 'RETIRADA')).toBe(true);
});

test('each applicant who was not forgotten has a CV', async () => {
  const cvs = await t.db.selectFrom('aspirante').select('archivo_id').where('olvidado', 'is', null).execute();
  expect(cvs.length).toBeGreaterThanOrEqual(58);
  expect(cvs.filter(({ archivo_id }) => archivo_id === null)).toEqual([]);
});

test('300 events of three systems that are in pause and two that tell us things, in every state', async () => {
  const destinos = await rowsOf('integraciones/destinos');
  expect(destinos.map(({ estado }) => estado)).toEqual(['PAUSADO', 'PAUSADO', 'PAUSADO']);
  const sistemas = [...destinos, ...(await rowsOf('integraciones/origenes'))].map(({ nombre }) => String(nombre));
  const query = new URLSearchParams({ sistema__in: [...new Set(sistemas)].join(',') });
  const rows = await rowsOf(`integraciones/eventos?${query}`);
  expect(rows).toHaveLength(300);
  // What is being sent at this moment is nobody's here.
  expect(new Set(rows.map(({ estado }) => estado))).toEqual(
    new Set(ESTADOS_EVENTO.filter((estado) => estado !== 'PROCESANDO')),
  );
});

test('what came and was refused may be tried again: it says why again, and is done once its offer takes applications', async () => {
  const [row] = await rowsOf('integraciones/eventos?estado=FALLIDO');
  const params = { id: Number(row?.id) };
  const before = await admin.call(e.findEvento, { params });
  expect(before.cuerpo).toMatchObject({ type: 'aspirante.crear', data: { nombres: 'LAURA' } });
  const said = await admin.refused(e.reintentarEvento, { params, body: {} }, 'regla_negocio');
  expect(said.msg).toBe('La oferta no recibe postulaciones.');
  const { oferta_id } = (before.cuerpo as { data: { oferta_id: number } }).data;
  const open = { estado: 'PUBLICADA', fecha_cierre: '2026-12-31' } as const;
  await t.db.updateTable('oferta').set(open).where('id', '=', oferta_id).execute();
  const { data } = await admin.call(e.reintentarEvento, { params, body: {} });
  expect(data).toMatchObject({ estado: 'EXITOSO', documento: 'aspirante', cuerpo: null });
});

test('the home tells who leads each of it: overdue cases, appointments, new applicants, what could not be sent', async () => {
  const kinds = async (username: string) => {
    const { id } = await t.db
      .selectFrom('usuario')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const session = await newSession(t.platform, id);
    await t.work((w) => openSession(w, session, { address: '127.0.0.1', userAgent: 'pruebas' }));
    const { pendientes } = await t.bearer(session.token).call(resumenInicio);
    return pendientes.map((one) => one.id.replace(/-?\d+$/, ''));
  };
  // However many cases are overdue, they do not hide what could not be sent.
  expect(await kinds('admin')).toEqual(expect.arrayContaining(['caso', 'eventos-agotados']));
  expect(await kinds('talento')).toContain('aspirantes');
  const who = await Promise.all(['admin', 'arriendos', 'compras', 'comercial'].map(kinds));
  expect(who.flat()).toContain('cita');
});
