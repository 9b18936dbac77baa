/** Transfers between warehouses and between the zones of one. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_inventario_traslados';
const proceso = 'traslado';

export const manifest = defineModule({
  name: 'traslados',
  titulo: 'Traslados',
  permisos: {
    ver: { codename: VER, nombre: 'Ver traslados' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear traslados' },
    editar: { codename: `${VER}_acciones_editar`, nombre: 'Editar traslados' },
    aprobar: { codename: `${VER}_acciones_aprobar`, nombre: 'Aprobar traslados y legalizar lo que no llegó' },
    despachar: { codename: `${VER}_acciones_despachar`, nombre: 'Despachar traslados' },
    recibir: { codename: `${VER}_acciones_recibir`, nombre: 'Recibir traslados' },
    anular: { codename: `${VER}_acciones_anular`, nombre: 'Anular traslados', critica: true },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar traslados' },
  },
  screens: {
    ListadoTraslados: {
      path: '/traslados',
      section: 'Inventario',
      label: 'Traslados',
      permiso: VER,
    },
    CrearTraslados: {
      path: '/traslados/crear',
      section: 'Inventario',
      label: 'Crear traslado',
      permiso: `${VER}_acciones_crear`,
      exitConfirm: true,
      parent: 'ListadoTraslados',
    },
    EditarTraslado: {
      path: '/traslados/editar/:id',
      section: 'Inventario',
      label: 'Editar traslado',
      permiso: `${VER}_acciones_editar`,
      exitConfirm: true,
      parent: 'ListadoTraslados',
    },
    VerTraslado: {
      path: '/traslados/ver/:id',
      section: 'Inventario',
      label: 'Ver traslado',
      permiso: VER,
      parent: 'ListadoTraslados',
    },
    RecibirTraslado: {
      path: '/traslados/recibir/:id',
      section: 'Inventario',
      label: 'Recibir traslado',
      permiso: `${VER}_acciones_recibir`,
      exitConfirm: true,
      parent: 'ListadoTraslados',
    },
  },
  menu: [
    {
      modulo: 'Inventario',
      titulo: 'Traslados',
      icono: 'arrow-switch',
      screen: 'ListadoTraslados',
      orden: 260,
      acceso: { titulo: 'Traslados y envíos', tecla: 'Y' },
    },
  ],
  busca: {
    traslado: {
      titulo: 'Traslados',
      icono: 'arrow-switch',
      lista: 'inventario/traslados',
      permiso: VER,
      screen: 'VerTraslado',
      nombre: ':numero',
      detalle: [':bodega_origen', ':bodega_destino'],
    },
  },
  tablas: { traslado: { permiso: VER, enlaces: ['traslado_detalle', 'traslado_firma'] } },
  comenta: { traslado: { nombre: 'Traslado', en: 'un traslado', screen: 'VerTraslado' } },
  origenes: { traslado: { nombre: 'Traslado', icono: 'arrow-switch', screen: 'VerTraslado' } },
  eventos: {
    traslado_por_aprobar: { nombre: 'Traslado por aprobar', origen: 'traslado' },
    traslado_despachado: { nombre: 'Traslado en camino', origen: 'traslado', para: 'nadie' },
    traslado_con_diferencia: { nombre: 'Traslado recibido con diferencia', origen: 'traslado' },
  },
  estados: [
    { proceso, codigo: 'BORRADOR', nombre: 'BORRADOR', padres: [], color: 'secondary' },
    { proceso, codigo: 'SOLICITADO', nombre: 'SOLICITADO', padres: ['BORRADOR'], color: 'attention' },
    { proceso, codigo: 'APROBADO', nombre: 'APROBADO', padres: ['SOLICITADO'], color: 'success' },
    { proceso, codigo: 'DESPACHADO', nombre: 'DESPACHADO', padres: ['APROBADO'], color: 'accent' },
    {
      proceso,
      codigo: 'RECIBIDO_PARCIAL',
      nombre: 'RECIBIDO PARCIAL',
      padres: ['DESPACHADO', 'RECIBIDO_PARCIAL'],
      color: 'severe',
    },
    // From a draft, what goes without transit.
    {
      proceso,
      codigo: 'RECIBIDO',
      nombre: 'RECIBIDO',
      padres: ['BORRADOR', 'DESPACHADO', 'RECIBIDO_PARCIAL'],
      color: 'done',
    },
    { proceso, codigo: 'DEVUELTO', nombre: 'DEVUELTO', padres: ['DESPACHADO'], color: 'secondary' },
    // What was received, when it went without transit: it is undone.
    {
      proceso,
      codigo: 'ANULADO',
      nombre: 'ANULADO',
      padres: ['BORRADOR', 'SOLICITADO', 'APROBADO', 'RECIBIDO'],
      color: 'danger',
    },
  ],
  numeraciones: [{ codigo: 'TRASLADO', titulo: 'Traslados', prefijo: 'TR-', ancho: 6, screen: 'VerTraslado' }],
});
