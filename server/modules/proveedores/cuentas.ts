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

/** Lets other accounts of a supplier that exists pass, or refuses. The same accounts ask for nothing. */
export async function autorizarCuentas(w: Work, proveedor_id: number, contable: Contable): Promise<void> {
  const before = await cuentasDe(w.tx, proveedor_id);
  const [old, wanted] = [before.map(claveCuenta).sort(), contable.bancos.map(claveCuenta).sort()];
  if (old.join() === wanted.join()) return;
  await requireOwnAccounts(w, proveedor_id, contable);
  await requireAutorizacion(w, proveedor_id, contable.autorizacion, {
    refusal: 'El cambio de cuentas bancarias requiere la autorización de otra persona.',
    tell: (nombre) => `${w.actor.username} cambió las cuentas bancarias de ${nombre}.`,
  });
}

/** What was owed to `otro` will be paid to the accounts of `id`: where they are others it is guarded like their change. */
export async function autorizarFusion(
  w: Work,
  id: number,
  otro: { readonly id: number; readonly nombre: string },
  autorizacion: string | null | undefined,
): Promise<void> {
  const known = new Set((await cuentasDe(w.tx, otro.id)).map(claveCuenta));
  if ((await cuentasDe(w.tx, id)).every((cuenta) => known.has(claveCuenta(cuenta)))) return;
  await requireAutorizacion(w, id, autorizacion, {
    refusal: `Lo que se debe a ${otro.nombre} se pagará a otras cuentas: requiere la autorización de otra persona.`,
    tell: (nombre) =>
      `${w.actor.username} fusionó ${otro.nombre} con ${nombre}: lo que se le debe se paga a las cuentas de este.`,
  });
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

function cuentasDe(db: Reader, proveedor_id: number) {
  return db
    .selectFrom('proveedor_banco')
    .select(['banco_id', 'numero_cuenta', sql<'CORRIENTE' | 'AHORROS'>`tipo_cuenta`.as('tipo_cuenta')])
    .where('proveedor_id', '=', proveedor_id)
    .execute();
}
