/**
 * Demonstration consignments: 54 that go on, as the sample of properties says, each in the process that the state of its property tells,
 * and three that were retired; 150 cases. Each act by its command, with the clock of its day, from the oldest on.
 */
import { type Work, workDaysBefore } from '../../core/work.ts';
import type { EstadoInmueble } from '../inmuebles/public.ts';
import { createCaso, createSeguimiento, finalizarCaso } from './casos.ts';
import { abrir, createConsignacion, finalizarGestion, retirarConsignacion } from './consignar.ts';
import { pendientesDe } from './lectura-casos.ts';
import { findActiva, findConsignacion } from './queries.ts';
import { procesoPorEstado } from './rules.ts';

/** Of the sample: those without a consignment that goes on, and of them those that had one. */
const SIN_CONSIGNACION: ReadonlySet<string> = new Set(['INM004', 'INM036', 'INM050', 'INM052', 'INM054', 'INM055']);
const RETIRADAS: ReadonlySet<string> = new Set(['INM004', 'INM052', 'INM054']);
const CASOS = 150;

const TAREAS = [
  'REPARAR LA LLAVE DEL LAVAPLATOS',
  'PEDIR COPIA DE LAS LLAVES A LA PORTERÍA',
  'PINTAR LA SALA Y EL PASILLO',
  'CONFIRMAR EL VALOR DE LA ADMINISTRACIÓN',
  'ACTUALIZAR LAS FOTOS DEL AVISO',
  'LLAMAR AL PROPIETARIO POR EL CANON',
  'REVISAR EL MEDIDOR DEL GAS',
  'ENVIAR EL INFORME DE VISITAS',
] as const;
const SEGUIMIENTOS = [
  'El propietario pidió una semana.',
  'Quedó agendada la visita con el técnico.',
  'Se envió la cotización al propietario.',
] as const;

interface Hecho {
  readonly dias: number;
  readonly hacer: (w: Work) => Promise<unknown>;
}

interface Casa {
  readonly id: number;
  readonly codigo: string;
  readonly direccion: string;
  readonly estado_actual: EstadoInmueble;
}

export async function seedDemo(w: Work): Promise<void> {
  const casas: Casa[] = await w.tx
    .selectFrom('inmueble')
    .select(['id', 'codigo', 'direccion', 'estado_actual'])
    .orderBy('codigo')
    .execute();
  // Advisers and who directs them: nobody answers for what they may not open.
  const people = await w.tx
    .selectFrom('usuario')
    .select('id')
    .where('username', 'in', ['admin', 'arriendos', 'comercial'])
    .orderBy('id')
    .execute();
  const responsable = (i: number) => people[i % Math.max(1, people.length)]?.id ?? 0;
  if (people.length === 0) return;
  const hechos = casas.flatMap((casa, i) => hechosDe(casa, i, responsable(i)));
  for (const { dias, hacer } of hechos.toSorted((a, b) => b.dias - a.dias)) await hacer(workDaysBefore(w, dias));
  await tareas(w, casas, responsable);
}

/** One in three is of this month; those of before have done most of what was asked of them. */
function hechosDe(casa: Casa, i: number, responsable: number): Hecho[] {
  const dias = i % 3 === 0 ? 3 + (i % 17) : 40 + ((i * 11) % 120);
  if (RETIRADAS.has(casa.codigo)) return retirada(casa, responsable, dias + 30);
  if (SIN_CONSIGNACION.has(casa.codigo)) return [];
  const { id: inmueble_id, direccion, estado_actual: estado } = casa;
  const proceso = procesoPorEstado(estado);
  const abierta: Hecho = { dias, hacer: (w) => abrir(w, { inmueble_id, direccion, responsable, proceso, estado }) };
  const hecho = Math.max(1, dias - 4 - (i % 5));
  const queda = i % 5 === 1 ? 1 : 0;
  if (i % 3 === 0) return [abierta];
  const fin: Hecho = { dias: hecho, hacer: (w) => terminar(w, inmueble_id, queda) };
  // Of those that were published, some are leased out soon and administered already.
  const sigue: Hecho = { dias: hecho, hacer: (w) => avanzar(w, inmueble_id) };
  return proceso === '004' && queda === 0 && i % 4 === 2 ? [abierta, fin, sigue] : [abierta, fin];
}

function retirada({ id: inmueble_id }: Casa, responsable: number, dias: number): Hecho[] {
  return [
    { dias, hacer: (w) => createConsignacion(w, { inmueble_id, responsable }) },
    {
      dias: dias - 20,
      hacer: async (w) => {
        const activa = await findActiva(w.tx, inmueble_id);
        if (!activa) return;
        const { id, version } = await findConsignacion(w.tx, activa.id);
        await retirarConsignacion(w, id, { version, motivo: 'El propietario decidió venderlo.' });
      },
    },
  ];
}

/** What its process asked for was done, but for the last so many. */
async function terminar(w: Work, inmueble_id: number, queda: number): Promise<void> {
  const activa = await findActiva(w.tx, inmueble_id);
  if (!activa) return;
  const pending = await pendientesDe(w.tx, activa);
  for (const { id } of pending.slice(0, pending.length - queda))
    await finalizarCaso(w, { id, observacion_final: 'Cumplido y archivado.' });
}

async function avanzar(w: Work, inmueble_id: number): Promise<void> {
  const activa = await findActiva(w.tx, inmueble_id);
  if (activa) await finalizarGestion(w, { consignacion_id: activa.id, proceso: activa.proceso });
}

/** Cases that people made besides, until there are as many as there should be. */
async function tareas(w: Work, casas: readonly Casa[], responsable: (i: number) => number): Promise<void> {
  const { n } = await w.tx
    .selectFrom('caso')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('padre_id', 'is not', null)
    .executeTakeFirstOrThrow();
  const consigned = casas.filter(({ codigo }) => !SIN_CONSIGNACION.has(codigo));
  for (let i = 0; i < CASOS - n; i += 1) {
    const casa = consigned[(i * 7) % consigned.length];
    if (!casa) return;
    const then = workDaysBefore(w, 1 + ((CASOS - n - i) % 12));
    const { id } = await createCaso(then, {
      ...{ inmueble: casa.id, observacion: TAREAS[i % TAREAS.length] ?? TAREAS[0], responsable: responsable(i) },
      ...{ estado_actividad: 'PENDIENTE', fecha_compromiso: null },
    });
    const observacion = SEGUIMIENTOS[i % SEGUIMIENTOS.length] ?? SEGUIMIENTOS[0];
    if (i % 2 === 0) await createSeguimiento(then, { caso: id, inmueble: casa.id, observacion });
    if (i % 3 === 2) await finalizarCaso(w, { id, observacion_final: 'Quedó hecho.' });
  }
}
