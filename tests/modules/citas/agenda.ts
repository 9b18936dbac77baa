/** An office with kinds of appointments and people who attend them. The clock stands on Saturday 2026-11-21, 09:05. */
import { beforeEach } from 'vitest';
import * as c from '../../../server/modules/citas/contract/citas.ts';
import { registroTipo } from '../../../server/modules/citas/contract/tipos.ts';
import { manifest } from '../../../server/modules/citas/manifest.ts';
import { createInmueble } from '../../../server/modules/inmuebles/contract/inmueble.ts';
import type { BodyInputOf } from '../../../server/shared/endpoint.ts';
import type { ErrorCode } from '../../../server/shared/errors.ts';
import { type TestActor, type TestApp, type TestAppOptions, testApp } from '../../support/app.ts';
import { buildInmueble, crearPersona } from '../../support/build/inmueble.ts';

/** The Monday after it. */
export const LUNES = '2026-11-23';

const ACTOS = {
  confirmar: c.confirmarCita,
  cumplir: c.cumplirCita,
  no_asistio: c.noAsistioCita,
  reprogramar: c.reprogramarCita,
  cancelar: c.cancelarCita,
} as const;

type Tipo = BodyInputOf<typeof registroTipo.create>;
type Alta = BodyInputOf<typeof c.registroCita.create>;

export interface Agenda {
  readonly t: TestApp;
  readonly ana: TestActor;
  readonly tipo: number;
  crearTipo(over?: Partial<Tipo>): Promise<number>;
  cuerpo(over?: Partial<Alta>): Alta;
  crear(over?: Partial<Alta>, actor?: TestActor): Promise<c.Cita>;
  acto(nombre: keyof typeof ACTOS, id: number, body: object, actor?: TestActor): Promise<c.Cita>;
  niega(
    nombre: keyof typeof ACTOS,
    id: number,
    body: object,
    code?: ErrorCode,
    actor?: TestActor,
  ): Promise<{ msg: string }>;
  inmueble(): Promise<number>;
}

export const LABORAL = [1, 2, 3, 4, 5].flatMap((dia) => [
  { dia, desde: '08:00', hasta: '12:00' },
  { dia, desde: '14:00', hasta: '17:00' },
]);

export async function abrirAgenda(options: TestAppOptions = {}): Promise<Agenda> {
  const t = await testApp(options);
  const ana = await t.actor({ superuser: true, username: 'ana' });
  const crearTipo = async (over: Partial<Tipo> = {}) => {
    const body = { nombre: 'Visita', duracion: 30, horario: LABORAL, ...over };
    return (await ana.call(registroTipo.create, { body })).data.id;
  };
  const tipo = await crearTipo();
  const cuerpo = (over: Partial<Alta> = {}): Alta => ({
    ...{ tipo_cita_id: tipo, fecha: LUNES, hora_inicio: '09:00', responsable_id: ana.userId ?? 0 },
    ...over,
  });
  const versionDe = async (id: number) =>
    (await t.db.selectFrom('cita').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;
  return {
    ...{ t, ana, tipo, crearTipo, cuerpo },
    crear: async (over = {}, actor = ana) => (await actor.call(c.registroCita.create, { body: cuerpo(over) })).data,
    acto: async (nombre, id, body, actor = ana) => {
      const whole = { version: await versionDe(id), ...body };
      return ((await actor.call(ACTOS[nombre], { params: { id }, body: whole as never })) as { data: c.Cita }).data;
    },
    niega: async (nombre, id, body, code = 'regla_negocio', actor = ana) =>
      actor.refused(ACTOS[nombre], { params: { id }, body: { version: await versionDe(id), ...body } }, code),
    inmueble: async () => {
      const persona_id = await crearPersona(t, ana, 'HERNANDO GÓMEZ SERRANO');
      const body = await buildInmueble(t, [{ persona_id, participacion: 100 }]);
      return (await ana.call(createInmueble, { body })).data.id;
    },
  };
}

let abierta: Agenda;
export const agenda = (): Agenda => abierta;
export function cadaAgenda(): void {
  beforeEach(async () => {
    abierta = await abrirAgenda();
  });
}

export const { permisos } = manifest;
