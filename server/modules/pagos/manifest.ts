/** Payments to owners and administrations: screens, permissions and menu entry. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_arriendos_pagos';

export const manifest = defineModule({
  name: 'pagos',
  titulo: 'Pagos',
  permisos: {
    ver: { codename: VER, nombre: 'Ver los pagos a propietarios y administraciones' },
    liquidar: { codename: `${VER}_acciones_liquidar`, nombre: 'Liquidar el mes de los mandatos' },
    editar: { codename: `${VER}_acciones_editar`, nombre: 'Cambiar los descuentos de un pago pendiente' },
    pagar: { codename: `${VER}_acciones_pagar`, nombre: 'Pagar a propietarios y administraciones', critica: true },
    conciliar: { codename: `${VER}_acciones_conciliar`, nombre: 'Conciliar pagos con el banco' },
    // Named by the specification (000, section 6).
    anular: {
      codename: `${VER}_anular_pagos`,
      nombre: 'Anular pagos a propietarios y administraciones',
      critica: true,
    },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar pagos' },
    certificar: {
      codename: `${VER}_acciones_certificar`,
      nombre: 'Imprimir estados de cuenta y certificados de propietarios',
    },
  },
  screens: {
    PagosListar: {
      path: '/arriendos/pagos',
      section: 'Arriendos',
      label: 'Pagos a propietarios y administraciones',
      permiso: VER,
    },
  },
  menu: [
    {
      modulo: 'Arriendos',
      titulo: 'Pagos',
      icono: 'credit-card',
      screen: 'PagosListar',
      orden: 330,
      acceso: { titulo: 'Pagos', tecla: 'O' },
    },
  ],
  tablas: { pago: { permiso: VER } },
  comenta: { pago: { nombre: 'Pago', en: 'un pago', screen: 'PagosListar' } },
  origenes: { pago: { nombre: 'Pago', icono: 'credit-card', screen: 'PagosListar', parte: 'pago' } },
  eventos: {
    pagos_anulados: { nombre: 'Pagos anulados a un propietario o administración', origen: 'pago', critico: true },
  },
  parametros: [
    {
      proceso: 'tableros',
      parametro: 'meta_pagos_mes',
      tipo: 'numeric',
      valor: '',
      label: 'Meta de pagos a propietarios al mes, en pesos',
      rules: { min: 0, opcional: true },
      lo_leen: ['el tablero de Arriendos'],
    },
  ],
  estados: [
    { proceso: 'pago', codigo: 'PENDIENTE', nombre: 'PENDIENTE', padres: [], color: 'attention' },
    { proceso: 'pago', codigo: 'PAGADO', nombre: 'PAGADO', padres: ['PENDIENTE'], color: 'success' },
    { proceso: 'pago', codigo: 'ANULADO', nombre: 'ANULADO', padres: ['PAGADO'], color: 'danger' },
  ],
  numeraciones: [{ codigo: 'PAGO_PROPIETARIO', titulo: 'Pagos a propietarios', prefijo: 'PP-', ancho: 6 }],
});
