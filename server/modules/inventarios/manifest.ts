/** The ledger of stock: its movements, what there is, and the adjustments that people write. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_inventario_movimientos';

export const manifest = defineModule({
  name: 'inventarios',
  titulo: 'Movimientos de inventario',
  permisos: {
    ver: { codename: VER, nombre: 'Ver movimientos y existencias de inventario' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear ajustes de inventario' },
    confirmar: { codename: `${VER}_acciones_confirmar`, nombre: 'Confirmar ajustes de inventario' },
    anular: { codename: `${VER}_acciones_anular`, nombre: 'Anular ajustes de inventario', critica: true },
    permitirNegativo: {
      codename: `${VER}_acciones_permitir_negativo`,
      nombre: 'Dejar existencias por debajo de cero',
      critica: true,
    },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar movimientos y existencias' },
    importar: { codename: `${VER}_acciones_importar`, nombre: 'Importar existencias iniciales', critica: true },
  },
  screens: {
    MovimientosListar: {
      path: '/movimientos-inventario',
      section: 'Inventario',
      label: 'Movimientos de inventario',
      permiso: VER,
    },
    ExistenciasListar: {
      path: '/movimientos-inventario/existencias',
      section: 'Inventario',
      label: 'Existencias',
      permiso: VER,
    },
    AjustesListar: {
      path: '/movimientos-inventario/ajustes',
      section: 'Inventario',
      label: 'Ajustes',
      permiso: VER,
    },
    AjusteCrear: {
      path: '/movimientos-inventario/crear',
      section: 'Inventario',
      label: 'Crear ajuste',
      permiso: `${VER}_acciones_crear`,
      exitConfirm: true,
      parent: 'AjustesListar',
    },
    AjusteEditar: {
      path: '/movimientos-inventario/editar/:id',
      section: 'Inventario',
      label: 'Editar ajuste',
      permiso: `${VER}_acciones_crear`,
      exitConfirm: true,
      parent: 'AjustesListar',
    },
    AjusteVer: {
      path: '/movimientos-inventario/ver/:id',
      section: 'Inventario',
      label: 'Ajuste de inventario',
      permiso: VER,
      parent: 'AjustesListar',
    },
    ImportarExistencias: {
      path: '/movimientos-inventario/saldos',
      section: 'Inventario',
      label: 'Importar existencias iniciales',
      permiso: `${VER}_acciones_importar`,
      parent: 'AjustesListar',
    },
    ImportacionExistencias: {
      path: '/movimientos-inventario/saldos/:id',
      section: 'Inventario',
      label: 'Importación de existencias iniciales',
      permiso: `${VER}_acciones_importar`,
      parent: 'ImportarExistencias',
    },
  },
  menu: [
    {
      modulo: 'Inventario',
      titulo: 'Movimientos',
      icono: 'history',
      screen: 'MovimientosListar',
      orden: 240,
      acceso: { titulo: 'Kardex', tecla: 'K' },
    },
  ],
  busca: {
    ajuste: {
      titulo: 'Ajustes de inventario',
      icono: 'history',
      lista: 'inventario/ajustes',
      permiso: VER,
      screen: 'AjusteVer',
      nombre: ':numero',
      detalle: [':bodega', ':motivo_nombre'],
    },
  },
  tablas: { ajuste: { permiso: VER, enlaces: ['ajuste_detalle'] } },
  comenta: { ajuste: { nombre: 'Ajuste de inventario', en: 'un ajuste de inventario', screen: 'AjusteVer' } },
  origenes: { ajuste: { nombre: 'Ajuste de inventario', icono: 'history', screen: 'AjusteVer' } },
  estados: [
    { proceso: 'ajuste', codigo: 'BORRADOR', nombre: 'BORRADOR', padres: [], color: 'secondary' },
    { proceso: 'ajuste', codigo: 'CONFIRMADO', nombre: 'CONFIRMADO', padres: ['BORRADOR'], color: 'success' },
    { proceso: 'ajuste', codigo: 'ANULADO', nombre: 'ANULADO', padres: ['CONFIRMADO'], color: 'danger' },
  ],
  numeraciones: [
    {
      ...{ codigo: 'AJUSTE', titulo: 'Ajustes de inventario', prefijo: 'AJ-', ancho: 6 },
      screen: 'AjusteVer',
      tabla: 'ajuste',
    },
  ],
});
