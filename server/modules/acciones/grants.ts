/** Who may give and take what: nobody grants or takes away a right that they lack, and nobody changes their own. */
import { type Actor, holds } from '../../core/auth/actor.ts';
import { refused } from '../../core/http/errors.ts';
import { joinWords } from '../../shared/text.ts';

const OWN = 'No puedes modificar tus propios permisos.';

type Acciones = readonly { readonly codename: string; readonly nombre: string }[];

/** Throws at `campo` when somebody who is no superuser gives actions that they do not hold. */
export function requireGrantable(actor: Actor, given: Acciones, campo: string): void {
  requireHeld(actor, given, 'otorgar', campo);
}

/**
 * Throws at `campo` when somebody who is no superuser takes away actions that they do not hold: who can do more than they could be
 * made to do less first, and be taken over afterwards.
 */
export function requireRevocable(actor: Actor, taken: Acciones, campo: string): void {
  requireHeld(actor, taken, 'quitar', campo);
}

function requireHeld(actor: Actor, acciones: Acciones, act: 'otorgar' | 'quitar', campo: string): void {
  const lacking = acciones.filter(({ codename }) => !holds(actor, codename));
  if (lacking.length === 0) return;
  const shown = lacking.slice(0, 3).map(({ nombre }) => `«${nombre}»`);
  if (lacking.length > 3) shown.push(`${lacking.length - 3} más`);
  const msg = `No puedes ${act} permisos que tú no tienes: ${joinWords(shown)}.`;
  throw refused(msg, { [campo]: [msg] });
}

/** Throws at `campo` when a change of rights would be the actor's own. */
export function refuseOwnRights(own: boolean, campo: string): void {
  if (own) throw refused(OWN, { [campo]: [OWN] });
}
