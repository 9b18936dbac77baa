/** Demonstration inbox: what suppliers sent in half a year and nobody received with goods, answered, claimed, put aside or waiting. */
import { sql } from 'kysely';
import { readCompany } from '../../core/company.ts';
import type { Reader } from '../../core/db/reader.ts';
import { workAs } from '../../core/demo-actor.ts';
import type { DemoDay } from '../../core/module.ts';
import type { Work } from '../../core/work.ts';
import { limpiarNit, separarDv } from '../../shared/nit.ts';
import { toPrecio } from '../../shared/quantities.ts';
import { moveDay } from '../../shared/typed-date.ts';
import { taxesOf } from '../productos/public.ts';
import { descartar } from './actos.ts';
import { type NuevoEvento, registrarEvento } from './eventos.ts';
import { leerFila } from './lectura.ts';
import { plazosDelDia } from './plazos.ts';
import { recibirDemo } from './seed-carga.ts';
import { cufeDe, type DocumentoDemo, type LineaDemo, type ParteDemo } from './seed-xml.ts';

type Caso =
  | 'homologada'
  | 'pendiente'
  | 'aceptada'
  | 'reclamada'
  | 'callada'
  | 'contado'
  | 'sumas'
  | 'ajena'
  | 'desconocida'
  | 'sin_cufe'
  | 'dolares'
  | 'descartada'
  | 'nota'
  | 'debito';

/** Days before today on which each came. What is answered is answered the day after its goods came. */
const LLEGAN: readonly (readonly [faltan: number, caso: Caso])[] = [
  ...([
    [158, 'aceptada'],
    [131, 'callada'],
    [117, 'descartada'],
    [104, 'reclamada'],
    [92, 'aceptada'],
  ] as const),
  ...([
    [80, 'nota'],
    [71, 'callada'],
    [63, 'aceptada'],
    [52, 'contado'],
    [45, 'debito'],
    [38, 'aceptada'],
  ] as const),
  ...([
    [31, 'reclamada'],
    [24, 'callada'],
    [19, 'ajena'],
    [16, 'sumas'],
    [13, 'pendiente'],
    [12, 'nota'],
  ] as const),
  ...([
    [10, 'sin_cufe'],
    [9, 'homologada'],
    [7, 'desconocida'],
    [6, 'dolares'],
    [5, 'callada'],
    [4, 'callada'],
  ] as const),
  ...([
    [3, 'callada'],
    [3, 'pendiente'],
    [2, 'callada'],
    [2, 'homologada'],
    [2, 'contado'],
    [1, 'homologada'],
  ] as const),
  ...([
    [1, 'pendiente'],
    [1, 'desconocida'],
    [0, 'homologada'],
    [0, 'pendiente'],
    [27, 'debito'],
  ] as const),
];

const CONCEPTO = { codigo: '031', concepto: '03', observacion: 'Llegaron dos cajas menos de las facturadas.' } as const;
/** By how many days they follow their document. */
const EVENTOS: Readonly<Partial<Record<Caso, readonly (readonly [dias: number, eventos: readonly NuevoEvento[]])[]>>> =
  {
    aceptada: [
      [0, [{ codigo: '030' }]],
      [1, [{ codigo: '032' }]],
      [2, [{ codigo: '033' }]],
    ],
    reclamada: [
      [1, [{ codigo: '030' }, { codigo: '032' }]],
      [2, [CONCEPTO]],
    ],
    // Nobody answers it: the night does.
    callada: [[1, [{ codigo: '030' }, { codigo: '032' }]]],
    homologada: [[1, [{ codigo: '030' }]]],
  };

const OTRA: ParteDemo = { nit: '811022334', dv: '9', nombre: 'COMERCIALIZADORA DEL SUR S.A.S.' };
const NUEVOS: readonly ParteDemo[] = [
  { nit: '901777888', dv: '1', nombre: 'EMPAQUES DEL ORIENTE S.A.S.' },
  { nit: '900888777', dv: '2', nombre: 'LOGÍSTICA Y TRANSPORTES CAÑAVERAL LTDA.' },
];

export async function demoFacturas(w: Work, { fecha, faltan, files }: DemoDay): Promise<void> {
  // Loaded on the same days by receipts too: their clocks run as well.
  await plazosDelDia(w, moveDay(fecha, -1));
  const proveedores = await proveedoresDemo(w.tx);
  if (proveedores.length === 0) return;
  for (const [n, [llega, caso]] of LLEGAN.entries()) {
    const proveedor = proveedores[n % proveedores.length];
    if (!proveedor) continue;
    if (llega === faltan) {
      const documento = await armar(w.tx, { n, caso, fecha, proveedor });
      if (documento.lineas.length === 0) continue;
      const compras = await workAs(w, 'compras');
      const [recibido] = await recibirDemo(compras, files, [documento]);
      if (caso === 'descartada' && recibido?.id) await apartar(compras, recibido.id);
    }
    for (const [dias, eventos] of EVENTOS[caso] ?? []) {
      if (llega - dias === faltan) await responder(w, numeroDe(n), eventos);
    }
  }
}

const numeroDe = (n: number) => `FE${7_200 + n * 13}`;

async function apartar(w: Work, id: number): Promise<void> {
  const { version } = await leerFila(w.tx, id);
  await descartar(w, id, { version, motivo: 'El proveedor la anuló y la expidió de nuevo.' });
}

async function responder(w: Work, numero: string, eventos: readonly NuevoEvento[]): Promise<void> {
  const row = await w.tx.selectFrom('factura_recibida').where('n_factura', '=', numero).select('id').executeTakeFirst();
  const bodega = await workAs(w, 'bodega');
  if (row) for (const evento of eventos) await registrarEvento(bodega, row.id, evento);
}

interface Proveedor extends ParteDemo {
  readonly id: number;
}

/** Those whose codes are homologated, in order. */
export async function proveedoresDemo(db: Reader): Promise<Proveedor[]> {
  const rows = await db
    .selectFrom('proveedor as p')
    .where('p.estado', '=', 1)
    .where('p.id', 'in', (eb) =>
      eb.selectFrom('homologacion').where('estado', '=', 'HOMOLOGADA').select('proveedor_id'),
    )
    .orderBy('p.id')
    .select(['p.id', 'p.nit_sin_dv as nit', 'p.nit_dv as dv', 'p.nombre'])
    .execute();
  return rows;
}

/** Of whom and to whom a document of the demonstration is. */
export async function partesDemo(
  db: Reader,
  proveedor_id: number,
): Promise<Pick<DocumentoDemo, 'proveedor' | 'cliente'>> {
  const { nit, nombre } = await readCompany(db);
  const own = separarDv(nit ?? '');
  const proveedor = await db
    .selectFrom('proveedor')
    .where('id', '=', proveedor_id)
    .select(['nit_sin_dv as nit', 'nit_dv as dv', 'nombre'])
    .executeTakeFirstOrThrow();
  return { proveedor, cliente: { nit: limpiarNit(own?.nit ?? nit ?? ''), dv: own?.dv ?? null, nombre } };
}

interface Pedido {
  readonly n: number;
  readonly caso: Caso;
  readonly fecha: string;
  readonly proveedor: Proveedor;
}

async function armar(db: Reader, { n, caso, fecha, proveedor }: Pedido): Promise<DocumentoDemo> {
  const partes = await partesDemo(db, proveedor.id);
  const lineas = await lineasDemo(db, { proveedor_id: proveedor.id, fecha, n, pendientes: caso === 'pendiente' });
  const note = caso === 'nota' || caso === 'debito';
  const own: Partial<DocumentoDemo> = {
    ...(caso === 'contado' || note ? { vencimiento: null } : {}),
    ...(caso === 'ajena' ? { cliente: OTRA } : {}),
    ...(caso === 'desconocida' ? { proveedor: NUEVOS[n % NUEVOS.length] ?? OTRA } : {}),
    ...(caso === 'sin_cufe' ? { cufe: null } : {}),
    ...(caso === 'dolares' ? { moneda: 'USD' } : {}),
    ...(caso === 'sumas' ? { descuadre: 1_250 } : {}),
    ...(caso === 'nota' ? { tipo: 'CreditNote' as const } : {}),
    ...(caso === 'debito' ? { tipo: 'DebitNote' as const } : {}),
  };
  const referida = note ? await ultimaDe(db, proveedor.id) : null;
  return {
    ...partes,
    ...{ numero: note ? `NC${310 + n}` : numeroDe(n), fecha, vencimiento: moveDay(fecha, 30) },
    ...(referida ? { referida } : {}),
    ...own,
    lineas: note ? lineas.slice(0, 1) : lineas,
  };
}

/** The last invoice of a supplier that came before a note of it. */
async function ultimaDe(db: Reader, proveedor_id: number): Promise<DocumentoDemo['referida'] | null> {
  const row = await db
    .selectFrom('factura_recibida')
    .where('proveedor_id', '=', proveedor_id)
    .where('tipo', '=', 'FC')
    .orderBy('id', 'desc')
    .select(['n_factura as numero', 'cufe', 'fecha', 'nit'])
    .executeTakeFirst();
  return row ? { ...row, cufe: row.cufe ?? cufeDe(row.nit, row.numero) } : null;
}

interface Elegir {
  readonly proveedor_id: number;
  readonly fecha: string;
  /** Which of its codes. */
  readonly n: number;
  /** Whether one of them is still to be decided. */
  readonly pendientes?: boolean;
}

/** Three to seven of the codes of a supplier, as its invoices write them. */
export async function lineasDemo(
  db: Reader,
  { proveedor_id, fecha, n, pendientes = false }: Elegir,
): Promise<LineaDemo[]> {
  const rows = await db
    .selectFrom('homologacion')
    .where('proveedor_id', '=', proveedor_id)
    .where('estado', 'in', ['HOMOLOGADA', 'PENDIENTE', 'SUGERIDA'])
    .where('ultimo_precio_dmil', '>', 0)
    .orderBy('id')
    .select([
      'cod_prod_xml',
      'nombre_producto_xml',
      'codigo_estandar_xml',
      'unidad_xml',
      'producto_id',
      'ultimo_precio_dmil',
    ])
    .select(sql<number>`estado = 'HOMOLOGADA'`.as('sabido'))
    .execute();
  const known = rows.filter(({ sabido }) => sabido === 1);
  const open = rows.filter(({ sabido }) => sabido !== 1);
  const places = new Set(Array.from({ length: 3 + (n % 5) }, (_, i) => (n * 7 + i * 5) % Math.max(1, known.length)));
  const chosen = [...[...places].flatMap((at) => known[at] ?? []), ...(pendientes ? open.slice(0, 2) : [])];
  const ids = chosen.flatMap(({ producto_id }) => producto_id ?? []);
  const taxes = await taxesOf(db, ids, fecha, 'compra');
  return chosen.map((row, i) => {
    const own = row.producto_id === null ? undefined : taxes.get(row.producto_id);
    const iva = row.producto_id === null ? 19 : own?.find(({ tributo }) => tributo === '01')?.tarifa;
    return {
      ...{
        codigo: row.cod_prod_xml,
        barras: row.codigo_estandar_xml,
        nombre: row.nombre_producto_xml ?? row.cod_prod_xml,
      },
      ...{ unidad: row.unidad_xml || '94', cantidad: 2 + ((n + i) % 9), descuento: i === 1 ? 5 : 0 },
      precio: toPrecio(row.ultimo_precio_dmil ?? 0),
      iva: iva === undefined ? null : row.producto_id === null ? 19 : iva / 100,
    };
  });
}
