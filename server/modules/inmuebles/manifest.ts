/** Properties under administration: screens, permissions and menu entry. */
import { defineModule } from '../../shared/manifest.ts';
import { TRANSICIONES } from './rules.ts';

const VER = 'view_menu_arriendos_inmuebles';

export const manifest = defineModule({
  name: 'inmuebles',
  titulo: 'Inmuebles',
  permisos: {
    ver: { codename: VER, nombre: 'Ver y buscar inmuebles' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear inmuebles' },
    editar: { codename: `${VER}_acciones_editar`, nombre: 'Editar inmuebles' },
    consignar: {
      codename: `${VER}_acciones_consignar`,
      nombre: 'Mover el estado de un inmueble sin contrato: habilitar, reparar, tramitar, consignar',
    },
    retirar: { codename: `${VER}_acciones_retirar`, nombre: 'Retirar inmuebles de la consignación', critica: true },
    autorizarCuenta: {
      codename: `${VER}_acciones_autorizar_cuenta`,
      nombre: 'Autorizar cambios de las cuentas a las que se paga a los propietarios',
      critica: true,
    },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar inmuebles' },
    importar: {
      codename: `${VER}_acciones_importar`,
      nombre: 'Importar inmuebles: crea y cambia muchos a la vez',
      critica: true,
    },
    editarFotos: {
      codename: `${VER}_acciones_editar_fotos`,
      nombre: 'Adjuntar y quitar fotos y documentos de inmuebles',
    },
  },
  screens: {
    InmueblesListar: { path: '/inmuebles', section: 'Arriendos', label: 'Inmuebles', permiso: VER },
    InmuebleCrear: {
      path: '/inmuebles/crear',
      section: 'Arriendos',
      label: 'Crear inmueble',
      permiso: `${VER}_acciones_crear`,
      exitConfirm: true,
      parent: 'InmueblesListar',
    },
    InmuebleEditar: {
      path: '/inmuebles/editar/:id',
      section: 'Arriendos',
      label: 'Editar inmueble',
      permiso: `${VER}_acciones_editar`,
      exitConfirm: true,
      parent: 'InmueblesListar',
    },
    InmuebleVer: {
      path: '/inmuebles/ver/:id',
      section: 'Arriendos',
      label: 'Ver inmueble',
      permiso: VER,
      parent: 'InmueblesListar',
    },
    InmueblesImportar: {
      path: '/inmuebles/importar',
      section: 'Arriendos',
      label: 'Importar inmuebles',
      permiso: `${VER}_acciones_importar`,
      parent: 'InmueblesListar',
    },
    InmueblesImportacion: {
      path: '/inmuebles/importar/:id',
      section: 'Arriendos',
      label: 'Importación de inmuebles',
      permiso: `${VER}_acciones_importar`,
      parent: 'InmueblesImportar',
    },
  },
  busca: {
    inmueble: {
      titulo: 'Inmuebles',
      icono: 'home',
      lista: 'inmueble/inmuebles',
      permiso: VER,
      screen: 'InmuebleVer',
      nombre: ':direccion',
      detalle: [':codigo', ':propietario'],
    },
  },
  menu: [
    {
      modulo: 'Arriendos',
      titulo: 'Inmuebles',
      icono: 'home',
      screen: 'InmueblesListar',
      orden: 310,
      acceso: { titulo: 'Inmuebles', tecla: 'E' },
    },
  ],
  tablas: { inmueble: { permiso: VER, enlaces: ['inmueble_propietario'] } },
  comenta: { inmueble: { nombre: 'Inmueble', en: 'un inmueble', screen: 'InmuebleVer' } },
  origenes: { inmueble: { nombre: 'Inmueble', icono: 'home', screen: 'InmuebleVer' } },
  eventos: {
    inmueble_retirado: { nombre: 'Inmueble retirado', origen: 'inmueble' },
    cuenta_propietario: {
      nombre: 'Cambio de la cuenta a la que se paga a un propietario',
      origen: 'inmueble',
      critico: true,
    },
  },
  estados: TRANSICIONES,
  numeraciones: [{ codigo: 'INMUEBLE', titulo: 'Inmuebles', prefijo: 'INM', ancho: 4 }],
});
