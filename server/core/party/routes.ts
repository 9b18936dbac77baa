/** Binds the calls that the directories of third parties share (`defineParty`): `...partyRoutes(c.tercero, q.source, { … })`. */
import type { BulkContract } from '../../shared/bulk.ts';
import type { CommentsContract } from '../../shared/comments.ts';
import type { Endpoint } from '../../shared/endpoint.ts';
import type { PresenceContract } from '../../shared/presence.ts';
import type { SimilarQuery, SimilarRecord } from '../../shared/similar.ts';
import type { Actor } from '../auth/actor.ts';
import { bulkActivationRoutes } from '../bulk.ts';
import { commentRoutes } from '../comments/routes.ts';
import type { ListSource } from '../db/list-source.ts';
import type { MergeKeys } from '../db/merge.ts';
import type { Reader } from '../db/reader.ts';
import { handleRead, handleWrite, type Route } from '../http/handle.ts';
import { presenceRoutes } from '../presence/routes.ts';
import { activationRoutes, done, type Noun } from '../record-routes.ts';
import type { Work } from '../work.ts';
import type { PartyRecord } from './party.ts';

interface Answer<R> {
  msg: string;
  data: R;
}
type Id = { id: number };
/** An endpoint by what it is given and answers; how its body travels does not matter here. */
// biome-ignore lint/suspicious/noExplicitAny: the input of a body may be anything.
type Call<P, Q, B, R> = Endpoint<P, Q, B, any, R>;

interface PartyContract<R, B, Wire> {
  readonly parecidos: Call<undefined, SimilarQuery, undefined, SimilarRecord[]>;
  readonly inactivar: Call<Id, undefined, { version: number; motivo: string }, Answer<R>>;
  readonly activar: Call<Id, undefined, { version: number }, Answer<R>>;
  readonly fusionar: Call<Id, undefined, B, Answer<R>>;
  readonly masivo: {
    readonly inactivar: BulkContract<{ motivo: string }, Wire>;
    readonly activar: BulkContract<Record<string, never>, Wire>;
  };
  readonly comentarios: CommentsContract;
  readonly presencia: PresenceContract;
}

interface PartyBinding<R, B, Row extends { id: number }, Wire> {
  readonly source: ListSource<Row, Wire>;
  readonly find: (db: Reader, id: number, actor: Actor) => Promise<R>;
  readonly similar: (db: Reader, query: SimilarQuery) => Promise<SimilarRecord[]>;
  readonly inactivar: (w: Work, id: number, version: number, motivo: string) => Promise<R>;
  readonly activar: (w: Work, id: number, version: number) => Promise<R>;
  readonly fusionar: (w: Work, id: number, datos: B, keys: MergeKeys) => Promise<R>;
}

export function partyRoutes<R extends PartyRecord, B, Row extends { id: number }, Wire extends object>(
  contract: PartyContract<R, B, Wire>,
  noun: Noun,
  { source, find, similar, inactivar, activar, fusionar }: PartyBinding<R, B, Row, Wire>,
): Route[] {
  return [
    handleRead(contract.parecidos, ({ db, query }) => similar(db, query)),
    handleWrite(contract.fusionar, async ({ w, params, body, merges }) => ({
      msg: done(noun, 'fusionad'),
      data: await fusionar(w, params.id, body, merges),
    })),
    ...activationRoutes(contract, noun, { inactivar, activar }),
    ...bulkActivationRoutes(
      {
        ...contract.masivo,
        commands: {
          find: (w, id) => find(w.tx, id, w.actor),
          isActive: ({ estado }) => estado === 1,
          inactivar,
          activar,
        },
      },
      source,
    ),
    ...commentRoutes(contract.comentarios, find),
    ...presenceRoutes(contract.presencia, find),
  ];
}
