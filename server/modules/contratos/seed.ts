/**
 * Demonstration contracts: a mandate for each property that is leased or free, and 54 leases of the last years, each act done by its own
 * command with the clock of its day: those in force, ended, cancelled and drafts; increases that were applied, notified (by WhatsApp and
 * mail too), or are due.
 */
import type * as z from 'zod';
import { type Work, workAt } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { inmueblesDemo, seedPersonas } from '../inmuebles/public.ts';
import * as commands from './commands.ts';
import { contratoAlta } from './contract/contrato.ts';
import { incrementar } from './incrementos.ts';
import { diaSiguiente, proximoIncremento, ultimoDia } from './rules.ts';
import { Arrendado, notificar } from './seed-arriendo.ts';
import { ARRENDATARIOS, CODEUDORES, EMPRESAS } from './seed-personas.ts';

/** Something done on a day. Those of all contracts are done in the order of their days, so that numbers follow the calendar. */
interface Hecho {
  readonly dia: string;
  readonly hacer: (w: Work) => Promise<unknown>;
}

interface Casa {
  readonly id: number;
  readonly canon: number;
  readonly admon: number;
  readonly vivienda: boolean;
  readonly arrendado: boolean;
  readonly propietarios: readonly { readonly persona_id: number; readonly participacion: number }[];
}

/** So many months before, on a day of the month. */
function hace(today: string, meses: number, dia = 1): string {
  const first = `${today.slice(0, 8)}01`;
  const [year = 0, month = 0] = first.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - meses, dia)).toISOString().slice(0, 10);
}

function diasAntes(dia: string, dias: number): string {
  return new Date(Date.parse(dia) - dias * 86_400_000).toISOString().slice(0, 10);
}

/** The work as it would have been that day, at ten in the morning. */
function en(w: Work, dia: string): Work {
  return workAt(w, new Date(`${dia}T10:00:00-05:00`));
}

export async function seedDemo(w: Work): Promise<void> {
  const today = businessDay(w.now);
  const casas = await readCasas(w);
  const gente = {
    arrendatarios: await seedPersonas(w, ARRENDATARIOS, '3'),
    empresas: await seedPersonas(w, EMPRESAS, '3'),
    codeudores: await seedPersonas(w, CODEUDORES, '4'),
    ciudad: (await w.tx.selectFrom('ciudad').select('id').where('codigo', '=', '68001').executeTakeFirstOrThrow()).id,
  };
  const plan = new Plan(today, gente);
  const arrendadas = casas.filter(({ arrendado }) => arrendado);
  const libres = casas.filter(({ arrendado }) => !arrendado);
  for (const [i, casa] of casas.entries()) plan.mandato(casa, i);
  for (const [i, casa] of arrendadas.entries()) {
    // One in ten is of this year.
    const meses = i % 10 === 9 ? 3 + (i % 9) : 19 + ((i * 5) % 20);
    plan.vigente(casa, i, hace(today, meses, i % 6 === 3 ? 15 : 1));
    if (i % 6 === 1) plan.terminado(casa, 60 + i, hace(today, meses + 14), 12);
  }
  for (const [i, casa] of libres.entries()) {
    if (i < 11) plan.terminado(casa, 80 + i, hace(today, 22 + ((i * 3) % 9)), 8 + ((i * 5) % 13));
    if (i >= 11 && i < 13) plan.cancelado(casa, 90 + i, hace(today, 6 + i - 11));
    if (i >= 13) plan.borrador(casa, 100 + i, hace(today, -1), i === 13);
    if (i < 3) plan.borrador(casa, 110 + i, hace(today, -1), false);
  }
  for (const { dia, hacer } of plan.hechos.toSorted((a, b) => (a.dia < b.dia ? -1 : Number(a.dia > b.dia)))) {
    await hacer(en(w, dia));
  }
}

/** Properties that are free until a lease takes them, in the order of their codes. */
async function readCasas(w: Work): Promise<Casa[]> {
  const rows = await w.tx
    .selectFrom('inmueble as i')
    .innerJoin('uso_inmueble as u', 'u.id', 'i.uso_id')
    .innerJoin('inmueble_propietario as p', 'p.inmueble_id', 'i.id')
    .select(['i.id', 'i.codigo', 'i.canon_cts', 'i.admon_cts', 'u.codigo as uso', 'p.persona_id', 'p.participacion'])
    .where('i.estado_actual', '=', 1)
    .orderBy('i.codigo')
    .orderBy('p.orden')
    .execute();
  const leased = new Set(inmueblesDemo.flatMap(({ codigo, estado }) => (estado === 2 ? [codigo] : [])));
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((parts) => {
    const [first] = parts;
    if (!first) return [];
    return {
      id: first.id,
      canon: first.canon_cts / 100,
      admon: first.admon_cts / 100,
      vivienda: first.uso === 'VIVIENDA',
      arrendado: leased.has(first.codigo),
      propietarios: parts.map(({ persona_id, participacion }) => ({ persona_id, participacion: participacion / 100 })),
    };
  });
}

interface Gente {
  readonly arrendatarios: readonly number[];
  readonly empresas: readonly number[];
  readonly codeudores: readonly number[];
  readonly ciudad: number;
}

const MOTIVOS = [
  'El arrendatario entregó el inmueble al vencer el contrato.',
  'Terminación de mutuo acuerdo.',
  'El arrendatario se trasladó a otra ciudad.',
  'El propietario pidió el inmueble para habitarlo.',
] as const;

class Plan {
  readonly hechos: Hecho[] = [];
  private readonly today: string;
  private readonly gente: Gente;

  constructor(today: string, gente: Gente) {
    this.today = today;
    this.gente = gente;
  }

  /** What is to come is not done yet. */
  private el(dia: string, hacer: Hecho['hacer']): void {
    if (dia <= this.today) this.hechos.push({ dia, hacer });
  }

  /** Administered since before its first lease; its first year is longer than all of them. */
  mandato(casa: Casa, i: number): void {
    const inicio = hace(this.today, 56 + (i % 5));
    const datos = contratoAlta.parse({
      ...this.comunes('MANDATO', casa, inicio, 120),
      comision: [10, 9, 8.5, 10, 12][i % 5],
      iva_comision: 19,
      propietarios: casa.propietarios,
      retenciones: casa.vivienda
        ? []
        : [{ nombre: 'RETENCIÓN EN LA FUENTE POR ARRENDAMIENTO', base: 'CANON', tarifa: 3.5 }],
    });
    this.el(inicio, async (w) => {
      const { id, version } = await commands.createContrato(w, datos);
      await commands.activar(w, id, version);
    });
  }

  vigente(casa: Casa, i: number, inicio: string): void {
    const lease = this.arriendo(casa, i, inicio, 12);
    for (let fin = ultimoDia(inicio, 12), n = 2; fin <= this.today; fin = ultimoDia(inicio, 12 * n++)) {
      // One in thirteen has expired, and goes on as it was.
      if (i % 13 === 5 && ultimoDia(inicio, 12 * n) > this.today) break;
      this.el(diasAntes(fin, 20), async (w) => {
        await commands.prorrogar(w, lease.id(), { ...(await lease.now(w)), meses: 12 });
      });
    }
    this.incrementos(lease, i, inicio);
  }

  /** One each year: told five weeks before, applied on its day; of the last one, some are only told and some not even that. */
  private incrementos(lease: Arrendado, i: number, inicio: string): void {
    for (let dia = proximoIncremento(inicio); ; dia = proximoIncremento(dia)) {
      const last = proximoIncremento(dia) > this.today;
      if (last && i % 5 === 0) return;
      this.el(diasAntes(dia, 35), (w) => notificar(w, lease, { fecha: dia, i, enviado: !last || i % 10 !== 1 }));
      if (last && i % 5 === 1) return;
      this.el(dia, async (w) => {
        const { version, incrementos } = await lease.read(w);
        if (incrementos[0]?.estado === 'NOTIFICADO') await incrementar(w, lease.id(), version);
      });
      if (dia > this.today) return;
    }
  }

  terminado(casa: Casa, i: number, inicio: string, meses: number): void {
    const lease = this.arriendo(casa, i, inicio, 12);
    const fecha = ultimoDia(inicio, meses);
    if (meses > 12) {
      this.el(ultimoDia(inicio, 11), async (w) => {
        await commands.prorrogar(w, lease.id(), { ...(await lease.now(w)), meses: 12 });
      });
    }
    this.el(fecha, async (w) => {
      const motivo = MOTIVOS[i % MOTIVOS.length] ?? MOTIVOS[0];
      await commands.terminar(w, lease.id(), { ...(await lease.now(w)), fecha, motivo });
    });
  }

  /** Signed, and undone within the week. */
  cancelado(casa: Casa, i: number, inicio: string): void {
    const lease = this.arriendo(casa, i, inicio, 12);
    this.el(diaSiguiente(diaSiguiente(inicio)), async (w) => {
      const motivo = 'El arrendatario no recibió el inmueble.';
      await commands.cancelar(w, lease.id(), { ...(await lease.now(w)), motivo });
    });
  }

  /** Being written, or given up before it was signed. */
  borrador(casa: Casa, i: number, inicio: string, dejado: boolean): void {
    const lease = new Arrendado();
    this.el(diasAntes(this.today, 2 + (i % 4)), (w) => lease.create(w, this.datosArriendo(casa, i, inicio, 12)));
    if (!dejado) return;
    this.el(this.today, async (w) => {
      const motivo = 'El codeudor no aprobó el estudio.';
      await commands.cancelar(w, lease.id(), { ...(await lease.now(w)), motivo });
    });
  }

  private arriendo(casa: Casa, i: number, inicio: string, meses: number): Arrendado {
    const lease = new Arrendado();
    this.el(diasAntes(inicio, 4), (w) => lease.create(w, this.datosArriendo(casa, i, inicio, meses)));
    this.el(inicio, async (w) => commands.activar(w, lease.id(), (await lease.now(w)).version));
    return lease;
  }

  private datosArriendo(casa: Casa, i: number, inicio: string, meses: number): z.output<typeof contratoAlta> {
    const { arrendatarios, empresas, codeudores } = this.gente;
    const at = (ids: readonly number[], place: number) => ({ persona_id: ids[place % ids.length] ?? 0 });
    const years = Math.max(0, (Date.parse(this.today) - Date.parse(inicio)) / (365 * 86_400_000));
    return contratoAlta.parse({
      ...this.comunes('ARRIENDO', casa, inicio, meses),
      // What it was then, so that with its increases it comes near to what is asked today.
      canon: Math.round((casa.canon * (1 - 0.055 * Math.min(years, 6))) / 10_000) * 10_000,
      admon: casa.admon,
      deposito: casa.vivienda ? 0 : casa.canon,
      dia_pago: [5, 5, 10, 1, 15][i % 5],
      destinacion: casa.vivienda ? 'VIVIENDA FAMILIAR' : 'ESTABLECIMIENTO DE COMERCIO',
      incremento_tipo: casa.vivienda ? 'IPC' : i % 2 === 0 ? 'IPC_MAS' : 'FIJO',
      incremento_valor: casa.vivienda ? 0 : i % 2 === 0 ? 2 : 7,
      arrendatarios: casa.vivienda
        ? [at(arrendatarios, i), ...(i % 7 === 2 ? [at(arrendatarios, i + 23)] : [])]
        : [at(empresas, i)],
      codeudores: i % 8 === 7 ? [] : [at(codeudores, i), ...(i % 3 === 0 ? [at(codeudores, i + 11)] : [])],
    });
  }

  private comunes(tipo: 'ARRIENDO' | 'MANDATO', casa: Casa, fecha_inicio: string, duracion_meses: number) {
    const fecha = diasAntes(fecha_inicio, 4);
    return { tipo, inmueble_id: casa.id, fecha, fecha_inicio, duracion_meses, ciudad_firma_id: this.gente.ciudad };
  }
}
