/** Credit notes of suppliers. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_abastecimiento_notas_credito_proveedor';

const estado = (codigo: string, color: string, padres: readonly string[]) => ({
  ...{ proceso: 'nota_credito', codigo, nombre: codigo.replaceAll('_', ' '), padres, color },
});

export const manifest = defineModule({
  name: 'notas-credito-proveedor',
  titulo: 'Notas crédito de proveedor',
  permisos: {
    ver: { codename: VER, nombre: 'Ver notas crédito de proveedor' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear notas crédito de proveedor' },
    editar: { codename: `${VER}_acciones_editar`, nombre: 'Editar notas crédito de proveedor' },
    solicitar: { codename: `${VER}_acciones_solicitar`, nombre: 'Pedir al proveedor las notas que se esperan' },
    desistir: { codename: `${VER}_acciones_desistir`, nombre: 'Desistir de notas crédito que se esperan' },
    confirmar: { codename: `${VER}_acciones_confirmar`, nombre: 'Confirmar notas crédito de proveedor', critica: true },
    aplicar: { codename: `${VER}_acciones_aplicar`, nombre: 'Aplicar notas crédito a facturas de proveedor' },
    reembolsar: { codename: `${VER}_acciones_reembolsar`, nombre: 'Registrar el reembolso de notas crédito' },
    anular: { codename: `${VER}_acciones_anular`, nombre: 'Anular notas crédito de proveedor', critica: true },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar notas crédito de proveedor' },
  },
  screens: {
    ListadoNotasCredito: {
      path: '/notas-credito-proveedor',
      section: 'Abastecimiento',
      label: 'Notas crédito proveedor',
      permiso: VER,
    },
    CrearNotaCredito: {
      path: '/notas-credito-proveedor/crear',
      section: 'Abastecimiento',
      label: 'Crear nota crédito',
      permiso: `${VER}_acciones_crear`,
      exitConfirm: true,
      parent: 'ListadoNotasCredito',
    },
    EditarNotaCredito: {
      path: '/notas-credito-proveedor/editar/:id',
      section: 'Abastecimiento',
      label: 'Editar nota crédito',
      permiso: `${VER}_acciones_editar`,
      exitConfirm: true,
      parent: 'ListadoNotasCredito',
    },
    VerNotaCredito: {
      path: '/notas-credito-proveedor/ver/:id',
      section: 'Abastecimiento',
      label: 'Ver nota crédito',
      permiso: VER,
      parent: 'ListadoNotasCredito',
    },
  },
  menu: [
    {
      modulo: 'Abastecimiento',
      titulo: 'Notas crédito',
      icono: 'file',
      screen: 'ListadoNotasCredito',
      orden: 148,
    },
  ],
  busca: {
    nota_credito: {
      titulo: 'Notas crédito de proveedor',
      icono: 'file',
      lista: 'compras/notas_credito',
      permiso: VER,
      screen: 'VerNotaCredito',
      nombre: ':n_nota',
      detalle: [':proveedor', ':n_factura'],
    },
  },
  tablas: { nota_credito: { permiso: VER, enlaces: ['nota_credito_detalle'] } },
  comenta: { nota_credito: { nombre: 'Nota crédito', en: 'una nota crédito', screen: 'VerNotaCredito' } },
  origenes: { nota_credito: { nombre: 'Nota crédito de proveedor', icono: 'file', screen: 'VerNotaCredito' } },
  estados: [
    estado('ESPERADA', 'attention', []),
    estado('SOLICITADA', 'accent', ['ESPERADA']),
    estado('CUMPLIDA', 'success', ['ESPERADA', 'SOLICITADA']),
    estado('DESISTIDA', 'secondary', ['ESPERADA', 'SOLICITADA']),
    estado('BORRADOR', 'secondary', []),
    estado('CONFIRMADA', 'accent', ['BORRADOR']),
    estado('APLICADA_PARCIAL', 'attention', ['CONFIRMADA']),
    estado('APLICADA', 'success', ['CONFIRMADA', 'APLICADA_PARCIAL']),
    estado('REEMBOLSADA', 'done', ['CONFIRMADA', 'APLICADA_PARCIAL']),
    estado('ANULADA', 'secondary', ['BORRADOR', 'CONFIRMADA']),
  ],
  numeraciones: [
    {
      ...{ codigo: 'NOTA_CREDITO_PROVEEDOR', titulo: 'Notas crédito de proveedor', prefijo: 'NCP-', ancho: 6 },
      ...{ screen: 'VerNotaCredito', tabla: 'nota_credito', tercero: 'proveedor' },
    },
  ],
});
