/** The list of leases and mandates: rows, columns and filters. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { fecha, id, instante, version } from '../../../shared/fields.ts';
import { defineList } from '../../../shared/list.ts';
import * as campos from '../campos.ts';
import { manifest } from '../manifest.ts';
import { ESTADOS } from '../rules.ts';
import { base, tipoContrato } from './contrato.ts';

const { permisos } = manifest;
const { contrato: c } = campos;
const opcional = z.string().nullable();

export const contratoFila = z.object({
  id,
  tipo: tipoContrato,
  /** 'Arriendo'. */
  tipo_nombre: z.string(),
  numero: opcional,
  titular: z.string(),
  inmueble_id: id,
  inmueble: z.string(),
  inmueble_codigo: z.string(),
  ciudad: z.string(),
  fecha,
  fecha_inicio: fecha,
  fecha_fin: fecha,
  duracion_meses: z.int(),
  canon: z.number(),
  admon: z.number(),
  dia_pago: z.int().nullable(),
  comision: z.number(),
  incremento_nombre: z.string(),
  estado: z.enum(ESTADOS),
  updated: instante,
  version,
});
export type ContratoFila = z.output<typeof contratoFila>;

export const contratosList = defineList(manifest, {
  path: base,
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'contratos',
  row: contratoFila,
  columns: [
    columnOf('titular', c.titular),
    columnOf('numero', c.numero, { width: 100 }),
    columnOf('tipo_nombre', c.tipo, { width: 92 }),
    columnOf('inmueble', c.inmueble_id, { width: 176 }),
    column('inmueble_codigo', 'Código del inmueble', 'texto', { width: 110, hidden: true }),
    column('ciudad', 'Ciudad', 'texto', { width: 130, hidden: true }),
    columnOf('fecha', c.fecha, { width: 104, hidden: true }),
    columnOf('fecha_inicio', c.fecha_inicio, { width: 104, hidden: true }),
    columnOf('fecha_fin', c.fecha_fin, { width: 104 }),
    columnOf('duracion_meses', c.duracion_meses, { width: 80, hidden: true }),
    columnOf('canon', c.canon_cts, { width: 136, total: true }),
    columnOf('admon', c.admon_cts, { width: 104, hidden: true }),
    columnOf('dia_pago', c.dia_pago, { width: 90, hidden: true }),
    columnOf('comision', c.comision, { width: 90, hidden: true }),
    columnOf('incremento_nombre', c.incremento_tipo, { width: 130, hidden: true }),
    column('updated', 'Última edición', 'instante', { width: 130, hidden: true }),
    column('estado', campos.contrato.estado.label, 'estado', { width: 116 }),
  ],
  filters: {
    estado: 'texto',
    tipo: 'texto',
    inmueble_id: 'entero',
    persona_id: 'entero',
    fecha_inicio: 'fecha',
    fecha_fin: 'fecha',
    canon: 'dinero',
    incremento_tipo: 'texto',
  },
  order: ['titular', 'numero', 'fecha_inicio', 'fecha_fin', 'canon', 'updated'],
  defaultOrder: 'titular',
});
