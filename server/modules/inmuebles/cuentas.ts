/**
 * The accounts to which the owners of a property are paid. Changing those of a property that exists is the classic fraud: it takes the
 * authorization of another person, and is told to who pays. Asked of the accounts as they are, before anything is written.
 */
import { spendGrant } from '../../core/auth/grants.ts';
import { AppError } from '../../core/http/errors.ts';
import { notify } from '../../core/notifications/notify.ts';
import type { Work } from '../../core/work.ts';
import type { Inmueble, InmuebleCambio, Propietario } from './contract/inmueble.ts';
import { manifest } from './manifest.ts';

type Cuenta = Pick<Propietario, 'persona_id' | 'banco_id' | 'tipo_cuenta' | 'numero_cuenta'>;

const clave = ({ persona_id, banco_id, tipo_cuenta, numero_cuenta }: Cuenta) =>
  `${persona_id}/${banco_id}/${tipo_cuenta}/${numero_cuenta}`;

const conCuenta = (rows: readonly Cuenta[]) => rows.filter(({ numero_cuenta }) => numero_cuenta !== null).map(clave);

/** The same accounts of the same owners, in any order, ask for nothing; nor does taking one away. */
export async function autorizarCuentas(w: Work, before: Inmueble, datos: InmuebleCambio): Promise<void> {
  const known = new Set(conCuenta(before.propietarios));
  if (conCuenta(datos.propietarios).every((cuenta) => known.has(cuenta))) return;
  const permiso = manifest.permisos.autorizarCuenta;
  if (!datos.autorizacion) {
    const msg = 'El cambio de cuentas bancarias requiere la autorización de otra persona.';
    throw new AppError('requiere_autorizacion', msg, { data: { permission: permiso.codename } });
  }
  await spendGrant(w, datos.autorizacion, permiso);
  await notify(w, 'cuenta_propietario', {
    titulo: 'Cambio de cuenta bancaria',
    mensaje: `${w.actor.username} cambió la cuenta a la que se paga el inmueble ${before.codigo}. Confírmelo con el propietario antes de pagar.`,
    object_id: before.id,
  });
}
