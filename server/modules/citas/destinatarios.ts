/** Who is written to of an appointment: those invited and the person that it is with, each address once; and who attends it. */
import type { Reader } from '../../core/db/reader.ts';
import { type CitaGuardada, leerInvitados } from './lectura.ts';

export interface Destinatario {
  readonly nombre: string;
  readonly correo: string | null;
  readonly celular: string | null;
  /** Of the directory: their number and what they accept are read there. */
  readonly persona_id?: number;
}

export async function destinatarios(
  db: Reader,
  { id, persona_id }: Pick<CitaGuardada, 'id' | 'persona_id'>,
): Promise<Destinatario[]> {
  const invited = (await leerInvitados(db, id)).map(
    ({ nombre, email, celular }): Destinatario => ({ nombre, correo: email, celular }),
  );
  const persona = persona_id
    ? await db
        .selectFrom('persona')
        .select(['id', 'n_completo', 'email'])
        .where('id', '=', persona_id)
        .where('acepta_tratamiento_datos', '=', 1)
        .executeTakeFirst()
    : undefined;
  const all = [
    ...invited,
    ...(persona
      ? [{ nombre: persona.n_completo, correo: persona.email || null, celular: null, persona_id: persona.id }]
      : []),
  ];
  const seen = new Set<string>();
  return all.map((each) => {
    if (each.correo === null) return each;
    const again = seen.has(each.correo);
    seen.add(each.correo);
    return again ? { ...each, correo: null } : each;
  });
}

export interface QuienAtiende {
  readonly nombre: string;
  readonly correo: string | null;
}

export async function quienAtiende(db: Reader, usuario_id: number): Promise<QuienAtiende> {
  const { first_name, last_name, email } = await db
    .selectFrom('usuario')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', usuario_id)
    .executeTakeFirstOrThrow();
  return { nombre: `${first_name} ${last_name}`, correo: email || null };
}
