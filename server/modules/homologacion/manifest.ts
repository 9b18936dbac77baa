/** What suppliers call our products: screens, permissions, states and limits. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_inventario_homologar_productos';
const TODOS = ['PENDIENTE', 'SUGERIDA', 'HOMOLOGADA', 'EN_CONFLICTO', 'IGNORADA', 'INACTIVA'];
const menos = (...sin: readonly string[]) => TODOS.filter((codigo) => !sin.includes(codigo));
/** A state, and those that it may come from. */
const estado = (codigo: string, color: string, padres: readonly string[]) => {
  return { proceso: 'homologacion', codigo, nombre: codigo.replace('_', ' '), padres, color };
};

export const manifest = defineModule({
  name: 'homologacion',
  titulo: 'Homologación de productos',
  permisos: {
    ver: { codename: VER, nombre: 'Ver la homologación de productos' },
    editar: { codename: `${VER}_acciones_editar`, nombre: 'Homologar códigos de proveedores y cargar sus facturas' },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar homologaciones' },
    importar: {
      codename: `${VER}_acciones_importar`,
      nombre: 'Importar listas de precios de proveedores: crea y cambia muchos códigos a la vez',
      critica: true,
    },
  },
  screens: {
    HomologarProductos: {
      path: '/homologar-productos',
      section: 'Inventario',
      label: 'Homologar productos',
      permiso: VER,
    },
    HomologacionesListar: {
      path: '/homologar-productos/codigos',
      section: 'Inventario',
      label: 'Códigos de proveedores',
      permiso: VER,
      parent: 'HomologarProductos',
    },
    HomologacionesImportar: {
      path: '/homologar-productos/importar',
      section: 'Inventario',
      label: 'Importar lista de precios',
      permiso: `${VER}_acciones_importar`,
      parent: 'HomologacionesListar',
    },
    HomologacionesImportacion: {
      path: '/homologar-productos/importar/:id',
      section: 'Inventario',
      label: 'Importación de lista de precios',
      permiso: `${VER}_acciones_importar`,
      parent: 'HomologacionesImportar',
    },
  },
  busca: {
    homologacion: {
      titulo: 'Códigos de proveedores',
      icono: 'tasklist',
      lista: 'productos/homologacion',
      permiso: VER,
      screen: 'HomologacionesListar',
      consulta: 'q=:cod_prod_xml',
      nombre: ':cod_prod_xml',
      detalle: [':nombre_producto_xml', ':proveedor', ':cod_prod'],
    },
  },
  menu: [
    {
      modulo: 'Inventario',
      titulo: 'Homologar productos',
      icono: 'tasklist',
      screen: 'HomologarProductos',
      orden: 230,
      acceso: { titulo: 'Homologar', tecla: 'H' },
    },
  ],
  tablas: { homologacion: { permiso: VER, enlaces: ['homologacion_vigencia'] } },
  comenta: {
    homologacion: { nombre: 'Código de proveedor', en: 'un código de proveedor', screen: 'HomologacionesListar' },
  },
  estados: [
    estado('PENDIENTE', 'secondary', menos('PENDIENTE')),
    estado('SUGERIDA', 'attention', menos('SUGERIDA')),
    estado('HOMOLOGADA', 'success', ['PENDIENTE', 'SUGERIDA', 'EN_CONFLICTO']),
    estado('EN_CONFLICTO', 'severe', ['HOMOLOGADA']),
    estado('IGNORADA', 'secondary', menos('IGNORADA', 'INACTIVA')),
    estado('INACTIVA', 'danger', menos('INACTIVA')),
  ],
  parametros: [
    {
      proceso: 'inventario',
      parametro: 'homologacion_variacion_precio',
      tipo: 'numeric',
      valor: '30',
      label: 'Cuánto puede cambiar el precio de un código de proveedor sin que quede en conflicto',
      rules: { unidad: '%', min: 0, max: 1000 },
      lo_leen: ['HomologarProductos'],
    },
    {
      proceso: 'inventario',
      parametro: 'homologacion_parecido',
      tipo: 'numeric',
      valor: '50',
      label: 'Cuánto deben parecerse dos nombres para ser del mismo producto',
      rules: { unidad: '%', min: 20, max: 100 },
      lo_leen: ['HomologarProductos'],
    },
  ],
});
