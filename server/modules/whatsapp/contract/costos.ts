/** What the messages of a year cost, by month. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import { dinero, enteroDeConsulta } from '../../../shared/fields.ts';
import { CATEGORIAS, mensaje as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { BASE } from './bitacora.ts';

const cuantos = z.object({ mensajes: z.int(), costo: dinero });
/** Of the messages that arrived; what Meta does not charge has no cost. */
const cobrados = { utilidad: cuantos, marketing: cuantos, autenticacion: cuantos, servicio: cuantos };

const suma = z.object({
  /** Messages of the month: that arrived in it or, those that did not, that were written in it. */
  mensajes: z.int(),
  entregados: z.int(),
  leidos: z.int(),
  fallidos: z.int(),
  ...cobrados,
  costo: dinero,
});
const mesDeCosto = suma.extend({ mes: z.string() });
export type MesDeCosto = z.output<typeof mesDeCosto>;

const anio = z.strictObject({ anio: enteroDeConsulta(2_100) });

export const costos = endpoint(manifest, {
  method: 'GET',
  path: `${BASE}/costos`,
  access: { permiso: manifest.permisos.ver },
  summary: 'Lo que costaron los mensajes de un año, mes a mes, del último al primero.',
  query: anio,
  response: z.object({
    /** Years that have messages, the last first; with the one asked for. */
    anios: z.array(z.int()),
    meses: z.array(mesDeCosto),
    total: suma,
    /** Pesos of a message that arrives now. */
    precios: z.object({ utilidad: dinero, marketing: dinero, autenticacion: dinero }),
  }),
});

export const exportarCostos = endpoint(manifest, {
  method: 'GET',
  path: `${BASE}/costos/exportar`,
  access: { permiso: manifest.permisos.exportar },
  summary: 'Lo que costaron los mensajes de un año en Excel.',
  query: anio,
  response: z.unknown(),
});

export const COLUMNAS_COSTO = [
  column('mes', 'Mes'),
  columnOf('costo', c.costo_cts, { width: 110 }),
  column('mensajes', 'Mensajes', 'entero', { width: 96 }),
  column('entregados', 'Entregados', 'entero', { width: 106 }),
  column('leidos', 'Leídos', 'entero', { width: 80 }),
  column('fallidos', 'Fallidos', 'entero', { width: 84 }),
  column('utilidad', CATEGORIAS.UTILIDAD, 'dinero', { width: 128 }),
  column('marketing', CATEGORIAS.MARKETING, 'dinero', { width: 128 }),
  column('autenticacion', CATEGORIAS.AUTENTICACION, 'dinero', { width: 128 }),
];
