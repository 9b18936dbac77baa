/** What travels of a customer: the card of a person whom the company sells to. */
import * as z from 'zod';
import { column, columnOf } from '../../shared/columns.ts';
import { defineComments } from '../../shared/comments.ts';
import { endpoint } from '../../shared/endpoint.ts';
import * as f from '../../shared/fields.ts';
import { defineList } from '../../shared/list.ts';
import { manifest as personas } from '../personas/manifest.ts';
import { cliente as c } from './campos.ts';
import { manifest } from './manifest.ts';

const opcional = z.string().nullable();
const PATH = 'ventas/clientes/:persona_id';

/** Most fiscal responsibilities that a person has. */
const MAX_RESPONSABILIDADES = 10;

const campos = {
  /** Pesos that they may owe; 0: nothing is sold to them on credit. */
  cupo_credito: f.dinero.min(0).default(0),
  plazo_dias: z.int().min(0).max(c.plazo_dias.max).default(0),
  vendedor_id: f.id.nullable().default(null),
  gestor_id: f.id.nullable().default(null),
  codigo_regimen_tributario: f.codigo.nullable().default(null),
  /** Codes of the tax office. */
  responsabilidades: z.array(f.codigo).max(MAX_RESPONSABILIDADES).default([]),
  tributo: f.codigo.nullable().default(null),
  /** Where their invoices go; that of the person without it. */
  correo_facturacion: f.emailOpcional,
  bloqueado: z.boolean().default(false),
  motivo_bloqueo: f.textoOpcional(c.motivo_bloqueo.max),
};

/** `version` 0 of who has no card yet. */
export const clienteCambio = z.strictObject({ ...campos, version: f.version });
export type ClienteCambio = z.output<typeof clienteCambio>;

const leido = {
  persona_id: f.id,
  nombre: z.string(),
  documento: z.string(),
  email: z.string(),
  cupo_credito: z.number(),
  plazo_dias: z.int(),
  vendedor_id: f.id.nullable(),
  vendedor: opcional,
  gestor_id: f.id.nullable(),
  gestor: opcional,
  codigo_regimen_tributario: opcional,
  responsabilidades: z.array(z.string()),
  tributo: opcional,
  correo_facturacion: opcional,
  bloqueado: z.boolean(),
  motivo_bloqueo: opcional,
  /** `null` of who has no card yet. */
  updated: f.instante.nullable(),
  version: f.version,
};
export const clienteFila = z.object({ id: f.id, ...leido });
export type ClienteFila = z.output<typeof clienteFila>;
export const clienteLeido = z.object(leido);
export type Cliente = z.output<typeof clienteLeido>;

export const clientesList = defineList(manifest, {
  path: 'ventas/clientes',
  access: { permiso: manifest.permisos.ver, o: personas.permisos.ver },
  exportAccess: { permiso: manifest.permisos.exportar },
  nombre: 'clientes',
  row: clienteFila,
  columns: [
    columnOf('nombre', c.persona_id),
    column('documento', 'Documento', 'texto', { width: 120 }),
    columnOf('cupo_credito', c.cupo_credito_cts, { width: 120 }),
    columnOf('plazo_dias', c.plazo_dias, { width: 80 }),
    columnOf('vendedor', c.vendedor_id, { width: 160 }),
    columnOf('gestor', c.gestor_id, { width: 160, hidden: true }),
    columnOf('correo_facturacion', c.correo_facturacion, { width: 200, hidden: true }),
    columnOf('bloqueado', c.bloqueado, { width: 96 }),
    column('updated', 'Última edición', 'instante', { width: 130, hidden: true }),
  ],
  filters: { persona_id: 'entero', vendedor_id: 'entero', gestor_id: 'entero', bloqueado: 'booleano' },
  order: ['nombre', 'cupo_credito', 'updated'],
  defaultOrder: 'nombre',
});

const personaParam = z.strictObject({ persona_id: f.idParam.shape.id });

export const findCliente = endpoint(manifest, {
  method: 'GET',
  path: PATH,
  access: { permiso: manifest.permisos.ver, o: personas.permisos.ver },
  summary: 'Lee la ficha de cliente de una persona; sin ella, la de quien aún no lo es, en la versión 0.',
  params: personaParam,
  response: clienteLeido,
});

export const saveCliente = endpoint(manifest, {
  method: 'PUT',
  path: PATH,
  access: { permiso: manifest.permisos.editar },
  summary: 'Guarda la ficha de cliente; la primera vez, con versión 0, la persona pasa a ser cliente.',
  params: personaParam,
  body: clienteCambio,
  response: f.conMsg(clienteLeido),
  touches: ['personas'],
});

/** By the id of the card. */
export const comentariosCliente = defineComments(manifest, {
  path: 'ventas/fichas_cliente/:id/comentarios',
  tabla: 'cliente',
  permisos: { ver: manifest.permisos.ver },
});
