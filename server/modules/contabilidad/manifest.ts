/** Accounting: what documents move, and the months in which they may. */
import { defineModule } from '../../shared/manifest.ts';

const VER = 'view_menu_contabilidad_periodos';

const agente = (parametro: string, label: string) => ({
  ...({ proceso: 'contabilidad', parametro, tipo: 'lista', valor: '1', label } as const),
  rules: { opciones: { 1: 'Sí', 0: 'No' } },
  lo_leen: ['la causación de facturas de proveedor'],
});

export const manifest = defineModule({
  name: 'contabilidad',
  titulo: 'Contabilidad',
  permisos: {
    ver: { codename: VER, nombre: 'Ver los períodos contables' },
    cerrar: { codename: `${VER}_acciones_cerrar`, nombre: 'Cerrar y reabrir períodos contables', critica: true },
    operarCerrado: {
      codename: `${VER}_acciones_operar_periodo_cerrado`,
      nombre: 'Registrar y anular documentos en períodos cerrados',
      critica: true,
    },
  },
  screens: {
    PeriodosContables: {
      path: '/config/periodos',
      section: 'Administración',
      label: 'Períodos contables',
      permiso: VER,
      parent: 'ConfiListar',
    },
  },
  parametros: [
    agente('agente_retefuente', 'Somos agente retenedor en la fuente'),
    agente('agente_reteiva', 'Somos agente retenedor de IVA'),
    agente('agente_reteica', 'Somos agente retenedor de ICA'),
    {
      ...{ proceso: 'contabilidad', parametro: 'base_reteiva_uvt', tipo: 'numeric', valor: '10', decimales: 2 },
      label: 'La retención de IVA se practica desde una base de',
      rules: { unidad: 'UVT', min: 0, max: 10_000 },
      lo_leen: ['la causación de facturas de proveedor'],
    },
    {
      ...{ proceso: 'contabilidad', parametro: 'base_reteica_uvt', tipo: 'numeric', valor: '10', decimales: 2 },
      label: 'La retención de ICA se practica desde una base de',
      rules: { unidad: 'UVT', min: 0, max: 10_000 },
      lo_leen: ['la causación de facturas de proveedor'],
    },
    {
      ...{ proceso: 'contabilidad', parametro: 'ajuste_peso', tipo: 'numeric', valor: '100', decimales: 2 },
      label: 'Un saldo de hasta este valor se puede ajustar a cero',
      rules: { unidad: 'pesos', min: 0, max: 100_000 },
      lo_leen: ['la cartera de proveedores', 'los recibos de clientes'],
    },
  ],
  menu: [
    { modulo: 'Administración', titulo: 'Períodos contables', icono: 'lock', screen: 'PeriodosContables', orden: 557 },
  ],
});
