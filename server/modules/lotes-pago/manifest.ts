/** Batches of payments to suppliers: proposed, approved by another person, sent to the bank, confirmed. */
import { defineModule } from '../../shared/manifest.ts';

const CARTERA = 'view_menu_abastecimiento_cartera_proveedores';
const VER = `${CARTERA}_acciones_ver_lotes`;
const PAGAR = `${CARTERA}_acciones_pagar`;

const estado = (codigo: string, color: string, padres: readonly string[]) => ({
  ...{ proceso: 'lote_pago', codigo, nombre: codigo.replaceAll('_', ' '), padres, color },
});

export const manifest = defineModule({
  name: 'lotes-pago',
  titulo: 'Lotes de pago',
  permisos: {
    ver: { codename: VER, nombre: 'Ver lotes de pago a proveedores' },
    pagar: { codename: PAGAR, nombre: 'Hacer lotes de pago a proveedores, enviarlos al banco y confirmarlos' },
    aprobar: {
      codename: `${CARTERA}_acciones_aprobar`,
      nombre: 'Aprobar y rechazar lotes de pago a proveedores',
      critica: true,
    },
    anular: {
      codename: `${CARTERA}_acciones_anular_lote`,
      nombre: 'Anular lotes de pago a proveedores',
      critica: true,
    },
    autorizarCuenta: {
      codename: `${CARTERA}_acciones_autorizar_cuenta`,
      nombre: 'Autorizar pagos a cuentas bancarias de proveedor que cambiaron hace poco',
      critica: true,
    },
    exportar: { codename: `${CARTERA}_acciones_exportar_lotes`, nombre: 'Exportar lotes de pago a proveedores' },
  },
  screens: {
    ListadoLotesPago: {
      path: '/cartera_proveedores/lotes',
      section: 'Abastecimiento',
      label: 'Lotes de pago',
      permiso: VER,
    },
    CrearLotePago: {
      path: '/cartera_proveedores/lotes/crear',
      section: 'Abastecimiento',
      label: 'Crear lote de pago',
      permiso: PAGAR,
      exitConfirm: true,
      parent: 'ListadoLotesPago',
    },
    EditarLotePago: {
      path: '/cartera_proveedores/lotes/editar/:id',
      section: 'Abastecimiento',
      label: 'Editar lote de pago',
      permiso: PAGAR,
      exitConfirm: true,
      parent: 'ListadoLotesPago',
    },
    VerLotePago: {
      path: '/cartera_proveedores/lotes/ver/:id',
      section: 'Abastecimiento',
      label: 'Ver lote de pago',
      permiso: VER,
      parent: 'ListadoLotesPago',
    },
  },
  menu: [
    {
      modulo: 'Abastecimiento',
      titulo: 'Lotes de pago',
      icono: 'credit-card',
      screen: 'ListadoLotesPago',
      orden: 152,
    },
  ],
  busca: {
    lote_pago: {
      titulo: 'Lotes de pago',
      icono: 'credit-card',
      lista: 'cartera/proveedores/lotes',
      permiso: VER,
      screen: 'VerLotePago',
      nombre: ':numero',
      detalle: [':cuenta_banco'],
    },
  },
  tablas: { lote_pago: { permiso: VER, enlaces: ['lote_pago_detalle'] } },
  comenta: { lote_pago: { nombre: 'Lote de pago', en: 'un lote de pago', screen: 'VerLotePago' } },
  origenes: { lote_pago: { nombre: 'Lote de pago', icono: 'credit-card', screen: 'VerLotePago' } },
  eventos: {
    lote_por_aprobar: { nombre: 'Lote de pago por aprobar', origen: 'lote_pago' },
    lote_decidido: { nombre: 'Lote de pago aprobado o rechazado', origen: 'lote_pago', para: 'nadie' },
  },
  estados: [
    estado('BORRADOR', 'secondary', ['POR_APROBAR', 'APROBADO']),
    estado('POR_APROBAR', 'attention', ['BORRADOR']),
    estado('APROBADO', 'success', ['POR_APROBAR']),
    estado('ARCHIVO_GENERADO', 'accent', ['APROBADO']),
    estado('CONFIRMADO', 'done', ['APROBADO', 'ARCHIVO_GENERADO']),
    estado('ANULADO', 'danger', ['BORRADOR', 'POR_APROBAR', 'APROBADO', 'ARCHIVO_GENERADO', 'CONFIRMADO']),
  ],
  numeraciones: [
    {
      ...{ codigo: 'LOTE_PAGO', titulo: 'Lotes de pago', prefijo: 'LP-', ancho: 6 },
      ...{ screen: 'VerLotePago', tabla: 'lote_pago' },
    },
  ],
});
