/** The catalogue of products. */
import { defineModule } from '../../shared/manifest.ts';
import { TRANSICIONES } from './rules/transiciones.ts';

const VER = 'view_menu_inventario_catalogo_productos';
const IMPUESTOS = 'view_menu_administracion_impuestos';

export const manifest = defineModule({
  name: 'productos',
  titulo: 'Productos',
  permisos: {
    ver: { codename: VER, nombre: 'Ver productos' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear productos' },
    editar: { codename: `${VER}_acciones_editar`, nombre: 'Editar productos' },
    inactivar: {
      codename: `${VER}_acciones_inactivar`,
      nombre: 'Activar, agotar e inactivar productos',
    },
    verCostos: {
      codename: `${VER}_acciones_ver_costos`,
      nombre: 'Ver costos, valores y márgenes de los productos',
      critica: true,
    },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar productos' },
    importar: {
      codename: `${VER}_acciones_importar`,
      nombre: 'Importar productos: crea y cambia muchos a la vez',
      critica: true,
    },
    verImpuestos: { codename: IMPUESTOS, nombre: 'Ver los impuestos de los productos' },
    editarImpuestos: {
      codename: `${IMPUESTOS}_acciones_editar`,
      nombre: 'Adaptar los impuestos de los productos y sus tarifas por fecha',
      critica: true,
    },
  },
  parametros: [
    {
      ...{ proceso: 'inventario', parametro: 'etiquetas_formatos', tipo: 'texto', valor: '' },
      label: 'Otros papeles de etiquetas, en milímetros',
      rules: { forma: 'etiquetas', opcional: true },
      lo_leen: ['ListadoCatalogo'],
    },
    {
      ...{ proceso: 'inventario', parametro: 'etiquetas_impresoras', tipo: 'texto', valor: '' },
      label: 'Impresoras de etiquetas de la red (ZPL)',
      rules: { forma: 'impresoras', opcional: true },
      lo_leen: ['ListadoCatalogo'],
    },
  ],
  screens: {
    ListadoCatalogo: {
      path: '/catalogo-productos',
      section: 'Inventario',
      label: 'Catálogo de productos',
      permiso: VER,
    },
    CrearProducto: {
      path: '/catalogo-productos/crear-producto',
      section: 'Inventario',
      label: 'Crear producto',
      permiso: `${VER}_acciones_crear`,
      exitConfirm: true,
      parent: 'ListadoCatalogo',
    },
    EditarProducto: {
      path: '/catalogo-productos/editar-producto/:id',
      section: 'Inventario',
      label: 'Editar producto',
      permiso: `${VER}_acciones_editar`,
      exitConfirm: true,
      parent: 'ListadoCatalogo',
    },
    VerProducto: {
      path: '/catalogo-productos/ver-producto/:id',
      section: 'Inventario',
      label: 'Ver producto',
      permiso: VER,
      parent: 'ListadoCatalogo',
    },
    ProductosImportar: {
      path: '/catalogo-productos/importar',
      section: 'Inventario',
      label: 'Importar productos',
      permiso: `${VER}_acciones_importar`,
      parent: 'ListadoCatalogo',
    },
    ProductosImportacion: {
      path: '/catalogo-productos/importar/:id',
      section: 'Inventario',
      label: 'Importación de productos',
      permiso: `${VER}_acciones_importar`,
      parent: 'ProductosImportar',
    },
    ImpuestosProductos: {
      path: '/config/impuestos',
      section: 'Parametrización',
      label: 'Impuestos de productos',
      permiso: IMPUESTOS,
    },
  },
  busca: {
    producto: {
      titulo: 'Productos',
      icono: 'package',
      lista: 'productos/catalogo',
      permiso: VER,
      screen: 'VerProducto',
      nombre: ':nombre_producto',
      detalle: [':cod_prod', ':linea_nombre'],
    },
  },
  menu: [
    {
      modulo: 'Inventario',
      titulo: 'Catálogo de productos',
      icono: 'package',
      screen: 'ListadoCatalogo',
      orden: 210,
      acceso: { titulo: 'Productos', tecla: 'S' },
    },
    {
      modulo: 'Administración',
      titulo: 'Impuestos de productos',
      icono: 'law',
      screen: 'ImpuestosProductos',
      orden: 563,
    },
  ],
  tablas: {
    producto: {
      permiso: VER,
      enlaces: [
        ...['presentacion', 'codigo_asociado', 'producto_componente', 'producto_impuesto', 'producto_sustituto'],
        'producto_minimo',
      ],
    },
    impuesto: { permiso: IMPUESTOS, enlaces: ['impuesto_tarifa'] },
  },
  comenta: {
    producto: { nombre: 'Producto', en: 'un producto', screen: 'VerProducto' },
    impuesto: { nombre: 'Impuesto', en: 'un impuesto', screen: 'ImpuestosProductos' },
  },
  origenes: { producto: { nombre: 'Producto', icono: 'package', screen: 'VerProducto' } },
  numeraciones: [{ codigo: 'PRODUCTO', titulo: 'Productos', prefijo: 'P-', ancho: 6 }],
  estados: TRANSICIONES,
});
