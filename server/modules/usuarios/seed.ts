/** The people of the demonstration company: its areas, the groups that work in them, and one user of each. */
import type { DemoOptions } from '../../core/module.ts';
import type { Work } from '../../core/work.ts';
import { createDepartamento, updateDepartamento } from '../departamentos/public.ts';
import { createUsuario } from './commands/usuarios.ts';
import { crearGruposIniciales } from './grupos-iniciales.ts';

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

const MENU = 'view_menu_';

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
  const grupos = await crearGruposIniciales(w);
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
