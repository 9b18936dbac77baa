/** Areas of the company, as a tree (not the departments of the country). */
import * as z from 'zod';
import { column, columnOf } from '../../shared/columns.ts';
import { defineComments } from '../../shared/comments.ts';
import { cellOf, defineFieldEdit, fieldList } from '../../shared/field-edit.ts';
import { id, instante, mayusculas, texto, version } from '../../shared/fields.ts';
import { defineList } from '../../shared/list.ts';
import { defineRecord } from '../../shared/record.ts';
import { departamento as c } from './campos.ts';
import { manifest } from './manifest.ts';

const { permisos } = manifest;

const campos = {
  codigo: mayusculas(c.codigo.max),
  nombre: texto(c.nombre.max),
  padre_id: id.nullable().default(null),
  responsable_id: id.nullable().default(null),
  /** 1 ACTIVO, 0 INACTIVO; changing it asks for its own permission. */
  estado: z.union([z.literal(1), z.literal(0)]).default(1),
};

export const departamentoAlta = z.strictObject(campos);
export const departamentoCambio = z.strictObject({ ...campos, version });
export type DepartamentoAlta = z.output<typeof departamentoAlta>;
export type DepartamentoCambio = z.output<typeof departamentoCambio>;

export const departamento = z.object({
  id,
  codigo: z.string(),
  nombre: z.string(),
  padre_id: id.nullable(),
  padre_nombre: z.string().nullable(),
  responsable_id: id.nullable(),
  responsable_nombre: z.string().nullable(),
  estado: z.int(),
  /** Active users in it. */
  usuarios: z.int(),
  updated: instante,
  version,
});
export type Departamento = z.output<typeof departamento>;

/** Any signed-in user reads them: selects of other forms offer them. */
export const departamentosList = defineList(manifest, {
  path: 'departamentos',
  access: 'sesion',
  exportAccess: { permiso: permisos.exportar },
  nombre: 'departamentos',
  row: departamento,
  columns: [
    columnOf('nombre', c.nombre),
    columnOf('codigo', c.codigo, { width: 90 }),
    columnOf('padre_nombre', c.padre_id, { width: 150 }),
    columnOf('responsable_nombre', c.responsable_id, { width: 250 }),
    column('usuarios', 'Usuarios', 'entero', { width: 90 }),
    columnOf('estado', c.estado, { width: 96 }),
  ],
  filters: { estado: 'entero', padre_id: 'entero', responsable_id: 'entero' },
  order: ['nombre', 'codigo'],
  defaultOrder: 'nombre',
});

/** Fields that are changed in the list itself. */
export const camposDepartamento = defineFieldEdit(manifest, departamentosList, {
  permiso: permisos.editar,
  campos: {
    nombre: { ...cellOf(c.nombre), masivo: false },
    codigo: { ...cellOf(c.codigo), masivo: false },
    padre_id: { ...cellOf(c.padre_id), columna: 'padre_nombre', ...fieldList(departamentosList, { valor: 'id' }) },
    // Who may be chosen is said by the screen: users are a module that stands on this one.
    responsable_id: { ...cellOf(c.responsable_id), columna: 'responsable_nombre' },
  },
});

export const registro = defineRecord(manifest, {
  path: 'departamentos',
  nombre: 'un departamento',
  row: departamento,
  alta: departamentoAlta,
  cambio: departamentoCambio,
  permisos,
});
export const {
  find: findDepartamento,
  create: createDepartamento,
  update: updateDepartamento,
  remove: deleteDepartamento,
} = registro;

export const comentariosDepartamento = defineComments(manifest, {
  path: 'departamentos/:id/comentarios',
  tabla: 'departamento',
  permisos: { ver: permisos.ver },
});
