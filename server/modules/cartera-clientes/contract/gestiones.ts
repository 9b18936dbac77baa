/** What travels of contacts that asked for money. Pesos. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { defineList } from '../../../shared/list.ts';
import { gestion as c, MEDIOS_GESTION, RESULTADOS } from '../campos/cobranza.ts';
import { manifest } from '../manifest.ts';
import { COMPROMISOS } from '../rules/compromiso.ts';

const { permisos } = manifest;
const path = 'cartera/clientes/gestiones';
const keys = <K extends string>(object: Readonly<Record<K, string>>) => Object.keys(object) as [K, ...K[]];
const opcional = z.string().nullable();

export const gestionAlta = z.strictObject({
  persona_id: f.id,
  /** The instant of the contact, with its zone. */
  fecha: z.iso.datetime({ offset: true }),
  medio: z.enum(keys(MEDIOS_GESTION)),
  contacto: f.mayusculas(c.contacto.max),
  resultado: z.enum(keys(RESULTADOS)),
  /** Of a promise, both. */
  compromiso_fecha: f.fecha.nullish().transform((day) => day ?? null),
  compromiso_valor: f.dinero
    .positive()
    .nullish()
    .transform((value) => value ?? null),
  observacion: f.textoOpcional(c.observacion.max),
});
export type GestionAlta = z.output<typeof gestionAlta>;

export const gestionFila = z.object({
  id: f.id,
  persona_id: f.id,
  cliente: z.string(),
  fecha: f.instante,
  medio: z.enum(keys(MEDIOS_GESTION)),
  contacto: z.string(),
  resultado: z.enum(keys(RESULTADOS)),
  compromiso_fecha: opcional,
  compromiso_valor: z.number().nullable(),
  /** Receipts since the promise until its day. */
  pagado: z.number().nullable(),
  compromiso: z.enum(keys(COMPROMISOS)).nullable(),
  observacion: opcional,
  usuario: opcional,
  created: f.instante,
  version: f.version,
});
export type GestionFila = z.output<typeof gestionFila>;

export const gestionesList = defineList(manifest, {
  path,
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'gestiones de cobro',
  row: gestionFila,
  columns: [
    columnOf('fecha', c.fecha, { width: 136 }),
    columnOf('cliente', c.persona_id),
    columnOf('medio', c.medio, { width: 104 }),
    columnOf('contacto', c.contacto, { width: 160, hidden: true }),
    columnOf('resultado', c.resultado, { width: 144 }),
    columnOf('compromiso_fecha', c.compromiso_fecha, { width: 108 }),
    columnOf('compromiso_valor', c.compromiso_valor_cts, { width: 132 }),
    column('usuario', 'Quién la hizo', 'texto', { width: 160, hidden: true }),
    column('compromiso', 'Cumplió', 'estado', { width: 120 }),
  ],
  filters: {
    ...{ persona_id: 'entero', medio: 'texto', resultado: 'texto', fecha: 'fecha', compromiso_fecha: 'fecha' },
    /** Promises whose day passed without all of their money. */
    incumplidas: 'booleano',
  },
  order: ['fecha', 'compromiso_fecha'],
  defaultOrder: '-fecha',
});

export const createGestion = endpoint(manifest, {
  method: 'POST',
  path,
  access: { permiso: permisos.gestiones },
  summary: 'Registra un contacto de cobro y la promesa de pago que dejó, en las horas que permite la Ley 2300 de 2023.',
  body: gestionAlta,
  response: f.conMsg(gestionFila),
  status: 201,
});

export const comentariosGestion = defineComments(manifest, {
  path: `${path}/:id/comentarios`,
  tabla: 'gestion',
  permisos: { ver: permisos.ver },
});
