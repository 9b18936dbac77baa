/** What may not be done to an agenda: without the right, with what does not fit, in another's, or at an hour that another process takes too. */
import { expect, test } from 'vitest';
import * as a from '../../../server/modules/citas/contract/agenda.ts';
import * as c from '../../../server/modules/citas/contract/citas.ts';
import * as t from '../../../server/modules/citas/contract/tipos.ts';
import { ataquesDeActos, ataquesDeCuerpo, niegaTodo, sinPermiso } from '../../support/hostil.ts';
import { agenda, cadaAgenda, LABORAL, LUNES, permisos } from './agenda.ts';

cadaAgenda();

const OTRA = { fecha: LUNES, hora_inicio: '10:00' };
const ACTOS = [
  { endpoint: c.confirmarCita },
  { endpoint: c.cumplirCita, body: { resultado: 'Le gustó' } },
  { endpoint: c.noAsistioCita, body: { motivo: 'No llegó' } },
  { endpoint: c.reprogramarCita, body: OTRA },
  { endpoint: c.cancelarCita, body: { motivo: 'Llueve' } },
];
/** What is no id of anything. */
const IDS = [0, -1, 1.5, 999_999, '1', null, 1e300, [1], {}];

test('acts with forged ids, versions and fields are refused, and nothing is written', async () => {
  const { t: app, ana, crear } = agenda();
  const cita = await crear();
  // Why nobody came may be left out.
  const optional = (what: string) => /no_asistio with .*"motivo":"\s*"/.test(what);
  await niegaTodo(
    app,
    ana,
    ataquesDeActos(ACTOS, cita).filter(([what]) => !optional(what)),
  );
});

test('bodies that do not fit are refused, and nothing is written', async () => {
  const { t: app, ana, cuerpo } = agenda();
  const bueno = cuerpo();
  const tipo = { nombre: 'Otra', duracion: 30, horario: LABORAL };
  const malos = [null, [], 'x', 1, {}];
  await niegaTodo(app, ana, [
    ...ataquesDeCuerpo(c.registroCita.create, [
      ...malos,
      ...IDS.map((said) => ({ ...bueno, tipo_cita_id: said })),
      ...IDS.map((said) => ({ ...bueno, responsable_id: said })),
      ...['2026-02-30', '23/11/2026', '', null, 20261123, '2026-11-23T09:00'].map((fecha) => ({ ...bueno, fecha })),
      ...['24:00', '9:00', '09:60', '', null, 900, '09:00:00'].map((hora_inicio) => ({ ...bueno, hora_inicio })),
      ...['inmueble', 'caso', 'proveedor', 'aspirante'].map((of) => ({ ...bueno, origen: { tipo: of, id: 999_999 } })),
      ...[{ tipo: 'usuario', id: 1 }, { tipo: 'inmueble' }, 'inmueble', []].map((origen) => ({ ...bueno, origen })),
      ...[999_999, 0, 'x'].map((persona_id) => ({ ...bueno, persona_id })),
      ...['nadie', 'a@b', 'a@b.co\r\nBcc: c@d.co', '', null].map((email) => ({
        ...bueno,
        invitados: [{ nombre: 'Luis', email }],
      })),
      { ...bueno, invitados: Array.from({ length: 21 }, (_, i) => ({ nombre: 'Luis', email: `l${i}@x.co` })) },
      { ...bueno, invitados: [{ nombre: 'Luis', email: 'l@x.co', celular: 'uno' }] },
      { ...bueno, lugar: 'x'.repeat(201) },
      { ...bueno, notas: 'x'.repeat(2_001) },
      ...['estado', 'hora_fin', 'retiene_hasta', 'uid', 'reprogramaciones'].map((name) => ({ ...bueno, [name]: 'x' })),
    ]),
    ...ataquesDeCuerpo(t.registroTipo.create, [
      ...malos,
      ...[0, 4, -5, 721, 1e300, '30', null].map((duracion) => ({ ...tipo, duracion })),
      ...[-1, 241, 1.5].flatMap((n) => [
        { ...tipo, margen_antes: n },
        { ...tipo, margen_despues: n },
      ]),
      ...[{ dia: 0, desde: '08:00', hasta: '09:00' }, { dia: 1, desde: '09:00', hasta: '09:00' }, 'x'].map(
        (franja) => ({
          ...tipo,
          horario: [franja],
        }),
      ),
      ...[[999_999], ['x'], 'todos'].map((responsables) => ({ ...tipo, responsables })),
      ...[[4], [43_201], [1.5], ['x']].map((recordatorios) => ({ ...tipo, recordatorios })),
      { ...tipo, estado: 0 },
    ]),
  ]);
});

test('each act asks for its own right; what is asked of the hours is told before it is looked for', async () => {
  const { t: app, crear } = agenda();
  const mira = await app.actor({ permisos: [permisos.ver, permisos.verTodas] });
  await sinPermiso(mira, ACTOS, await crear());
  const nadie = await app.actor({ permisos: [] });
  for (const endpoint of [c.citasList.list, t.tiposCitaList.list, a.disponibilidad, a.estadoIcs, a.crearIcs])
    expect((await nadie.send(endpoint, {})).status).toBe(403);
});

test('to who sees only their own, another’s is not there: no act, no comment, no file of the list', async () => {
  const { t: app, crear, ana } = agenda();
  const { verTodas, configurar: _, ...suyos } = permisos;
  const eva = await app.actor({ permisos: Object.values(suyos) });
  const ajena = await crear({ notas: 'Solo para Ana' });
  const params = { id: ajena.id };
  for (const { endpoint, body } of ACTOS)
    await eva.refused(endpoint, { params, body: { version: ajena.version, ...body } as never }, 'no_encontrado');
  const mine = { ...agenda().cuerpo(), version: ajena.version };
  await eva.refused(c.registroCita.update, { params, body: mine }, 'no_encontrado');
  await eva.refused(c.comentariosCita.list, { params, query: {} }, 'no_encontrado');
  const asked = { responsable_id: String(ana.userId), search: 'visita' };
  expect(await eva.call(c.citasList.list, { query: { page: 1, ...asked } as never })).toMatchObject({ count: 0 });
  const file = await eva.raw('/api/agenda/citas/exportar/?formato=csv');
  expect(await file.text()).not.toContain('Solo para Ana');
  expect(verTodas.codename).toMatch(/_acciones_ver_todas$/);
});
