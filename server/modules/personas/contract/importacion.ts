/** The columns that a file of people may have. What is reserved is offered only to who may see it. */
import { importColumnsOf } from '../../../shared/import/campos.ts';
import { importColumn as column, importListColumn as list } from '../../../shared/import/columns.ts';
import { defineImport } from '../../../shared/import/contract.ts';
import { LISTAS } from '../../listas/contract/catalogo.ts';
import { LISTA_CIUDADES } from '../../ubicacion/campos.ts';
import { conyuge, independiente } from '../campos/reservado.ts';
import * as campos from '../campos.ts';
import { manifest } from '../manifest.ts';

const { personaDireccion: direccion } = campos;
const required = true;
const valor = 'id';

export const importarPersonas = defineImport(manifest, {
  path: 'tercero/personas/importaciones',
  tabla: 'persona',
  singular: 'persona',
  plural: 'personas',
  femenino: true,
  permiso: manifest.permisos.importar,
  clave: ['persona.tipo_documento_id', 'persona.documento'],
  columns: [
    ...importColumnsOf(campos.persona, { within: 'persona' }),
    list('tipopersonas', campos.personaTipo.tipo_persona_id.label, LISTAS.tipoPersona, {
      required,
      valor,
      varios: true,
      example: 'Cliente, Propietario',
      synonyms: ['Tipos', 'Tipo', 'Tipo de persona', 'Tipo de tercero'],
    }),
    list('direcciones.0.ciudad', direccion.ciudad.label, LISTA_CIUDADES, {
      required,
      valor,
      example: 'Bucaramanga (Santander)',
      synonyms: ['Municipio', 'Ciudad de residencia', 'Código ciudad', 'DIVIPOLA'],
    }),
    column('direcciones.0.descripcion', direccion.descripcion.label, 'texto', {
      required,
      example: 'CL 35 # 12 - 40',
      synonyms: ['Domicilio', 'Dirección principal', 'Residencia'],
    }),
    column('direcciones.0.barrio', direccion.barrio.label, 'texto', { required, example: 'CENTRO' }),
    list('direcciones.0.tipo', conyuge.tipo_direccion_conyuge.label, LISTAS.tipoDireccion, { fallback: '1' }),
    column('direcciones.0.codigo_postal', direccion.codigo_postal.label),
    column('telefonos.0.prefijo', campos.personaTelefono.prefijo.label, 'texto', {
      fallback: '+57',
      synonyms: ['Indicativo'],
    }),
    column('telefonos.0.valor', campos.persona.telefono.label, 'texto', {
      required,
      example: '3157702214',
      synonyms: ['Celular', 'Móvil', 'Teléfono 1', 'Tel', 'Número de teléfono'],
    }),
    list('telefonos.0.tipo', 'Tipo de teléfono', LISTAS.tipoTelefono, { fallback: '1' }),
    column('telefonos.1.valor', 'Teléfono 2', 'texto', { synonyms: ['Otro teléfono'] }),
    list('telefonos.1.tipo', 'Tipo de teléfono 2', LISTAS.tipoTelefono, { fallback: '1' }),
    ...importColumnsOf(conyuge, { within: 'persona.conyuge' }),
    ...importColumnsOf(independiente, { within: 'persona.independiente' }),
  ],
});
