/**
 * The accounts that payments go to. Changing those of a supplier that exists is the classic fraud: it takes the authorization of
 * another person, is told to who pays, and an account that another supplier has is refused unless one may accept it. All of it is
 * asked of the accounts as they are, before anything is written.
 */
import { sql } from 'kysely';
import { can } from '../../core/auth/actor.ts';
import { spendGrant } from '../../core/auth/grants.ts';
import type { Reader } from '../../core/db/reader.ts';
import { recordChange } from '../../core/db/rows.ts';
import { AppError, refused } from '../../core/http/errors.ts';
import { notify } from '../../core/notifications/notify.ts';
import type { Work } from '../../core/work.ts';
import type { ProveedorAlta } from './contract/proveedor.ts';
import { CUENTA_DE_OTRO } from './contract/secciones.ts';
import { manifest } from './manifest.ts';

const { permisos } = manifest;
type Contable = NonNullable<ProveedorAlta['contable']>;
type Cuenta = Omit<Contable['bancos'][number], 'id'>;

const claveCuenta = ({ banco_id, numero_cuenta, tipo_cuenta }: Cuenta) => `${banco_id}/${numero_cuenta}/${tipo_cuenta}`;

/** What a supplier keeps of a change of the accounts that it is paid to: who approves payments looks at it some days. */
interface Cambio {
  readonly cuentas_cambio?: string;
}

/**
 * Lets other accounts of a supplier that exists pass, or refuses. The same accounts ask for nothing; in another order they are a change
 * too, since one pays to the first.
 */
export async function autorizarCuentas(w: Work, proveedor_id: number, contable: Contable): Promise<Cambio> {
  const [before = []] = await clavesDe(w, [proveedor_id]);
  const wanted = contable.bancos.map(claveCuenta);
  if (before.join() === wanted.join()) return {};
  const cambio = { cuentas_cambio: w.instant };
  if (before.toSorted().join() === wanted.toSorted().join()) return cambio;
  await requireOwnAccounts(w, proveedor_id, contable);
  await requireAutorizacion(w, proveedor_id, contable.autorizacion, {
    refusal: 'El cambio de cuentas bancarias requiere la autorización de otra persona.',
    tell: (nombre) => `${w.actor.username} cambió las cuentas bancarias de ${nombre}.`,
  });
  return cambio;
}

/** What was owed to `otro` will be paid to the accounts of `id`: where they are others it is guarded like their change. */
export async function autorizarFusion(
  w: Work,
  id: number,
  otro: { readonly id: number; readonly nombre: string },
  autorizacion: string | null | undefined,
): Promise<void> {
  const [own, known] = await clavesDe(w, [id, otro.id]);
  if (own?.every((cuenta) => known?.includes(cuenta))) return;
  await requireAutorizacion(w, id, autorizacion, {
    refusal: `Lo que se debe a ${otro.nombre} se pagará a otras cuentas: requiere la autorización de otra persona.`,
    tell: (nombre) =>
      `${w.actor.username} fusionó ${otro.nombre} con ${nombre}: lo que se le debe se paga a las cuentas de este.`,
  });
}

/** What was owed to `otra_id` is paid to the first account of `id` from now on. */
export async function cambioPorFusion(w: Work, id: number, otra_id: number): Promise<Cambio> {
  const [own, known] = await clavesDe(w, [id, otra_id]);
  return own?.[0] === known?.[0] ? {} : { cuentas_cambio: w.instant };
}

/** Refuses an account that another supplier has, unless who may accept it says so. */
export async function requireOwnAccounts(
  w: Work,
  proveedor_id: number,
  { bancos, acepta_cuenta_repetida }: Contable,
): Promise<void> {
  const others = await cuentasDeOtros(w.tx, bancos, proveedor_id);
  if (others.length === 0) return;
  const accepted = acepta_cuenta_repetida && can(w.actor, permisos.aceptarCuentaRepetida);
  if (!accepted) {
    const errores = Object.fromEntries(
      others.map(({ i, nombre }) => [`contable.bancos.${i}.numero_cuenta`, [`${CUENTA_DE_OTRO} ${nombre}.`]]),
    );
    throw refused('Otro proveedor tiene la misma cuenta bancaria: puede ser un fraude.', errores);
  }
  recordChange(w, {
    tabla: 'proveedor',
    registro_id: proveedor_id,
    accion: 'editar',
    motivo: 'Se aceptó una cuenta bancaria que ya tiene otro proveedor.',
    cambios: { cuenta_repetida: [null, others.map(({ nombre }) => nombre).join(', ')] },
  });
}

/** Which of the accounts another supplier has, and who. */
async function cuentasDeOtros(
  db: Reader,
  cuentas: readonly Pick<Cuenta, 'banco_id' | 'numero_cuenta'>[],
  proveedor_id: number,
): Promise<{ i: number; nombre: string }[]> {
  const { rows } = await sql<{ i: number; nombre: string }>`
    select j.key as i, min(p.nombre) as nombre from json_each(${JSON.stringify(cuentas)}) as j
    join proveedor_banco as b on b.numero_cuenta = j.value ->> 'numero_cuenta' and b.banco_id = j.value ->> 'banco_id'
    join proveedor as p on p.id = b.proveedor_id
    where b.proveedor_id <> ${proveedor_id} group by j.key order by j.key`.execute(db);
  return rows;
}

/** Spends the authorization of another person, without which it refuses, and tells who pays. */
async function requireAutorizacion(
  w: Work,
  proveedor_id: number,
  autorizacion: string | null | undefined,
  { refusal, tell }: { readonly refusal: string; readonly tell: (nombre: string) => string },
): Promise<void> {
  const permiso = permisos.autorizarCuenta;
  if (!autorizacion) throw new AppError('requiere_autorizacion', refusal, { data: { permission: permiso.codename } });
  await spendGrant(w, autorizacion, permiso);
  const { nombre } = await w.tx
    .selectFrom('proveedor')
    .select('nombre')
    .where('id', '=', proveedor_id)
    .executeTakeFirstOrThrow();
  await notify(w, 'cuenta_bancaria', {
    titulo: 'Cambio de cuenta bancaria',
    mensaje: `${tell(nombre)} Confírmelo con el proveedor antes de pagar.`,
    object_id: proveedor_id,
  });
}

/** The accounts of each of the suppliers, in the order in which one pays to them. */
async function clavesDe({ tx }: Work, proveedores: readonly number[]): Promise<string[][]> {
  const rows = await tx
    .selectFrom('proveedor_banco')
    .select(['proveedor_id', 'banco_id', 'numero_cuenta', sql<'CORRIENTE' | 'AHORROS'>`tipo_cuenta`.as('tipo_cuenta')])
    .where('proveedor_id', 'in', proveedores)
    .orderBy('orden')
    .orderBy('id')
    .execute();
  return proveedores.map((id) => rows.filter(({ proveedor_id }) => proveedor_id === id).map(claveCuenta));
}
