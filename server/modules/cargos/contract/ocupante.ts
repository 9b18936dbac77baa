/** Who holds a position, since when and for how much; and the minimum wage of each year. */
import * as z from 'zod';
import { column, columnOf } from '../../../shared/columns.ts';
import { defineComments } from '../../../shared/comments.ts';
import * as f from '../../../shared/fields.ts';
import { defineList } from '../../../shared/list.ts';
import { defineAct, defineRecord } from '../../../shared/record.ts';
import { TIPOS_CONTRATO } from '../../../shared/talento/contratos.ts';
import { ocupante as c } from '../campos.ts';
import { manifest } from '../manifest.ts';

const { permisos } = manifest;
const base = 'talento/ocupantes';

const cuerpo = {
  cargo_id: f.id,
  persona_id: f.id,
  desde: f.fecha,
  salario: f.dinero.min(0),
  tipo_contrato: z.enum(TIPOS_CONTRATO),
};
export const ocupanteAlta = z.strictObject(cuerpo);
export const ocupanteCambio = z.strictObject({ ...cuerpo, version: f.version });
export type OcupanteAlta = z.output<typeof ocupanteAlta>;
export type OcupanteCambio = z.output<typeof ocupanteCambio>;

export const ocupanteLeido = z.object({
  ...cuerpo,
  id: f.id,
  cargo: z.string(),
  persona: z.string(),
  documento: z.string(),
  hasta: z.string().nullable(),
  vigente: z.boolean(),
  updated: f.instante,
  version: f.version,
});
export type Ocupante = z.output<typeof ocupanteLeido>;

export const ocupantesList = defineList(manifest, {
  path: base,
  access: { permiso: permisos.ver },
  exportAccess: { permiso: permisos.exportar },
  nombre: 'ocupantes',
  row: ocupanteLeido,
  columns: [
    columnOf('persona', c.persona_id),
    column('documento', 'Documento', 'texto', { width: 120, hidden: true }),
    columnOf('cargo', c.cargo_id, { width: 190 }),
    columnOf('desde', c.desde, { width: 104 }),
    columnOf('hasta', c.hasta, { width: 104 }),
    columnOf('salario', c.salario_cts, { width: 130 }),
    columnOf('tipo_contrato', c.tipo_contrato, { width: 150, hidden: true }),
  ],
  filters: {
    cargo_id: 'entero',
    persona_id: 'entero',
    vigente: 'booleano',
    desde: 'fecha',
    hasta: 'fecha',
  },
  order: ['id', 'persona', 'desde', 'hasta'],
  defaultOrder: '-id',
});

export const registroOcupante = defineRecord(manifest, {
  path: base,
  nombre: 'un ocupante',
  row: ocupanteLeido,
  alta: ocupanteAlta,
  cambio: ocupanteCambio,
  permisos: { ver: permisos.ver, crear: permisos.ocupar, editar: permisos.ocupar },
});

/** Why they leave may be said. */
const retiro = z.strictObject({ version: f.version, hasta: f.fecha, motivo: f.textoOpcional(300) });
export type Retiro = z.output<typeof retiro>;

export const retirarOcupante = defineAct(manifest, { path: base, row: ocupanteLeido })(
  'retirar',
  'Deja el cargo: la plaza queda libre.',
  permisos.ocupar,
  retiro,
);

export const comentariosOcupante = defineComments(manifest, {
  path: `${base}/:id/comentarios`,
  tabla: 'ocupante',
  permisos: { ver: permisos.ver },
});
