/** The groups that a company begins with: what its areas do, each by the permissions of the modules that are built. */
import type { Work } from '../../core/work.ts';
import { createGrupo } from './commands/grupos.ts';

interface GrupoInicial {
  readonly nombre: string;
  readonly descripcion: string;
  /** Beginnings of the permissions that it holds with all their actions. */
  readonly trabaja: readonly string[];
  /** Those that it does not hold all the same: what they let pass, somebody else must. */
  readonly salvo?: readonly string[];
  /** Beginnings of those of which it holds the look alone. */
  readonly mira: readonly string[];
}

const MENU = 'view_menu_';
/** Acts of sales that ask for another person where who does them does not hold them. */
const DE_OTRO = [
  ...['cotizaciones_acciones_aprobar', 'pedidos_acciones_liberar', 'pedidos_acciones_autorizar_descuento'],
  're_facturacion_acciones_autorizar',
].map((action) => `${MENU}comercial_${action}`);
const CITAS = `${MENU}comercial_programador_citas`;
/** Who keeps an agenda of their own does not see those of others. */
const CITAS_AJENAS = ['ver_todas', 'configurar'].map((action) => `${CITAS}_acciones_${action}`);
const GRUPOS: readonly GrupoInicial[] = [
  {
    nombre: 'Administración',
    descripcion: 'Usuarios, permisos y configuración.',
    trabaja: [`${MENU}administracion`],
    mira: [MENU],
  },
  {
    nombre: 'Compras',
    descripcion: 'Proveedores y órdenes de compra.',
    trabaja: [`${MENU}abastecimiento`, `${MENU}listas_compartir`, CITAS],
    salvo: CITAS_AJENAS,
    mira: [`${MENU}inventario`, `${MENU}cdi`],
  },
  {
    nombre: 'Bodega',
    descripcion: 'Entradas de mercancía, inventarios y traslados.',
    trabaja: [`${MENU}inventario`, `${MENU}cdi`],
    mira: [`${MENU}abastecimiento`],
  },
  {
    nombre: 'Comercial',
    descripcion: 'Clientes, cotizaciones, pedidos y facturas.',
    trabaja: [`${MENU}comercial`, `${MENU}listas_compartir`],
    salvo: DE_OTRO,
    mira: [`${MENU}inventario`, `${MENU}abastecimiento_directorio`],
  },
  {
    nombre: 'Arriendos',
    descripcion: 'Inmuebles, contratos y pagos a propietarios.',
    // The log of messages is reached from the payments, whose owners ask whether they were told.
    trabaja: [`${MENU}arriendos`, `${MENU}administracion_whatsapp`, 'view_crear_', 'view_finalizar_', CITAS],
    salvo: CITAS_AJENAS,
    mira: [`${MENU}comercial_directorio`, `${MENU}abastecimiento_directorio`],
  },
  {
    nombre: 'Contabilidad',
    descripcion: 'Cartera, retenciones y cierres.',
    // Physical counts are planned and approved by who did not count.
    trabaja: [
      ...[`${MENU}contabilidad`, `${MENU}abastecimiento_cartera`, `${MENU}comercial_cartera`],
      ...[`${MENU}abastecimiento_notas`, `${MENU}inventario_inventarios`, `${MENU}comercial_re_facturacion`],
      ...DE_OTRO,
      // They square a move, and let everything leave when the administrator asks for it.
      `${MENU}administracion_traslado_datos`,
    ],
    // What is owed comes of receipts.
    mira: [
      ...[`${MENU}abastecimiento`, `${MENU}cdi_recepcion`, `${MENU}comercial`, `${MENU}arriendos`, `${MENU}inventario`],
    ],
  },
  {
    nombre: 'Talento Humano',
    descripcion: 'Cargos, ofertas de empleo y aspirantes.',
    trabaja: [
      ...[`${MENU}administracion_cargos`, `${MENU}administracion_ofertas`, `${MENU}administracion_aspirantes`],
      ...[`${MENU}comercial_directorio_personas`, CITAS],
    ],
    salvo: CITAS_AJENAS,
    mira: [`${MENU}administracion_departamentos`],
  },
  { nombre: 'Consulta', descripcion: 'Mira todo, no cambia nada.', trabaja: [], mira: [MENU] },
];

/** Permissions come from the catalogue: groups hold what the modules that are built declare. */
export async function crearGruposIniciales(w: Work): Promise<Map<string, number>> {
  const acciones = await w.tx
    .selectFrom('accion')
    .select(['codename', 'critica'])
    .where('estado', '=', 'VIGENTE')
    .orderBy('codename')
    .execute();
  const ids = new Map<string, number>();
  for (const { nombre, descripcion, trabaja, mira, salvo = [] } of GRUPOS) {
    const permisos = acciones
      .filter(({ codename, critica }) => {
        const isLook = critica === 0 && (!codename.includes('_acciones_') || codename.includes('_acciones_ver_'));
        const begins = (prefixes: readonly string[]) => prefixes.some((prefix) => codename.startsWith(prefix));
        return !begins(salvo) && (begins(trabaja) || (isLook && begins(mira)));
      })
      .map(({ codename }) => codename);
    ids.set(nombre, (await createGrupo(w, { exige_factor: 'AUTOMATICO', nombre, descripcion, permisos })).id);
  }
  return ids;
}
