/**
 * Fields of a record that are changed one by one where the list shows them, or in many rows at once: said once beside the list, and
 * written through the form's own command. `PATCH {list}/:id/campos`, and the bulk action `cambiar-campo`.
 */
import * as z from 'zod';
import { type BulkContract, defineBulk } from './bulk.ts';
import type { Campo } from './campos.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { conMsg, idParam, version } from './fields.ts';
import type { ListContract, OptionsContract } from './list.ts';
import type { Permiso } from './manifest.ts';

/** What travels of a field: the form's schema says what it accepts. */
export type FieldValue = string | number | boolean | null;

/** Where the values of a field come from. */
export interface FieldList {
  readonly contract: OptionsContract<unknown>;
  /** Fields of its rows: what is kept, and what is read. */
  readonly valor: string;
  readonly nombre: string;
  /** Too long to be read whole: the server searches it. */
  readonly buscar?: boolean;
}

export interface EditableField {
  /** Column of the list whose cell it is. */
  readonly columna: string;
  /** 'Línea'; that of its column unless said. */
  readonly label: string;
  /** Path in the body of the form: `comercial.cupo_credito`. */
  readonly ruta: string;
  readonly tipo: 'texto' | 'entero' | 'dinero' | 'cantidad' | 'precio' | 'porcentaje' | 'fecha' | 'lista' | 'opciones';
  /** Of a 'lista', unless its screen says it. */
  readonly lista?: FieldList | undefined;
  /** The values that it may have, when they are few words. */
  readonly opciones?: readonly string[] | undefined;
  /** How the choice of nothing is called: 'De ninguno'. Without it something must be chosen. */
  readonly vacio?: string | undefined;
  /** Of texts, while one types. */
  readonly max?: number | undefined;
  readonly letras?: 'upper' | 'lower' | 'none' | undefined;
  /** False for what is each record's own: a code, a name. */
  readonly masivo: boolean;
}

type FieldSpec = Partial<EditableField> & Pick<EditableField, 'tipo'>;

interface FieldChange {
  readonly version: number;
  readonly campos: Readonly<Record<string, FieldValue>>;
}

/** The same change to many rows. */
export interface BulkChange {
  readonly campo: string;
  readonly valor: FieldValue;
}

export interface FieldEditContract<Row = unknown> {
  readonly list: ListContract<Row>;
  readonly permiso: Permiso;
  /** By the field of the row that holds its value. */
  readonly campos: Readonly<Record<string, EditableField>>;
  /** Answers the row of the list as it is now; with a version that is no longer the record's, 409 and that row. */
  readonly change: Endpoint<{ id: number }, undefined, FieldChange, FieldChange, { msg: string; data: Row }>;
  /** Absent where every field is each record's own. */
  readonly masivo: BulkContract<BulkChange, Row> | undefined;
}

const valor = z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()]);

export function defineFieldEdit<Row>(
  owner: { readonly name: string },
  list: ListContract<Row>,
  spec: { permiso: Permiso; campos: { readonly [F in keyof Row & string]?: FieldSpec } },
): FieldEditContract<Row> {
  const { path, columns, nombre, row } = list.spec;
  const { permiso } = spec;
  const campos = Object.fromEntries(
    Object.entries(spec.campos as Record<string, FieldSpec>).map(([field, said]): [string, EditableField] => {
      const columna = said.columna ?? field;
      const label = columns.find((column) => column.field === columna)?.label;
      if (label === undefined) throw new Error(`The list '${path}' has no column '${columna}'.`);
      return [field, { label, ruta: field, masivo: true, ...said, columna }];
    }),
  );
  const change = endpoint(owner, {
    method: 'PATCH',
    path: `${path}/:id/campos`,
    access: { permiso: permiso },
    summary: `Cambia algunos campos de una fila de ${nombre}, con las reglas de su formulario.`,
    params: idParam,
    body: z.strictObject({
      version,
      campos: z
        .strictObject(Object.fromEntries(Object.keys(campos).map((field) => [field, valor.optional()])))
        .refine((given) => Object.keys(given).length > 0, 'Falta decir qué cambia.'),
    }),
    response: conMsg(row),
  });
  const inBulk = Object.keys(campos).filter((field) => campos[field]?.masivo);
  const masivo =
    inBulk.length > 0
      ? defineBulk<Row, BulkChange>(owner, list, {
          accion: 'cambiar-campo',
          titulo: `Cambiar un campo de ${nombre}`,
          tituloDe: ({ campo }) => `Cambiar ${campos[campo]?.label.toLowerCase()} de ${nombre}`,
          permiso,
          datos: z.strictObject({ campo: z.enum(inBulk as [string, ...string[]]), valor }),
        })
      : undefined;
  return { list, permiso, campos, change, masivo } as FieldEditContract<Row>;
}

const TIPOS: Readonly<Partial<Record<Campo['tipo'], EditableField['tipo']>>> = {
  ...{
    codigo: 'lista',
    referencia: 'lista',
    dinero: 'dinero',
    cantidad: 'cantidad',
    precio: 'precio',
    porcentaje: 'porcentaje',
    entero: 'entero',
    fecha: 'fecha',
  },
};

/** What its module tells of a field. */
export function cellOf({
  tipo,
  max,
  letras,
  vacio,
  obligatorio,
}: Campo): Pick<EditableField, 'tipo' | 'max' | 'letras' | 'vacio'> {
  const cell = TIPOS[tipo] ?? 'texto';
  if (cell === 'texto') return { tipo: cell, max, letras };
  return { tipo: cell, ...(cell === 'lista' && !obligatorio ? { vacio } : {}) };
}

/** What a field of this list is chosen from: by code and name unless said. */
export function fieldList(
  contract: ListContract<unknown>,
  { valor: value = 'codigo', nombre = 'nombre', buscar = false }: Partial<Omit<FieldList, 'contract'>> = {},
): { tipo: 'lista'; lista: FieldList } {
  return { tipo: 'lista', lista: { contract, valor: value, nombre, buscar } };
}
