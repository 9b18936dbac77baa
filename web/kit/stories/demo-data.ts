/** Invented suppliers for the stories of the lists, and a list contract that serves them without a server. */
import * as z from 'zod';
import { column } from '../../../server/shared/columns.ts';
import { defineFieldEdit } from '../../../server/shared/field-edit.ts';
import { defineList } from '../../../server/shared/list.ts';
import type { FieldEditing } from '../table/field-edit.ts';

const row = z.object({
  id: z.int(),
  nombre: z.string(),
  nit: z.string(),
  linea: z.string(),
  ciudad: z.string().nullable(),
  plazo: z.int().nullable(),
  cupo: z.number().nullable(),
  saldo: z.number(),
  estado: z.int(),
});
export type DemoRow = z.output<typeof row>;

export const demoList = defineList(
  { name: 'kit' },
  {
    path: 'kit/proveedores',
    access: 'sesion',
    nombre: 'proveedores',
    row,
    columns: [
      column('nombre', 'Proveedor'),
      column('nit', 'NIT', 'texto', { width: 118, end: true }),
      column('linea', 'Línea', 'texto', { width: 120 }),
      column('ciudad', 'Ciudad', 'texto', { width: 112 }),
      column('plazo', 'Plazo', 'entero', { width: 76 }),
      column('cupo', 'Cupo de crédito', 'dinero', { width: 124, total: true }),
      column('saldo', 'Saldo por pagar', 'dinero', { width: 128, total: true }),
      column('estado', 'Estado', 'estado', { width: 96 }),
    ],
    filters: {
      estado: 'entero',
      linea: 'texto',
      ciudad: 'texto',
      saldo: 'dinero',
      plazo: 'entero',
      activo: 'booleano',
    },
    order: ['nombre', 'saldo', 'cupo'],
    defaultOrder: '-saldo',
  },
);

/** Cells that the story lets change. */
export const demoEdit: FieldEditing<DemoRow> = {
  contract: defineFieldEdit({ name: 'kit' }, demoList, {
    permiso: { codename: 'kit', nombre: 'Kit' },
    campos: {
      linea: { tipo: 'opciones', opciones: ['Abarrotes', 'Cárnicos', 'Empaques', 'Lácteos'] },
      ciudad: { tipo: 'texto', letras: 'none' },
      plazo: { tipo: 'entero' },
      cupo: { tipo: 'dinero' },
    },
  }),
};

const NAMES: readonly (readonly [
  string,
  string,
  string,
  string | null,
  number | null,
  number | null,
  number,
  number,
])[] = [
  ['GRANOS SANTA LUCÍA S.A.S.', '901,133,608-7', 'Abarrotes', 'Girón', 30, 120_000_000, 96_451_750, 1],
  ['AVÍCOLA EL GUAMITO S.A.', '890,211,780-1', 'Cárnicos', 'Lebrija', 8, 90_000_000, 53_720_900, 1],
  ['DISTRIBUIDORA LA ROSITA S.A.S.', '900,482,716-7', 'Abarrotes', 'Bucaramanga', 30, 85_000_000, 41_268_500, 1],
  [
    'FRUTAS Y VERDURAS EL CENTROABASTOS DE BUCARAMANGA',
    '804,009,561-8',
    'Fruver',
    'Bucaramanga',
    null,
    null,
    22_514_300,
    1,
  ],
  ['LÁCTEOS DEL CHICAMOCHA S.A.', '890,204,913-5', 'Lácteos', 'Floridablanca', 15, 60_000_000, 18_940_200, 1],
  ['ASEO TOTAL DE SANTANDER S.A.S.', '900,771,254-6', 'Aseo del hogar', 'Bucaramanga', 30, 35_000_000, 12_087_400, 1],
  ['TRANSPORTES CAÑAVERAL S.A.S.', '900,318,842-6', 'Fletes', 'Floridablanca', 15, 25_000_000, 9_803_600, 1],
  ['CAFÉ MESA DE LOS SANTOS LTDA.', '804,015,327-5', 'Abarrotes', 'Los Santos', 45, 40_000_000, 7_312_000, 1],
  ['PANIFICADORA SOTOMAYOR LTDA.', '800,167,095-9', 'Panadería', 'Bucaramanga', 8, 15_000_000, 3_276_450, 1],
  ['IMPRESOS Y EMPAQUES DON ELÍAS', '91,274,630-7', 'Empaques', null, 30, 8_000_000, 1_645_000, 0],
];

/** `count` rows: the ten names over and over. */
export function demoRows(count: number): DemoRow[] {
  return Array.from({ length: Math.ceil(count / NAMES.length) }, (_, round) =>
    NAMES.map(([nombre, nit, linea, ciudad, plazo, cupo, saldo, estado], index) => {
      return { id: round * NAMES.length + index + 1, nombre, nit, linea, ciudad, plazo, cupo, saldo, estado };
    }),
  )
    .flat()
    .slice(0, count);
}
