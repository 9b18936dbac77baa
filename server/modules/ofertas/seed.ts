/** Demonstration offers: eight, in every state, as their days came. */
import { workAs } from '../../core/demo-actor.ts';
import type { DemoDay } from '../../core/module.ts';
import type { Work } from '../../core/work.ts';
import { richOf } from '../../shared/rich-text.ts';
import { moveDay } from '../../shared/typed-date.ts';
import { createOferta, mover } from './commands.ts';
import { ofertaAlta } from './contract/oferta.ts';
import { findOferta } from './queries.ts';
import type { PasoOferta } from './rules.ts';

const MOTO = { texto: '¿Tienes moto y licencia vigente?', tipo: 'SI_NO', obligatoria: true, espera: 'SI', puntos: 10 };
const AÑOS = {
  texto: '¿Cuántos años de experiencia tienes?',
  tipo: 'NUMERO',
  obligatoria: true,
  espera: 2,
  puntos: 20,
};
const TURNO = {
  ...{ texto: '¿Qué turno prefieres?', tipo: 'OPCION', opciones: ['Día', 'Noche', 'Cualquiera'] },
  ...{ obligatoria: true, espera: 'Cualquiera', puntos: 5 },
};
const PORQUE = { texto: '¿Por qué quieres trabajar con nosotros?', tipo: 'TEXTO', obligatoria: false };

interface Plan {
  readonly titulo: string;
  readonly cargo: string;
  /** Days before today on which it is made, and for how many it is open. */
  readonly faltan: number;
  readonly dias: number;
  readonly vacantes: number;
  readonly ciegas?: boolean;
  readonly hasta?: 'BORRADOR' | 'POR_APROBAR';
  readonly preguntas: readonly object[];
  /** What becomes of it, so many days before today. */
  readonly luego?: readonly (readonly [faltan: number, paso: PasoOferta, motivo?: string])[];
}

const OFERTAS: readonly Plan[] = [
  {
    ...{ titulo: 'Analista de compras', cargo: 'ACO', faltan: 120, dias: 60, vacantes: 1, preguntas: [AÑOS] },
    luego: [
      [78, 'cerrar', 'El proceso se suspende por presupuesto.'],
      [70, 'archivar'],
    ],
  },
  { titulo: 'Auxiliar de bodega', cargo: 'AUB', faltan: 90, dias: 60, vacantes: 2, preguntas: [AÑOS, TURNO] },
  {
    ...{ titulo: 'Conductor de reparto', cargo: 'CON', faltan: 60, dias: 50, vacantes: 1, preguntas: [MOTO, AÑOS] },
    luego: [[20, 'cerrar', 'Se cubrió con un traslado interno.']],
  },
  {
    ...{ titulo: 'Asesor comercial', cargo: 'ASE', faltan: 25, dias: 45, vacantes: 2, ciegas: true },
    preguntas: [MOTO, AÑOS, PORQUE],
  },
  {
    titulo: 'Auxiliar de bodega, turno de noche',
    cargo: 'AUB',
    faltan: 20,
    dias: 40,
    vacantes: 3,
    preguntas: [AÑOS, TURNO],
  },
  {
    ...{ titulo: 'Auxiliar contable', cargo: 'AXC', faltan: 15, dias: 40, vacantes: 1, preguntas: [AÑOS] },
    luego: [[3, 'pausar']],
  },
  {
    ...{ titulo: 'Asesor de arriendos', cargo: 'ARR', faltan: 6, dias: 40, vacantes: 1, preguntas: [MOTO] },
    hasta: 'POR_APROBAR',
  },
  {
    ...{ titulo: 'Analista de talento humano', cargo: 'GTH', faltan: 2, dias: 40, vacantes: 1, preguntas: [PORQUE] },
    hasta: 'BORRADOR',
  },
];

export async function demoOfertas(w: Work, { fecha, faltan }: DemoDay): Promise<void> {
  for (const plan of OFERTAS) {
    if (plan.faltan === faltan) await publicar(w, plan, fecha);
    for (const [when, paso, motivo] of plan.luego ?? []) if (when === faltan) await llevar(w, plan, paso, motivo);
  }
}

async function publicar(w: Work, plan: Plan, fecha: string): Promise<void> {
  const talento = await workAs(w, 'talento');
  const cargo = await w.tx.selectFrom('cargo').selectAll().where('codigo', '=', plan.cargo).executeTakeFirst();
  const ciudad = await w.tx.selectFrom('ciudad').select('id').where('codigo', '=', '68001').executeTakeFirst();
  if (!cargo || !ciudad) return;
  const datos = ofertaAlta.parse({
    ...{ cargo_id: cargo.id, titulo: plan.titulo, ciudad_id: ciudad.id, modalidad: 'PRESENCIAL' },
    descripcion: richOf(
      `Buscamos a quien quiera crecer con nosotros como ${plan.titulo.toLowerCase()}.`,
      'Ofrecemos contrato directo, prestaciones de ley y un equipo que acompaña.',
    ),
    ...{ tipo_contrato: 'INDEFINIDO', salario_desde: cargo.salario_minimo_cts / 100, vacantes: plan.vacantes },
    ...{ salario_hasta: cargo.salario_maximo_cts / 100, publicar_salario: plan.faltan % 2 === 0 },
    ...{ fecha_publicacion: fecha, fecha_cierre: moveDay(fecha, plan.dias), responsable_id: talento.actor.userId },
    ...{ a_ciegas: plan.ciegas ?? false, preguntas: plan.preguntas },
  });
  const { id, version } = await createOferta(talento, datos);
  if (plan.hasta === 'BORRADOR') return;
  const sent = await mover(talento, id, 'enviar', { version });
  if (plan.hasta === undefined) await mover(await workAs(w, 'admin'), id, 'publicar', { version: sent.version });
}

async function llevar(w: Work, { titulo }: Plan, paso: PasoOferta, motivo?: string): Promise<void> {
  const row = await w.tx.selectFrom('oferta').select('id').where('titulo', '=', titulo).executeTakeFirst();
  if (!row) return;
  const { version } = await findOferta(w.tx, row.id);
  await mover(await workAs(w, 'talento'), row.id, paso, { version, ...(motivo ? { motivo } : {}) });
}
