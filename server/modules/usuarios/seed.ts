/** The people of the demonstration company: its areas, the groups that work in them, and one user of each. */
import type { DemoOptions } from '../../core/module.ts';
import type { Work } from '../../core/work.ts';
import { createDepartamento, updateDepartamento } from '../departamentos/public.ts';
import { createGrupo } from './commands/grupos.ts';
import { createUsuario } from './commands/usuarios.ts';

/** Code, name, user name of who leads it. The first one holds the others. */
const DEPARTAMENTOS = [
  ['GER', 'Gerencia', 'admin'],
  ['COM', 'Compras', 'compras'],
  ['BOD', 'Bodega', 'bodega'],
  ['CML', 'Comercial', 'comercial'],
  ['ARR', 'Arriendos', 'arriendos'],
  ['CON', 'Contabilidad', 'contabilidad'],
  ['TAL', 'Talento Humano', 'talento'],
  ['SIS', 'Sistemas', 'admin'],
] as const;

interface GrupoDemo {
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
const GRUPOS: readonly GrupoDemo[] = [
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

/** User name, names, surnames, area, group, phone. */
const USUARIOS = [
  ['admin', 'ANDRÉS FELIPE', 'SERRANO ORTIZ', 'SIS', 'Administración', '3158204417'],
  ['compras', 'DIANA MARCELA', 'PINZÓN RUEDA', 'COM', 'Compras', '3164471290'],
  ['bodega', 'JHON FREDY', 'ARIZA MEJÍA', 'BOD', 'Bodega', '3007715382'],
  ['comercial', 'LAURA XIMENA', 'GÓMEZ PRADA', 'CML', 'Comercial', '3183390654'],
  ['arriendos', 'CLAUDIA PATRICIA', 'NIÑO SUÁREZ', 'ARR', 'Arriendos', '3112086735'],
  ['contabilidad', 'NELSON ENRIQUE', 'CÁCERES DÍAZ', 'CON', 'Contabilidad', '3174528809'],
  ['auxiliar', 'YULY ANDREA', 'CARREÑO VERA', 'BOD', 'Bodega', '3028846195'],
  ['talento', 'MÓNICA ANDREA', 'LIZCANO RUIZ', 'TAL', 'Talento Humano', '3169034478'],
  ['consulta', 'SANDRA MILENA', 'DUARTE PEÑA', 'GER', 'Consulta', '3145967021'],
] as const;

/** The shop on the web, which no person is. */
export const TIENDA = {
  username: 'tienda',
  permisos: [`${MENU}inventario_catalogo_productos`, `${MENU}inventario_movimientos`],
} as const;

export async function seedDemo(w: Work, { passwordHash }: DemoOptions): Promise<void> {
  const areas = new Map<string, Awaited<ReturnType<typeof createDepartamento>>>();
  for (const [codigo, nombre] of DEPARTAMENTOS) {
    const padre_id = areas.get(DEPARTAMENTOS[0][0])?.id ?? null;
    areas.set(codigo, await createDepartamento(w, { codigo, nombre, padre_id, responsable_id: null, estado: 1 }));
  }
  const grupos = await seedGrupos(w);
  const usuarios = new Map<string, number>();
  for (const [username, first_name, last_name, area, grupo, celular] of USUARIOS) {
    const { id } = await createUsuario(
      w,
      {
        username,
        first_name,
        last_name,
        email: `${username}@ejemplo.co`,
        celular,
        tipo_usuario: 'EMPLEADO',
        departamento_id: areas.get(area)?.id ?? null,
        is_superuser: username === 'admin',
        grupos: [grupos.get(grupo) as number],
        permisos: [],
      },
      { passwordHash, demo: true },
    );
    usuarios.set(username, id);
  }
  for (const [codigo, , lider] of DEPARTAMENTOS) {
    const area = areas.get(codigo);
    const responsable_id = lider === null ? undefined : usuarios.get(lider);
    if (!area || responsable_id === undefined) continue;
    const { nombre, padre_id, version } = area;
    await updateDepartamento(w, area.id, { codigo, nombre, padre_id, responsable_id, estado: 1, version });
  }
  const { username, permisos } = TIENDA;
  const tienda = { username, first_name: 'TIENDA', last_name: 'EN LÍNEA', email: null, celular: null };
  const rights = { tipo_usuario: 'EXTERNO', departamento_id: null, is_superuser: false } as const;
  await createUsuario(
    w,
    { ...tienda, ...rights, grupos: [], permisos: [...permisos] },
    { passwordHash: null, demo: true },
  );
}

/** Permissions come from the catalogue: groups hold what the modules that are built declare. */
async function seedGrupos(w: Work): Promise<Map<string, number>> {
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
