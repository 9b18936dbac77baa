/** Binds the calls of a record that every module keeps alike: read, create, change, delete, and turn off and on. */
import type { AnyEndpoint, BodyOf, Endpoint } from '../shared/endpoint.ts';
import type { Actor } from './auth/actor.ts';
import type { Reader } from './db/reader.ts';
import { handleRead, handleWrite, type Route } from './http/handle.ts';
import type { Work } from './work.ts';

type ById = { id: number };
type Find<Row> = Endpoint<ById, undefined, undefined, undefined, Row>;
type Write<P, B, I, Row> = Endpoint<P, undefined, B, I, { msg: string; data: Row }>;
type Act<B, Row> = Write<ById, B, B, Row>;

/** What one calls the record, and the ending of its gender: 'Parametrización', 'a'. */
export type Noun = readonly [nombre: string, final: 'o' | 'a'];

/** 'Persona creada correctamente.' */
export const done = ([nombre, final]: Noun, act: string) => `${nombre} ${act}${final} correctamente.`;

export interface RecordCalls<Row, A, AI, C, CI> {
  readonly find: Find<Row>;
  readonly create: Write<undefined, A, AI, Row>;
  readonly update: Write<ById, C, CI, Row>;
  readonly remove?: Endpoint<ById, undefined, undefined, undefined, { msg: string }> | undefined;
}

interface RecordCommands<Row, A, C> {
  /** With what this person may see of it. */
  find(db: Reader, id: number, actor: Actor): Promise<Row>;
  create(w: Work, datos: A): Promise<Row>;
  update(w: Work, id: number, datos: C): Promise<Row>;
  remove?(w: Work, id: number): Promise<void>;
}

/** Those of `defineRecord`: 'Departamento creado correctamente.' */
export function recordRoutes<Row, A, AI, C, CI>(
  calls: RecordCalls<Row, A, AI, C, CI>,
  noun: Noun,
  commands: RecordCommands<Row, A, C>,
): Route[] {
  const { remove } = commands;
  return [
    handleRead(calls.find, ({ db, params, actor }) => commands.find(db, params.id, actor)),
    handleWrite(calls.create, async ({ w, body }) => ({
      msg: done(noun, 'cread'),
      data: await commands.create(w, body),
    })),
    handleWrite(calls.update, async ({ w, params, body }) => ({
      msg: done(noun, 'editad'),
      data: await commands.update(w, params.id, body),
    })),
    ...(calls.remove && remove
      ? [
          handleWrite(calls.remove, async ({ w, params }) => {
            await remove(w, params.id);
            return { msg: done(noun, 'eliminad') };
          }),
        ]
      : []),
  ];
}

interface ActivationCalls<Row> {
  readonly inactivar: Act<{ version: number; motivo: string }, Row>;
  readonly activar: Act<{ version: number }, Row>;
}

interface ActivationCommands<Row> {
  inactivar(w: Work, id: number, version: number, motivo: string): Promise<Row>;
  activar(w: Work, id: number, version: number): Promise<Row>;
}

/** Those of `defineActivation`. */
export function activationRoutes<Row>(
  calls: ActivationCalls<Row>,
  noun: Noun,
  commands: ActivationCommands<Row>,
): Route[] {
  return [
    handleWrite(calls.inactivar, async ({ w, params, body }) => ({
      msg: done(noun, 'inactivad'),
      data: await commands.inactivar(w, params.id, body.version, body.motivo),
    })),
    handleWrite(calls.activar, async ({ w, params, body }) => ({
      msg: done(noun, 'activad'),
      data: await commands.activar(w, params.id, body.version),
    })),
  ];
}

type Acts = Readonly<Record<string, AnyEndpoint>>;
type ActCommands<C extends Acts, Row> = {
  readonly [K in keyof C]: (w: Work, id: number, body: BodyOf<C[K]>) => Promise<Row>;
};

/** The acts of a record (`defineAct`), each with what it says once it is done: `actRoutes(acts, { enviar: 'Enviada.' }, commands)`. */
export function actRoutes<C extends Acts, Row>(
  calls: C,
  said: { readonly [K in keyof C]: string | ((row: Row, body: BodyOf<C[K]>) => string) },
  commands: ActCommands<C, Row>,
): Route[] {
  return Object.entries(calls).map(([name, call]) =>
    handleWrite(call as Act<unknown, Row>, async ({ w, params, body }) => {
      const data = await commands[name as keyof C](w, params.id, body as BodyOf<C[keyof C]>);
      const msg = said[name as keyof C] as string | ((row: Row, body: unknown) => string);
      return { msg: typeof msg === 'function' ? msg(data, body) : msg, data };
    }),
  );
}
