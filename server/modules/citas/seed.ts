/** Demonstration appointments: 200 in half a year and the weeks to come, in every state, by the commands of the module. */
import { workAs } from '../../core/demo-actor.ts';
import type { DemoDay } from '../../core/module.ts';
import { canalCorreo } from '../../core/salida/correo/canal.ts';
import { CANAL_PROGRAMADO, canalProgramado } from '../../core/salida/programado.ts';
import { concluirSembrado } from '../../core/salida/seed.ts';
import type { Work } from '../../core/work.ts';
import { esHabil, masHabiles } from '../../shared/festivos.ts';
import * as actos from './actos.ts';
import { type CitaAlta, citaAlta } from './contract/citas.ts';
import { tipoCitaAlta } from './contract/tipos.ts';
import { agendar } from './crear.ts';
import { disponibilidad } from './disponibilidad.ts';
import type { CitaGuardada } from './lectura.ts';
import { createTipo } from './tipos.ts';

const CITAS = 200;

const LABORAL = [1, 2, 3, 4, 5].flatMap((dia) => [
  { dia, desde: '08:00', hasta: '12:00' },
  { dia, desde: '14:00', hasta: '17:00' },
]);
const SABADO = [{ dia: 6, desde: '09:00', hasta: '13:00' }];

/** Who attends each, and of what it is. */
const TIPOS = [
  {
    nombre: 'Visita a inmueble',
    ...{ quien: 'arriendos', origen: 'inmueble' as const, lugar: null },
    datos: { duracion: 45, margen_antes: 15, margen_despues: 15, horario: [...LABORAL, ...SABADO] },
  },
  {
    nombre: 'Reunión con proveedor',
    ...{ quien: 'compras', origen: 'proveedor' as const, lugar: 'Sala de juntas' },
    datos: { duracion: 60, margen_despues: 10, horario: LABORAL },
  },
  {
    nombre: 'Atención al cliente',
    ...{ quien: 'comercial', origen: null, lugar: 'Oficina principal' },
    datos: { duracion: 30, horario: [...LABORAL, ...SABADO] },
  },
  {
    nombre: 'Entrevista de selección',
    ...{ quien: 'admin', origen: null, lugar: 'Videollamada' },
    datos: { duracion: 40, margen_despues: 20, anticipacion_minima_horas: 2, horario: LABORAL },
  },
] as const;

const RESULTADOS = [
  'Quedó interesado: pide los requisitos del arriendo.',
  'Se acordaron precios para el próximo trimestre.',
  'Se resolvió la inquietud y queda paz y salvo.',
  'Pasa a la siguiente etapa.',
] as const;

const idDe = async (w: Work, username: string): Promise<number> =>
  (await w.tx.selectFrom('usuario').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;

export async function seedTipos(w: Work): Promise<void> {
  for (const { nombre, quien, datos } of TIPOS) {
    const responsables = quien === 'admin' ? [] : [await idDe(w, quien)];
    await createTipo(w, tipoCitaAlta.parse({ nombre, ...datos, responsables, recordatorios: [1_440, 120] }));
  }
}

export async function demoCitas(w: Work, { fecha, faltan }: DemoDay): Promise<void> {
  if (!esHabil(fecha) && faltan > 0) return;
  await cerrar(w, fecha, faltan);
  const { hechas } = await w.tx
    .selectFrom('cita')
    .select((eb) => eb.fn.countAll<number>().as('hechas'))
    .executeTakeFirstOrThrow();
  const today = faltan === 0 ? CITAS - hechas : 1 + (hechas % 5 < 2 ? 1 : 0);
  for (let n = hechas; n < Math.min(hechas + today, CITAS); n += 1) {
    // What is left on the last day is of the weeks to come.
    const ahead = faltan === 0 ? 1 + ((n - hechas) % 12) : 1;
    await agendarUna(w, n, masHabiles(fecha, ahead), faltan);
  }
  if (faltan > 0) await concluirEnvios(w);
}

/** What those days sent arrived; what they would have been reminded of is long past. */
async function concluirEnvios(w: Work): Promise<void> {
  const rows = await w.tx
    .selectFrom('envio')
    .select(['id', 'clave', 'canal'])
    .where('origen', '=', 'cita')
    .where('estado', '=', 'PENDIENTE')
    .execute();
  for (const row of rows) {
    if (row.canal === CANAL_PROGRAMADO) {
      const resultado = { tipo: 'descartado', mensaje: 'Su hora pasó.' } as const;
      await concluirSembrado(w, canalProgramado({}), row, resultado);
    } else await concluirSembrado(w, canalCorreo, row, { tipo: 'enviado', proveedorId: null });
  }
}

/** The n-th, at one of the hours that are left of that day. */
async function agendarUna(w: Work, n: number, fecha: string, faltan: number): Promise<void> {
  const tipo = TIPOS[n % TIPOS.length] ?? TIPOS[0];
  const { id: tipo_cita_id } = await w.tx
    .selectFrom('tipo_cita')
    .select('id')
    .where('nombre', '=', tipo.nombre)
    .executeTakeFirstOrThrow();
  const responsable_id = await idDe(w, tipo.quien);
  const pregunta = { tipo_cita_id, responsable_id, desde: fecha, hasta: masHabiles(fecha, 5) };
  const libres = await disponibilidad(w.tx, pregunta, { now: w.now });
  const ese = libres.filter((hueco) => hueco.fecha === fecha);
  const hueco = ese[(n * 7) % Math.max(ese.length, 1)] ?? libres[0];
  if (!hueco) return;
  const datos: CitaAlta = citaAlta.parse({
    ...{ tipo_cita_id, responsable_id, fecha: hueco.fecha, hora_inicio: hueco.hora_inicio, lugar: tipo.lugar },
    persona_id: tipo.origen === 'proveedor' ? null : await filaDe(w, 'persona', n),
    origen: tipo.origen ? { tipo: tipo.origen, id: await filaDe(w, tipo.origen, n) } : null,
    notas: n % 6 === 2 ? 'Llamar media hora antes para confirmar.' : null,
    invitados: n % 5 === 1 ? [{ nombre: 'Sandra Milena Duarte', email: 'consulta@ejemplo.co', celular: null }] : [],
  });
  const desdeFuera = faltan === 0 && n % 4 === 3;
  await agendar(await workAs(w, tipo.quien), datos, { desdeFuera, enSilencio: faltan > 0 || desdeFuera });
}

/** Active rows in their order, so that the n-th is always the same. */
async function filaDe(w: Work, tabla: 'persona' | 'inmueble' | 'proveedor', n: number): Promise<number> {
  const rows = await w.tx.selectFrom(tabla).select('id').orderBy('id').limit(40).execute();
  return rows[(n * 11) % Math.max(rows.length, 1)]?.id ?? 0;
}

/** What was to be before a day: most were held, some were not, some moved, the newest still wait for somebody to say. */
async function cerrar(w: Work, fecha: string, faltan: number): Promise<void> {
  const rows = await w.tx
    .selectFrom('cita')
    .selectAll()
    .where('estado', '=', 'CONFIRMADA')
    .where('fecha', '<', fecha)
    .orderBy('id')
    .execute();
  for (const cita of rows) if (faltan > 3 || cita.id % 3 !== 0) await terminar(w, cita, fecha);
}

async function terminar(w: Work, cita: CitaGuardada, hoy: string): Promise<void> {
  const { id, version, tipo_cita_id, responsable_id } = cita;
  const { username } = await w.tx
    .selectFrom('usuario')
    .select('username')
    .where('id', '=', responsable_id)
    .executeTakeFirstOrThrow();
  const como = await workAs(w, username);
  const turn = id % 10;
  if (turn === 4) await actos.noAsistio(como, id, { version, motivo: 'No llegó ni contestó el teléfono.' });
  else if (turn === 7) await actos.cancelar(como, id, { version, motivo: 'La persona ya no la necesita.' });
  else if (turn === 9 && cita.reprogramaciones === 0) {
    const pregunta = { tipo_cita_id, responsable_id, desde: hoy, hasta: masHabiles(hoy, 5) };
    const [, , libre] = await disponibilidad(w.tx, pregunta, { now: w.now });
    if (libre) await actos.reprogramar(como, id, { version, fecha: libre.fecha, hora_inicio: libre.hora_inicio });
  } else {
    const resultado = RESULTADOS[TIPOS.findIndex(({ quien }) => quien === username)] ?? RESULTADOS[0];
    await actos.cumplir(como, id, { version, resultado });
  }
}
