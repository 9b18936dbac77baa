/** What travels of a warehouse. Any signed-in user reads them: selects of other forms offer them. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import * as f from '../../../shared/fields.ts';
import { defineList } from '../../../shared/list.ts';
import { defineAct, defineRecord } from '../../../shared/record.ts';
import { bodega as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { CODIGO_ZONA, codigoDeZona } from '../rules.ts';

const { permisos } = manifest;

/** Upper case, `_`, no accents. */
export const codigo = (max: number) =>
  f
    .texto(max)
    .transform(codigoDeZona)
    .pipe(z.string().regex(CODIGO_ZONA, 'Usa letras, números, guiones, puntos o barras.'));

const campos = {
  codigo: codigo(c.codigo.max),
  nombre: f.mayusculas(c.nombre.max),
  /** Id of `ubicacion/ciudades`. */
  ciudad: f.id.nullable().default(null),
  direccion: f.mayusculasOpcional(c.direccion.max),
  permite_negativo: z.boolean().default(false),
  /** Who receives and counts there; nobody: everybody who may. */
  usuarios: z.array(f.id).max(200).default([]),
};

export const bodegaAlta = z.strictObject(campos);
export const bodegaCambio = z.strictObject({ ...campos, version: f.version });
export type BodegaAlta = z.output<typeof bodegaAlta>;
export type BodegaCambio = z.output<typeof bodegaCambio>;

export const bodega = z.object({
  id: f.id,
  codigo: z.string(),
  nombre: z.string(),
  ciudad: f.id.nullable(),
  ciudad_nombre: z.string().nullable(),
  direccion: z.string().nullable(),
  permite_negativo: z.boolean(),
  usuarios: z.array(f.id),
  usuarios_nombres: z.array(z.string()),
  /** Zones that are in use. */
  zonas: z.int(),
  /** 1 ACTIVO, 0 INACTIVO. */
  estado: z.int(),
  updated: f.instante,
  version: f.version,
});
export type Bodega = z.output<typeof bodega>;

export const bodegasList = defineList(manifest, {
  path: 'inventario/bodegas',
  access: 'sesion',
  exportAccess: { permiso: permisos.exportar },
  nombre: 'bodegas',
  row: bodega,
  columns: [
    columnOf('nombre', c.nombre),
    columnOf('codigo', c.codigo, { width: 128 }),
    columnOf('ciudad_nombre', c.ciudad, { width: 140 }),
    columnOf('direccion', c.direccion, { width: 200 }),
    columnOf('permite_negativo', c.permite_negativo, { width: 108 }),
    column('zonas', 'Zonas', 'entero', { width: 76 }),
    columnOf('estado', c.activo, { width: 96 }),
  ],
  filters: { estado: 'entero', ciudad: 'entero', permite_negativo: 'booleano' },
  order: ['nombre', 'codigo'],
  defaultOrder: 'nombre',
});

export const registroBodega = defineRecord(manifest, {
  path: 'inventario/bodegas',
  nombre: 'una bodega',
  row: bodega,
  alta: bodegaAlta,
  cambio: bodegaCambio,
  permisos,
});

const acto = defineAct(manifest, { path: 'inventario/bodegas', row: bodega });
const soloVersion = z.strictObject({ version: f.version });
export const inactivarBodega = acto('inactivar', 'Inactiva una bodega sin existencias.', permisos.editar, soloVersion);
export const activarBodega = acto('activar', 'Activa de nuevo una bodega.', permisos.editar, soloVersion);

export const comentariosBodega = defineComments(manifest, {
  path: 'inventario/bodegas/:id/comentarios',
  tabla: 'bodega',
  permisos: { ver: permisos.ver },
});
