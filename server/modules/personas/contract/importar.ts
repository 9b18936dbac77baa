/** The columns that a file of people may have. What is reserved is offered only to who may see it. */
import { importColumn as column, type ImportColumn, importListColumn as list } from '../../../shared/import/columns.ts';
import { defineImport } from '../../../shared/import/contract.ts';
import { LISTAS } from '../../listas/contract/catalogo.ts';
import { LISTA_CIUDADES } from '../../ubicacion/contract.ts';
import { manifest } from '../manifest.ts';

const required = true;
const valor = 'id';
const permiso = manifest.permisos.reservado.codename;

const identificacion: readonly ImportColumn[] = [
  list('persona.tipo_documento_id', 'Tipo de documento', LISTAS.tipoDocumento, {
    required,
    valor,
    example: 'CC',
    synonyms: ['Tipo documento', 'Tipo doc', 'Tipo de identificación', 'Clase de documento'],
  }),
  column('persona.documento', 'Documento', 'texto', {
    required,
    example: '63512874',
    synonyms: ['Número de documento', 'Identificación', 'Número de identificación', 'Cédula', 'NIT'],
  }),
  column('persona.dv', 'DV', 'texto', { synonyms: ['Dígito de verificación', 'Dígito'] }),
  list('persona.contribuyente', 'Actividad', LISTAS.contribuyente, {
    valor,
    fallback: '2',
    example: 'PN',
    synonyms: ['Tipo de contribuyente', 'Contribuyente', 'Persona natural o jurídica'],
  }),
  column('persona.p_nombre', 'Primer nombre', 'texto', { synonyms: ['Nombre 1', 'Nombre'], example: 'MARÍA' }),
  column('persona.s_nombre', 'Segundo nombre', 'texto', { synonyms: ['Nombre 2', 'Otros nombres'], example: 'JOSÉ' }),
  column('persona.p_apellido', 'Primer apellido', 'texto', { synonyms: ['Apellido 1', 'Apellido'], example: 'MUÑOZ' }),
  column('persona.s_apellido', 'Segundo apellido', 'texto', { synonyms: ['Apellido 2'] }),
  column('persona.rsocial', 'Razón social', 'texto', { synonyms: ['Empresa', 'Nombre de la empresa'] }),
  list('persona.genero_id', 'Género', LISTAS.genero, { valor, synonyms: ['Sexo'], example: 'Femenino' }),
  list('persona.estado_civil_id', 'Estado civil', LISTAS.estadoCivil, { valor, example: 'Casado(a)' }),
  column('persona.profesion', 'Profesión', 'texto', { synonyms: ['Ocupación', 'Oficio'] }),
  list('persona.ciudad_expedicion_id', 'Ciudad de expedición', LISTA_CIUDADES, {
    valor,
    synonyms: ['Lugar de expedición', 'Expedida en'],
    example: 'Bucaramanga (Santander)',
  }),
  column('persona.fecha_expedicion', 'Fecha de expedición', 'fecha', { example: '12/05/2008' }),
  column('persona.fecha_nacimiento', 'Fecha de nacimiento', 'fecha', {
    synonyms: ['Nacimiento', 'Fecha de constitución'],
    example: '31/01/1990',
  }),
];

const contacto: readonly ImportColumn[] = [
  column('persona.email', 'Correo electrónico', 'texto', {
    required,
    example: 'maria@correo.co',
    synonyms: ['Correo', 'Email', 'E-mail'],
  }),
  column('persona.emails_adicionales', 'Correos adicionales', 'texto', { synonyms: ['Otros correos'] }),
  list('tipopersonas', 'Tipos de persona', LISTAS.tipoPersona, {
    required,
    valor,
    varios: true,
    example: 'Cliente, Propietario',
    synonyms: ['Tipos', 'Tipo', 'Tipo de persona', 'Tipo de tercero'],
  }),
  list('direcciones.0.ciudad', 'Ciudad', LISTA_CIUDADES, {
    required,
    valor,
    example: 'Bucaramanga (Santander)',
    synonyms: ['Municipio', 'Ciudad de residencia', 'Código ciudad', 'DIVIPOLA'],
  }),
  column('direcciones.0.descripcion', 'Dirección', 'texto', {
    required,
    example: 'CL 35 # 12 - 40',
    synonyms: ['Domicilio', 'Dirección principal', 'Residencia'],
  }),
  column('direcciones.0.barrio', 'Barrio', 'texto', { required, example: 'CENTRO' }),
  list('direcciones.0.tipo', 'Tipo de dirección', LISTAS.tipoDireccion, { fallback: '1' }),
  column('direcciones.0.codigo_postal', 'Código postal'),
  column('telefonos.0.prefijo', 'Prefijo', 'texto', { fallback: '+57', synonyms: ['Indicativo'] }),
  column('telefonos.0.valor', 'Teléfono', 'texto', {
    required,
    example: '3157702214',
    synonyms: ['Celular', 'Móvil', 'Teléfono 1', 'Tel', 'Número de teléfono'],
  }),
  list('telefonos.0.tipo', 'Tipo de teléfono', LISTAS.tipoTelefono, { fallback: '1' }),
  column('telefonos.1.valor', 'Teléfono 2', 'texto', { synonyms: ['Otro teléfono'] }),
  list('telefonos.1.tipo', 'Tipo de teléfono 2', LISTAS.tipoTelefono, { fallback: '1' }),
];

const representante: readonly ImportColumn[] = [
  column('persona.replegal_nombre', 'Representante legal', 'texto', { synonyms: ['Nombre del representante'] }),
  list('persona.replegal_tipo_documento_id', 'Tipo de documento del representante', LISTAS.tipoDocumento, { valor }),
  column('persona.replegal_numdoc', 'Documento del representante', 'texto', { synonyms: ['Cédula del representante'] }),
  column('persona.replegal_email', 'Correo del representante'),
  column('persona.replegal_telefono', 'Teléfono del representante'),
];

const autorizacion: readonly ImportColumn[] = [
  column('persona.acepta_tratamiento_datos', 'Autoriza el tratamiento de datos', 'booleano', {
    example: 'Sí',
    synonyms: ['Autoriza datos', 'Habeas data', 'Tratamiento de datos', 'Acepta tratamiento de datos'],
  }),
  column('persona.fecha_autorizacion', 'Fecha de la autorización', 'fecha', { example: '10/02/2026' }),
  column('persona.medio_autorizacion', 'Medio de la autorización', 'texto', { example: 'ESCRITO' }),
];

const reservadas: readonly ImportColumn[] = [
  column('persona.conyuge.nombre_conyuge', 'Nombre del cónyuge', 'texto', { permiso, synonyms: ['Cónyuge'] }),
  list('persona.conyuge.tipo_documento_conyuge', 'Tipo de documento del cónyuge', LISTAS.tipoDocumento, {
    permiso,
    valor,
  }),
  column('persona.conyuge.documento_conyuge', 'Documento del cónyuge', 'texto', { permiso }),
  column('persona.conyuge.profesion_conyuge', 'Profesión del cónyuge', 'texto', { permiso }),
  column('persona.conyuge.empresa_conyuge', 'Empresa del cónyuge', 'texto', { permiso }),
  column('persona.conyuge.sueldo_conyuge', 'Sueldo del cónyuge', 'numero', { permiso }),
  column('persona.independiente.empresa_independiente', 'Negocio propio', 'texto', { permiso }),
  column('persona.independiente.descripcion_independiente', 'A qué se dedica el negocio', 'texto', { permiso }),
  column('persona.independiente.ingreso_neto_independiente', 'Ingreso neto', 'numero', {
    permiso,
    synonyms: ['Ingresos', 'Ingreso mensual'],
  }),
  column('persona.independiente.patrimonio_independiente', 'Patrimonio', 'numero', { permiso }),
  column('persona.lista_negra', 'Lista negra', 'booleano', { permiso, synonyms: ['Está en la lista negra'] }),
  column('persona.motivo_lista_negra', 'Motivo de la lista negra', 'texto', { permiso }),
];

export const importarPersonas = defineImport(manifest, {
  path: 'tercero/personas/importaciones',
  tabla: 'persona',
  singular: 'persona',
  plural: 'personas',
  femenino: true,
  permiso: manifest.permisos.importar,
  clave: ['persona.tipo_documento_id', 'persona.documento'],
  columns: [...identificacion, ...contacto, ...representante, ...autorizacion, ...reservadas],
});
