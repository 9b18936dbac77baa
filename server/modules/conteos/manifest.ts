/** Physical counts of stock: screens, permissions and menu entry. */
import { defineModule } from '../../shared/manifest.ts';
import type { ParameterRules } from '../../shared/parameters.ts';

const VER = 'view_menu_inventario_inventarios';
const proceso = 'conteo_fisico';

const PORCENTAJE = { unidad: '%', min: 0, max: 100 };
const DIAS = { unidad: 'días', min: 1, max: 730 };

/** A parameter of the plan of cyclic counts. */
const plan = (parametro: string, valor: string, label: string, rules: ParameterRules) =>
  ({ proceso: 'inventario', parametro, tipo: 'numeric', valor, label, rules, lo_leen: ['PlanConteos'] }) as const;

export const manifest = defineModule({
  name: 'conteos',
  titulo: 'Inventarios físicos',
  permisos: {
    ver: { codename: VER, nombre: 'Ver inventarios físicos' },
    crear: { codename: `${VER}_acciones_crear`, nombre: 'Crear inventarios físicos' },
    gestionar: { codename: `${VER}_acciones_gestionar`, nombre: 'Contar y cerrar inventarios físicos' },
    aprobar: {
      codename: `${VER}_acciones_aprobar`,
      nombre: 'Aprobar los ajustes de inventarios físicos',
      critica: true,
    },
    exportar: { codename: `${VER}_acciones_exportar`, nombre: 'Exportar inventarios físicos' },
  },
  screens: {
    ListadoInventario: { path: '/inventarios', section: 'Inventario', label: 'Inventarios', permiso: VER },
    CrearInventario: {
      path: '/inventarios/crear/:id',
      section: 'Inventario',
      label: 'Crear inventario',
      permiso: `${VER}_acciones_crear`,
      exitConfirm: true,
      parent: 'ListadoInventario',
    },
    GestionarInventario: {
      path: '/inventarios/gestionar/:id',
      section: 'Inventario',
      label: 'Gestionar inventario',
      permiso: `${VER}_acciones_gestionar`,
      exitConfirm: true,
      parent: 'ListadoInventario',
    },
    PlanConteos: {
      path: '/inventarios/plan',
      section: 'Inventario',
      label: 'Plan de conteos',
      permiso: VER,
      parent: 'ListadoInventario',
    },
    MermasInventario: {
      path: '/inventarios/mermas',
      section: 'Inventario',
      label: 'Mermas',
      permiso: VER,
      parent: 'ListadoInventario',
    },
    VerDetalleInventario: {
      path: '/inventarios/ver/:id',
      section: 'Inventario',
      label: 'Detalle del inventario',
      permiso: VER,
      parent: 'ListadoInventario',
    },
  },
  menu: [
    {
      modulo: 'Inventario',
      titulo: 'Inventarios físicos',
      icono: 'number',
      screen: 'ListadoInventario',
      orden: 270,
      acceso: { titulo: 'Inventarios', tecla: 'V' },
    },
  ],
  tablas: {
    conteo_fisico: {
      permiso: VER,
      enlaces: ['conteo_zona', 'conteo_linea_producto', 'conteo_producto', 'conteo_contador'],
    },
  },
  comenta: { conteo_fisico: { nombre: 'Inventario', en: 'un inventario', screen: 'VerDetalleInventario' } },
  busca: {
    conteo_fisico: {
      titulo: 'Inventarios',
      icono: 'number',
      lista: 'inventario/conteos',
      permiso: VER,
      screen: 'VerDetalleInventario',
      nombre: ':numero',
      detalle: [':bodega', ':estado'],
    },
  },
  origenes: { conteo_fisico: { nombre: 'Inventario', icono: 'number', screen: 'VerDetalleInventario' } },
  eventos: {
    conteo_por_aprobar: { nombre: 'Inventario físico por aprobar', origen: 'conteo_fisico' },
    conteo_programado: { nombre: 'Conteo del día programado', origen: 'conteo_fisico' },
    conteo_asignado: { nombre: 'Inventario físico asignado', origen: 'conteo_fisico', para: 'nadie' },
    conteo_ajustado: { nombre: 'Inventario físico ajustado', origen: 'conteo_fisico', para: 'nadie' },
  },
  estados: [
    { proceso, codigo: 'PROGRAMADO', nombre: 'PROGRAMADO', padres: [], color: 'secondary' },
    { proceso, codigo: 'CONGELADO', nombre: 'CONGELADO', padres: ['PROGRAMADO'], color: 'accent' },
    { proceso, codigo: 'EN_CONTEO', nombre: 'EN CONTEO', padres: ['CONGELADO'], color: 'accent' },
    {
      proceso,
      codigo: 'EN_RECONTEO',
      nombre: 'EN RECONTEO',
      padres: ['CONGELADO', 'EN_CONTEO', 'EN_RECONTEO', 'POR_APROBAR'],
      color: 'severe',
    },
    {
      proceso,
      codigo: 'POR_APROBAR',
      nombre: 'POR APROBAR',
      padres: ['CONGELADO', 'EN_CONTEO', 'EN_RECONTEO'],
      color: 'done',
    },
    { proceso, codigo: 'AJUSTADO', nombre: 'AJUSTADO', padres: ['POR_APROBAR'], color: 'success' },
    {
      proceso,
      codigo: 'ANULADO',
      nombre: 'ANULADO',
      padres: ['PROGRAMADO', 'CONGELADO', 'EN_CONTEO', 'EN_RECONTEO', 'POR_APROBAR'],
      color: 'danger',
    },
  ],
  parametros: [
    plan('conteo_abc_a', '80', 'Parte del valor de una bodega que hacen los productos de clase A', PORCENTAJE),
    plan('conteo_abc_b', '95', 'Parte del valor de una bodega que hacen los de clase A y B juntos', PORCENTAJE),
    plan('conteo_dias_a', '30', 'Cada cuántos días se cuenta un producto de clase A', DIAS),
    plan('conteo_dias_b', '90', 'Cada cuántos días se cuenta un producto de clase B', DIAS),
    plan('conteo_dias_c', '180', 'Cada cuántos días se cuenta un producto de clase C', DIAS),
    {
      ...{ proceso: 'inventario', parametro: 'conteo_plan_diario', tipo: 'lista', valor: 'no' },
      label: 'Programar cada día, en cada bodega, el inventario cíclico que toca',
      rules: { opciones: { no: 'No', si: 'Sí' } },
      lo_leen: ['PlanConteos'],
    },
    plan('conteo_por_dia', '12', 'Productos que se cuentan en un día', { unidad: 'productos', min: 1, max: 500 }),
  ],
  numeraciones: [
    {
      ...{ codigo: 'CONTEO', titulo: 'Inventarios físicos', prefijo: 'CF-', ancho: 6 },
      screen: 'VerDetalleInventario',
      tabla: 'conteo_fisico',
    },
  ],
});
