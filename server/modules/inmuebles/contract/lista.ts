/** The list of properties, which its map shows too: rows, columns and filters. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { id, instante, version } from '../../../shared/fields.ts';
import { defineList } from '../../../shared/list.ts';
import * as campos from '../campos.ts';
import { manifest } from '../manifest.ts';

const { permisos } = manifest;
const { inmueble: c, inmueblePropietario: p } = campos;
const opcional = z.string().nullable();

export const inmuebleFila = z.object({
  id,
  codigo: z.string(),
  direccion: z.string(),
  ciudad: z.string(),
  zona: opcional,
  barrio: opcional,
  tipo_inmueble: z.string(),
  uso: z.string(),
  destino: z.string(),
  matricula_inmobiliaria: opcional,
  area: z.number().nullable(),
  estrato: z.int().nullable(),
  habitaciones: z.int().nullable(),
  latitud: z.number().nullable(),
  longitud: z.number().nullable(),
  canon: z.number(),
  admon: z.number(),
  iva_arriendo: z.number(),
  impuesto_pago: z.boolean(),
  propietario: z.string(),
  estado_actual: z.int(),
  estado_actual_nombre: z.string(),
  consignacion_retirada: z.int(),
  updated: instante,
  version,
});
export type InmuebleFila = z.output<typeof inmuebleFila>;

export const inmueblesList = defineList(manifest, {
  path: 'inmueble/inmuebles',
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'inmuebles',
  row: inmuebleFila,
  columns: [
    columnOf('direccion', c.direccion),
    columnOf('codigo', c.codigo, { width: 84 }),
    columnOf('tipo_inmueble', c.tipo_inmueble_id, { width: 124, hidden: true }),
    columnOf('uso', c.uso_id, { width: 104, hidden: true }),
    columnOf('destino', c.destino_id, { width: 110, hidden: true }),
    columnOf('ciudad', c.ciudad_id, { width: 120, hidden: true }),
    columnOf('zona', c.zona_id, { width: 130, hidden: true }),
    columnOf('barrio', c.barrio_id, { width: 124 }),
    columnOf('propietario', p.persona_id, { width: 140 }),
    columnOf('canon', c.canon_cts, { width: 128, total: true }),
    columnOf('admon', c.admon_cts, { width: 96 }),
    columnOf('iva_arriendo', c.iva_arriendo_cts, { width: 104, hidden: true }),
    columnOf('matricula_inmobiliaria', c.matricula_inmobiliaria, { width: 120, hidden: true }),
    column('area', campos.inmueble.area.label, 'entero', { width: 90, hidden: true }),
    columnOf('estrato', c.estrato, { width: 80, hidden: true }),
    columnOf('habitaciones', c.habitaciones, { width: 110, hidden: true }),
    columnOf('impuesto_pago', c.impuesto_pago, { width: 110, hidden: true }),
    column('updated', 'Última edición', 'instante', { width: 130, hidden: true }),
    column('estado_actual_nombre', campos.inmueble.estado_actual.label, 'estado', { width: 148 }),
  ],
  filters: {
    estado_actual: 'entero',
    ciudad_id: 'entero',
    zona_id: 'entero',
    barrio_id: 'entero',
    tipo_inmueble_id: 'entero',
    uso_id: 'entero',
    destino_id: 'entero',
    propietario_id: 'entero',
    canon: 'dinero',
    consignacion_retirada: 'booleano',
    con_coordenadas: 'booleano',
  },
  order: ['direccion', 'codigo', 'canon', 'admon', 'updated'],
  defaultOrder: 'direccion',
});
