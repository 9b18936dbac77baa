/** The months in which documents may be posted, by module. */
import * as z from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { conMsg, texto } from '../../shared/fields.ts';
import { MODULOS, type ModuloContable } from './campos.ts';
import { manifest } from './manifest.ts';

const { permisos } = manifest;

const modulo = z.enum(Object.keys(MODULOS) as [ModuloContable, ...ModuloContable[]]);
const anio = z.int().min(2000).max(2200);
const mes = z.int().min(1).max(12);

const periodo = z.object({ anio, mes, modulo, cerrado: z.boolean() });
export type Periodo = z.output<typeof periodo>;

const unPeriodo = { anio, mes, modulo };
/** Every month of the year of each module, months first. */
const periodos = z.array(periodo);

export const listPeriodos = endpoint(manifest, {
  method: 'GET',
  path: 'contabilidad/periodos',
  access: { permiso: permisos.ver },
  summary: 'Los doce meses de un año en cada módulo, y cuáles están cerrados.',
  query: z.strictObject({
    /** This year unless said. */
    anio: z
      .string()
      .regex(/^2[01]\d\d$/, 'Debe ser un año de cuatro cifras.')
      .transform(Number)
      .optional(),
  }),
  response: periodos,
});

export const listUvt = endpoint(manifest, {
  method: 'GET',
  path: 'contabilidad/uvt',
  access: 'sesion',
  summary: 'La UVT de cada año en pesos, del más antiguo al último que se conoce.',
  response: z.array(z.object({ anio: z.int(), valor: z.int() })),
});

export const cerrarPeriodo = endpoint(manifest, {
  method: 'POST',
  path: 'contabilidad/periodos/cerrar',
  access: { permiso: permisos.cerrar },
  summary: 'Cierra un mes terminado de un módulo, y los anteriores.',
  body: z.strictObject(unPeriodo),
  response: conMsg(periodos),
});

export const reabrirPeriodo = endpoint(manifest, {
  method: 'POST',
  path: 'contabilidad/periodos/reabrir',
  access: { permiso: permisos.cerrar },
  summary: 'Reabre un mes cerrado de un módulo, y los posteriores.',
  body: z.strictObject({ ...unPeriodo, motivo: texto(300) }),
  response: conMsg(periodos),
});
