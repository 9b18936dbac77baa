/** Requests of quotation to suppliers: who is asked, what each offers, and what is taken of whom. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_abastecimiento_cotizaciones';
const SECCION = 'Abastecimiento';

const estado = (codigo: string, color: string, padres: readonly string[], nombre = codigo.replaceAll('_', ' ')) => ({
  ...{ proceso: 'cotizacion_compra', codigo, nombre, padres, color },
});

export const manifest = defineModule({
  name: 'cotizaciones-compra',
  titulo: 'Cotizaciones de proveedores',
  permisos: {
    ver: { codename: VER, nombre: 'Ver cotizaciones de proveedores' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Pedir cotizaciones a proveedores' },
    editar: {
      codename: `${VER}_acciones_editar`,
      nombre: 'Editar, enviar y cerrar cotizaciones de proveedores, y anotar sus respuestas',
    },
    adjudicar: {
      codename: `${VER}_acciones_adjudicar`,
      nombre: 'Adjudicar cotizaciones de proveedores',
      critica: true,
    },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar cotizaciones de proveedores' },
  },
  screens: {
    ListadoCotizacionesCompra: {
      path: '/cotizaciones/compra',
      section: SECCION,
      label: 'Cotizaciones de proveedores',
      permiso: VER,
    },
    // '/cotizaciones/crear/{tipo_cotizacion}' of the specification, of its other kind.
    CrearCotizacionCompra: {
      path: '/cotizaciones/crear/compra',
      section: SECCION,
      label: 'Pedir cotización',
      permiso: `${VER}_acciones_crear`,
      exitConfirm: true,
      parent: 'ListadoCotizacionesCompra',
    },
    EditarCotizacionCompra: {
      path: '/cotizaciones/compra/editar/:id',
      section: SECCION,
      label: 'Editar solicitud de cotización',
      permiso: `${VER}_acciones_editar`,
      exitConfirm: true,
      parent: 'ListadoCotizacionesCompra',
    },
    VerCotizacionCompra: {
      path: '/cotizaciones/compra/ver/:id',
      section: SECCION,
      label: 'Ver solicitud de cotización',
      permiso: VER,
      parent: 'ListadoCotizacionesCompra',
    },
    // The supplier's own, by a link and without session.
    ResponderCotizacionCompra: {
      path: '/cotizar/:token',
      section: SECCION,
      label: 'Solicitud de cotización',
      permiso: null,
      plain: true,
    },
  },
  menu: [
    {
      modulo: SECCION,
      titulo: 'Cotizaciones de proveedores',
      icono: 'file',
      screen: 'ListadoCotizacionesCompra',
      orden: 124,
    },
  ],
  busca: {
    cotizacion_compra: {
      titulo: 'Cotizaciones de proveedores',
      icono: 'file',
      lista: 'compras/cotizaciones',
      permiso: VER,
      screen: 'VerCotizacionCompra',
      nombre: ':numero',
      detalle: [':estado_nombre', ':comprador'],
    },
  },
  tablas: {
    cotizacion_compra: {
      permiso: VER,
      enlaces: ['cotizacion_compra_detalle', 'cotizacion_compra_proveedor', 'cotizacion_compra_oferta'],
    },
  },
  comenta: {
    cotizacion_compra: {
      nombre: 'Cotización de proveedores',
      en: 'una cotización de proveedores',
      screen: 'VerCotizacionCompra',
    },
  },
  origenes: {
    cotizacion_compra: { nombre: 'Cotización de proveedores', icono: 'file', screen: 'VerCotizacionCompra' },
  },
  eventos: {
    cotizacion_compra_respondida: {
      nombre: 'Un proveedor respondió una solicitud de cotización',
      origen: 'cotizacion_compra',
      para: 'nadie',
    },
    cotizacion_compra_terminada: {
      nombre: 'Terminó el plazo de una solicitud de cotización',
      origen: 'cotizacion_compra',
      para: 'nadie',
    },
  },
  estados: [
    estado('BORRADOR', 'secondary', []),
    estado('ENVIADA', 'accent', ['BORRADOR', 'CON_RESPUESTAS']),
    estado('CON_RESPUESTAS', 'attention', ['ENVIADA']),
    estado('ADJUDICADA', 'success', ['CON_RESPUESTAS']),
    estado('CERRADA', 'done', ['ADJUDICADA']),
    estado('DESIERTA', 'danger', ['ENVIADA', 'CON_RESPUESTAS']),
  ],
  numeraciones: [
    {
      ...{ codigo: 'SOLICITUD_COTIZACION', titulo: 'Solicitudes de cotización', prefijo: 'SC-', ancho: 6 },
      ...{ screen: 'VerCotizacionCompra', tabla: 'cotizacion_compra' },
    },
  ],
});
