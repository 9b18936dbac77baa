/** What waits for a user, and what they did last. Only recent rows are looked at, so that the home costs the same at any size. */
import { type Actor, can } from '../../core/auth/actor.ts';
import type { Reader } from '../../core/db/reader.ts';
import type { Pendiente, Pendientes } from '../../core/pendientes.ts';
import { wireInstant } from '../../shared/dates.ts';
import { pathOf } from '../../shared/href.ts';
import * as departamentos from '../departamentos/public.ts';
import * as perfil from '../perfil/public.ts';
import * as proveedores from '../proveedores/public.ts';
import * as usuarios from '../usuarios/public.ts';
import type { CambioReciente } from './contract.ts';

const MAX_CHANGES = 8;
const CHANGES_READ = 60;

/** As many as the home shows. */
const SHOWN = 8;

/** What is urgent, and then the newest. */
const byTurn = (a: Pendiente, b: Pendiente): number => {
  if (a.urgente !== b.urgente) return a.urgente ? -1 : 1;
  return a.desde < b.desde ? 1 : Number(a.desde > b.desde) * -1;
};

/** The first of each module, then the next of each, so that one with much to say does not silence the others. */
function escoger(told: readonly (readonly Pendiente[])[]): Pendiente[] {
  const groups = told.map((items) => items.toSorted(byTurn));
  const rounds = Math.max(0, ...groups.map(({ length }) => length));
  const turns = Array.from({ length: rounds }, (_, i) => groups.flatMap((items) => items[i] ?? []).toSorted(byTurn));
  return turns.flat().slice(0, SHOWN).toSorted(byTurn);
}

/** Of all modules, in their turn. */
export async function listPendientes(
  declared: readonly Pendientes[],
  { db, actor, now }: { readonly db: Reader; readonly actor: Actor; readonly now: Date },
): Promise<{ readonly pendientes: Omit<Pendiente, 'urgente'>[]; readonly total_pendientes: number }> {
  const told: (readonly Pendiente[])[] = [];
  for (const pendientes of declared) told.push(await pendientes(db, actor, now));
  const pendientes = escoger(told).map(({ urgente: _, ...pendiente }) => pendiente);
  return { pendientes, total_pendientes: told.reduce((sum, items) => sum + items.length, 0) };
}

/** Their own, on records that have a screen: each record once, with the last thing done to it. */
export async function listCambios(db: Reader, actor: Actor): Promise<CambioReciente[]> {
  if (actor.userId === null) return [];
  const rows = await db
    .selectFrom('bitacora as b')
    .leftJoin('proveedor as p', (join) => join.onRef('p.id', '=', 'b.registro_id').on('b.tabla', '=', 'proveedor'))
    .leftJoin('usuario as u', (join) => join.onRef('u.id', '=', 'b.registro_id').on('b.tabla', '=', 'usuario'))
    .leftJoin('grupo as g', (join) => join.onRef('g.id', '=', 'b.registro_id').on('b.tabla', '=', 'grupo'))
    .leftJoin('departamento as d', (join) =>
      join.onRef('d.id', '=', 'b.registro_id').on('b.tabla', '=', 'departamento'),
    )
    .select(['b.id', 'b.tabla', 'b.registro_id', 'b.accion', 'b.instante'])
    .select(['p.nombre as proveedor', 'u.username as usuario', 'g.nombre as grupo', 'd.nombre as departamento'])
    .where('b.usuario_id', '=', actor.userId)
    .where('b.tabla', 'in', ['proveedor', 'usuario', 'grupo', 'departamento'])
    .where('b.accion', 'not in', ['ingreso', 'salida'])
    .orderBy('b.id', 'desc')
    .limit(CHANGES_READ)
    .execute();
  const seen = new Set<string>();
  const latest = rows.filter(({ tabla, registro_id }) => {
    const record = `${tabla} ${registro_id}`;
    return seen.has(record) ? false : seen.add(record);
  });
  return latest.slice(0, MAX_CHANGES).map((row) => {
    const nombre = row.proveedor ?? row.usuario ?? row.grupo ?? row.departamento;
    const kind = KINDS[row.tabla as keyof typeof KINDS];
    const own = row.tabla === 'usuario' && row.registro_id === actor.userId;
    const ruta = own ? perfil.screens.perfil.path : can(actor, kind.permiso) ? kind.ruta(row.registro_id ?? 0) : null;
    return {
      id: row.id,
      accion: row.accion,
      tipo: kind.tipo,
      nombre: nombre ?? `${kind.tipo} ${row.registro_id}`,
      instante: wireInstant(row.instante),
      ruta: nombre === null ? null : ruta,
    };
  });
}

const KINDS = {
  proveedor: {
    tipo: 'Proveedor',
    ruta: (id: number) => pathOf(proveedores.screens.ProveedorEditar, { id }, { ver: 1 }),
    permiso: proveedores.permisos.ver,
  },
  usuario: {
    tipo: 'Usuario',
    ruta: (id: number) => pathOf(usuarios.screens.UsuarioEditar, { id }),
    permiso: usuarios.permisos.editar,
  },
  grupo: {
    tipo: 'Grupo',
    ruta: (id: number) => pathOf(usuarios.screens.GrupoEditar, { id }),
    permiso: usuarios.permisos.verGrupos,
  },
  departamento: {
    tipo: 'Departamento',
    ruta: () => departamentos.screens.DepartamentosListar.path,
    permiso: departamentos.permisos.ver,
  },
};
