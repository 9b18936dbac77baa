/** The columns that a file of suppliers may have. */
import { importColumn as column, importListColumn as list } from '../../../shared/import/columns.ts';
import { defineImport } from '../../../shared/import/contract.ts';
import { LISTAS } from '../../listas/contract/catalogo.ts';
import { LISTA_CIUDADES } from '../../ubicacion/contract.ts';
import { manifest } from '../manifest.ts';

const required = true;

export const importarProveedores = defineImport(manifest, {
  path: 'tercero/proveedores/importaciones',
  tabla: 'proveedor',
  singular: 'proveedor',
  plural: 'proveedores',
  permiso: manifest.permisos.importar,
  clave: ['nit_sin_dv'],
  columns: [
    column('nit_sin_dv', 'NIT', 'texto', {
      required,
      example: '900482716',
      synonyms: [
        'NIT sin DV',
        'Documento',
        'Número de documento',
        'Identificación',
        'Número de identificación',
        'Cédula',
      ],
    }),
    column('nit_dv', 'DV', 'texto', { synonyms: ['Dígito de verificación', 'Dígito'], example: '7' }),
    list('clase_tipo_documento', 'Tipo de documento', LISTAS.tipoDocumento, { fallback: '31', example: 'NIT' }),
    list('tipo_persona_contribuyente', 'Tipo de persona', LISTAS.contribuyente, {
      fallback: '1',
      example: 'PJ',
      synonyms: ['Tipo de contribuyente', 'Persona'],
    }),
    column('nombre_proveedor', 'Nombre del proveedor', 'texto', {
      example: 'DISTRIBUIDORA EL SOL S.A.S.',
      synonyms: ['Razón social', 'Proveedor', 'Nombre', 'Empresa', 'Nombre o razón social'],
    }),
    column('nombre_1', 'Primer nombre', 'texto', { synonyms: ['Nombre 1'] }),
    column('nombre_2', 'Segundo nombre', 'texto', { synonyms: ['Nombre 2', 'Otros nombres'] }),
    column('apellido_1', 'Primer apellido', 'texto', { synonyms: ['Apellido 1', 'Apellido'] }),
    column('apellido_2', 'Segundo apellido', 'texto', { synonyms: ['Apellido 2'] }),
    list('codigo_regimen_tributario', 'Régimen tributario', LISTAS.regimen, {
      required,
      example: '48',
      synonyms: ['Régimen', 'Código régimen'],
    }),
    list('codigo_clase_proveedor', 'Clasificación', LISTAS.clasificacionProveedor, {
      required,
      example: '1',
      synonyms: ['Clasificación del proveedor', 'Clase'],
    }),
    list('codigo_actividad_economica', 'Actividad económica', LISTAS.actividadEconomica, {
      required,
      example: '4631',
      synonyms: ['CIIU', 'Código CIIU', 'Actividad', 'Actividad económica (CIIU)'],
    }),
    list('codigo_linea_comercializacion', 'Línea de comercialización', LISTAS.lineaComercializacion, {
      required,
      example: '1',
      synonyms: ['Línea'],
    }),
    list('codigo_tipo_proveedor_pwa', 'Tipo de proveedor', LISTAS.tipoProveedor, { required, example: '1' }),
    column('pagina_web', 'Página web', 'texto', {
      synonyms: ['Web', 'Sitio web', 'URL'],
      example: 'https://elsol.com.co',
    }),
    column('es_del_exterior', 'Es del exterior', 'booleano', { synonyms: ['Exterior', 'Extranjero'], example: 'No' }),
    list('direcciones_proveedor.0.ciudad', 'Ciudad', LISTA_CIUDADES, {
      required,
      valor: 'id',
      example: 'Bucaramanga (Santander)',
      synonyms: ['Municipio', 'Código ciudad', 'DIVIPOLA'],
    }),
    column('direcciones_proveedor.0.descripcion', 'Dirección', 'texto', {
      required,
      example: 'CALLE 37 # 13 - 87',
      synonyms: ['Domicilio', 'Dirección principal'],
    }),
    list('direcciones_proveedor.0.tipo', 'Tipo de dirección', LISTAS.tipoDireccion, { fallback: '1', example: '1' }),
    column('direcciones_proveedor.0.barrio', 'Barrio', 'texto', { example: 'CENTRO' }),
    column('direcciones_proveedor.0.codigo_postal', 'Código postal'),
    column('telefonos_proveedor.0.valor', 'Teléfono', 'texto', {
      example: '6076431820',
      synonyms: ['Teléfono 1', 'Tel', 'Teléfono fijo', 'Número de teléfono'],
    }),
    list('telefonos_proveedor.0.tipo', 'Tipo de teléfono', LISTAS.tipoTelefono, { fallback: '1' }),
    column('telefonos_proveedor.1.valor', 'Teléfono 2', 'texto', { synonyms: ['Celular', 'Móvil', 'Otro teléfono'] }),
    list('telefonos_proveedor.1.tipo', 'Tipo de teléfono 2', LISTAS.tipoTelefono, { fallback: '2' }),
    column('comercial.cupo_credito', 'Cupo de crédito', 'numero', { synonyms: ['Cupo'], example: '5000000' }),
    column('comercial.plazo_entrega', 'Plazo de entrega', 'entero', { synonyms: ['Días de entrega'], example: '3' }),
  ],
});
