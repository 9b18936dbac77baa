/** Goods receipts: what came of orders and invoices, counted, in the stock, and undone. */
import { defineModule } from '../../shared/manifest.ts';
import { CREAR_ENTRADA, EDITAR_ENTRADAS, VER_ENTRADAS } from '../../shared/recepcion.ts';

const VER = 'view_menu_cdi_recepcion_entrada_mercancia';

const estado = (codigo: string, color: string, padres: readonly string[]) => ({
  ...{ proceso: 'entrada', codigo, nombre: codigo.replaceAll('_', ' '), padres, color },
});
const ABIERTAS = ['BORRADOR', 'EN_CONTEO'];

export const manifest = defineModule({
  name: 'entradas-mercancia',
  titulo: 'Entradas de mercancía',
  permisos: {
    ver: VER_ENTRADAS,
    crear: CREAR_ENTRADA,
    editar: EDITAR_ENTRADAS,
    confirmar: { codename: `${VER}_acciones_confirmar`, nombre: 'Confirmar entradas de mercancía' },
    anular: { codename: `${VER}_acciones_anular`, nombre: 'Anular entradas de mercancía sin confirmar' },
    reversar: { codename: `${VER}_acciones_reversar`, nombre: 'Reversar entradas confirmadas', critica: true },
    autorizarTolerancia: {
      codename: `${VER}_acciones_autorizar_tolerancia`,
      nombre: 'Autorizar entradas por encima de lo pedido y su tolerancia',
      critica: true,
    },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar entradas de mercancía' },
  },
  screens: {
    ListadoEntradasMercancia: {
      path: '/entradas-mercancia',
      section: 'Abastecimiento',
      label: 'Entradas de mercancía',
      permiso: VER,
    },
    CrearEntradaMercancia: {
      path: '/entradas-mercancia/crear',
      section: 'Abastecimiento',
      label: 'Crear entrada de mercancía',
      permiso: CREAR_ENTRADA.codename,
      exitConfirm: true,
      parent: 'ListadoEntradasMercancia',
    },
    EditarEntradaMercancia: {
      path: '/entradas-mercancia/editar/:id',
      section: 'Abastecimiento',
      label: 'Editar entrada de mercancía',
      permiso: `${VER}_acciones_editar`,
      exitConfirm: true,
      parent: 'ListadoEntradasMercancia',
    },
    VerEntradaMercancia: {
      path: '/entradas-mercancia/ver/:id',
      section: 'Abastecimiento',
      label: 'Ver entrada de mercancía',
      permiso: VER,
      parent: 'ListadoEntradasMercancia',
    },
  },
  menu: [
    {
      modulo: 'Abastecimiento',
      titulo: 'Entradas de mercancía',
      icono: 'package',
      screen: 'ListadoEntradasMercancia',
      orden: 127,
    },
  ],
  busca: {
    entrada: {
      titulo: 'Entradas de mercancía',
      icono: 'package',
      lista: 'recepcion/entradas',
      permiso: VER,
      screen: 'VerEntradaMercancia',
      nombre: ':numero',
      detalle: [':proveedor', 'Factura :n_factura'],
    },
  },
  tablas: { entrada: { permiso: VER, enlaces: ['entrada_detalle', 'entrada_orden'] } },
  comenta: {
    entrada: { nombre: 'Entrada de mercancía', en: 'una entrada de mercancía', screen: 'VerEntradaMercancia' },
  },
  estados: [
    estado('BORRADOR', 'secondary', []),
    estado('EN_CONTEO', 'attention', ['BORRADOR']),
    estado('CONFIRMADA', 'success', [...ABIERTAS, 'CAUSADA']),
    estado('CAUSADA', 'done', ['CONFIRMADA']),
    estado('ANULADA', 'danger', ABIERTAS),
    estado('REVERSADA', 'danger', ['CONFIRMADA']),
  ],
  parametros: [
    {
      ...{ proceso: 'compras', parametro: 'dias_minimos_vencimiento', tipo: 'numeric', valor: '0' },
      label: 'Lo que llega debe vencer al menos tantos días después; si no, queda con novedad',
      rules: { unidad: 'días', min: 0, max: 3650 },
      lo_leen: ['EditarEntradaMercancia'],
    },
  ],
  numeraciones: [
    {
      ...{ codigo: 'ENTRADA_MERCANCIA', titulo: 'Entradas de mercancía', prefijo: 'EM-', ancho: 6 },
      ...{ screen: 'VerEntradaMercancia', tabla: 'entrada', tercero: 'proveedor' },
    },
  ],
});
