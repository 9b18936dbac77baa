/** The supplier directory: screens, permissions and menu entry. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_abastecimiento_directorio_proveedores';

export const manifest = defineModule({
  name: 'proveedores',
  titulo: 'Proveedores',
  permisos: {
    ver: { codename: VER, nombre: 'Ver el directorio de proveedores' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear proveedores' },
    editar: { codename: `${VER}_acciones_editar`, nombre: 'Editar proveedores' },
    inactivar: { codename: `${VER}_acciones_inactivar`, nombre: 'Activar e inactivar proveedores', critica: true },
    bloquear: {
      codename: `${VER}_acciones_bloquear`,
      nombre: 'Bloquear proveedores para compras o pagos',
      critica: true,
    },
    desbloquear: {
      codename: `${VER}_acciones_desbloquear`,
      nombre: 'Desbloquear proveedores',
      critica: true,
    },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar proveedores' },
    importar: {
      codename: `${VER}_acciones_importar`,
      nombre: 'Importar proveedores: crea y cambia muchos a la vez',
      critica: true,
    },
    autorizarCuenta: {
      codename: `${VER}_acciones_autorizar_cuenta`,
      nombre: 'Autorizar cambios de cuentas bancarias de proveedores',
      critica: true,
    },
    aceptarCuentaRepetida: {
      codename: `${VER}_acciones_aceptar_cuenta_repetida`,
      nombre: 'Aceptar una cuenta bancaria que ya tiene otro proveedor',
      critica: true,
    },
    fusionar: { codename: `${VER}_acciones_fusionar`, nombre: 'Fusionar proveedores repetidos', critica: true },
    verDocumentos: { codename: `${VER}_acciones_ver_documentos`, nombre: 'Ver los documentos de proveedores' },
    editarDocumentos: {
      codename: `${VER}_acciones_editar_documentos`,
      nombre: 'Adjuntar, ordenar y eliminar documentos de proveedores',
    },
  },
  screens: {
    ProveedoresListar: {
      path: '/abastecimiento/directorio-proveedores',
      section: 'Abastecimiento',
      label: 'Directorio de Proveedores',
      permiso: VER,
    },
    ProveedorCrear: {
      path: '/abastecimiento/captura/proveedores/crear',
      section: 'Abastecimiento',
      label: 'Crear proveedor',
      permiso: `${VER}_acciones_crear`,
      exitConfirm: true,
      parent: 'ProveedoresListar',
    },
    // Edit for who may edit; the read-only detail otherwise or with `?ver=1`.
    ProveedorEditar: {
      path: '/abastecimiento/captura/proveedores/editar/:id',
      section: 'Abastecimiento',
      label: 'Editar proveedor',
      permiso: VER,
      exitConfirm: true,
      parent: 'ProveedoresListar',
    },
    ProveedoresImportar: {
      path: '/abastecimiento/directorio-proveedores/importar',
      section: 'Abastecimiento',
      label: 'Importar proveedores',
      permiso: `${VER}_acciones_importar`,
      parent: 'ProveedoresListar',
    },
    ProveedoresImportacion: {
      path: '/abastecimiento/directorio-proveedores/importar/:id',
      section: 'Abastecimiento',
      label: 'Importación de proveedores',
      permiso: `${VER}_acciones_importar`,
      parent: 'ProveedoresImportar',
    },
  },
  busca: {
    proveedor: {
      titulo: 'Proveedores',
      icono: 'organization',
      lista: 'tercero/proveedores',
      permiso: VER,
      screen: 'ProveedorEditar',
      consulta: 'ver=1',
      nombre: ':nombre',
      detalle: ['NIT :nit', ':ciudad'],
    },
  },
  menu: [
    {
      modulo: 'Abastecimiento',
      titulo: 'Directorio de Proveedores',
      icono: 'organization',
      screen: 'ProveedoresListar',
      orden: 110,
      acceso: { titulo: 'Proveedores', tecla: 'P' },
    },
  ],
  tablas: {
    proveedor: {
      permiso: VER,
      enlaces: [
        'proveedor_direccion',
        'proveedor_telefono',
        'proveedor_contacto',
        'proveedor_banco',
        'proveedor_descuento',
        'proveedor_bloqueo',
      ],
    },
  },
  comenta: { proveedor: { nombre: 'Proveedor', en: 'un proveedor', screen: 'ProveedorEditar' } },
  origenes: {
    proveedor: { nombre: 'Proveedor', icono: 'organization', screen: 'ProveedorEditar' },
  },
  eventos: {
    proveedor_inactivado: { nombre: 'Proveedor inactivado', origen: 'proveedor' },
    documento_por_vencer: { nombre: 'Documentos de un proveedor por vencer', origen: 'proveedor' },
    cuenta_bancaria: { nombre: 'Cambio de cuenta bancaria de un proveedor', origen: 'proveedor', critico: true },
  },
  parametros: [
    {
      proceso: 'tableros',
      parametro: 'meta_proveedores_mes',
      tipo: 'numeric',
      valor: '4',
      label: 'Meta de proveedores nuevos al mes',
      rules: { min: 0, opcional: true },
      lo_leen: ['el tablero de Abastecimiento'],
    },
  ],
  estados: [
    { proceso: 'proveedor', codigo: 'ACTIVO', nombre: 'ACTIVO', padres: ['INACTIVO'], color: 'success' },
    { proceso: 'proveedor', codigo: 'INACTIVO', nombre: 'INACTIVO', padres: ['ACTIVO'], color: 'secondary' },
  ],
});
