/** Merging a record with another of its kind: which one it is, what differs between them, and the call. `MergeDialog` draws it. */
import { useState } from 'react';
import * as z from 'zod';
import type { Endpoint } from '../../../server/shared/endpoint.ts';
import { ApiError } from '../../lib/api.ts';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';

/** What `mergeBody` accepts. */
interface Body<G extends string> {
  version: number;
  otra_id: number;
  otra_version: number;
  de_la_otra: G[];
  autorizacion?: string | null | undefined;
}

export interface MergeOptions<Row, G extends string> {
  /** The surviving record. */
  record: Row;
  find: Endpoint<{ id: number }, undefined, undefined, undefined, Row>;
  merge: Endpoint<{ id: number }, undefined, Body<G>, Body<G>, { msg: string }>;
  groups: Readonly<Record<G, { readonly label: string }>>;
  /** Text of each group of columns of a record; `null` while the lists that name its codes are loading. */
  textOf: ((group: G, row: Row) => string) | null;
  /** Asks another person for their authorization when the server wants it. */
  guard?: <R>(send: (autorizacion?: string) => Promise<R>) => Promise<R>;
  onDone: () => void;
}

const chosen = z.object({ otra: z.int().nullable() });

export function useMerge<Row extends { readonly id: number; readonly version: number }, G extends string>(
  options: MergeOptions<Row, G>,
) {
  const { record, groups, textOf, guard = (send) => send(), onDone } = options;
  const form = useRecordForm({ schema: chosen, initial: { otra: null }, draft: false, save: async () => null });
  const id = form.methods.watch('otra');
  const itself = id === record.id;
  const { data } = useRemote(options.find, { params: { id: id ?? 0 } }, { enabled: id !== null && !itself });
  const { write, busy } = useWrite(options.merge);
  const [error, setError] = useState<string | null>(null);
  // While another is on its way the one before is still at hand.
  const other = !itself && data?.id === id ? data : null;
  const differences = (one: Row, say: NonNullable<typeof textOf>) =>
    (Object.keys(groups) as G[])
      .map((group) => ({ id: group, label: groups[group].label, esta: say(group, record), otra: say(group, one) }))
      .filter(({ esta, otra }) => esta !== otra);
  const onMerge = async (taken: string[]) => {
    if (!other) return;
    setError(null);
    const body = {
      version: record.version,
      otra_id: other.id,
      otra_version: other.version,
      de_la_otra: taken as G[],
    };
    try {
      const { msg } = await guard((autorizacion) => {
        return write({ params: { id: record.id }, body: { ...body, ...(autorizacion ? { autorizacion } : {}) } });
      });
      toast({ kind: 'exito', text: msg });
      onDone();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.message);
    }
  };
  return {
    /** Texts of the field `otra`, where the record to merge is chosen. */
    form,
    /** Text for choosing the same record twice. */
    itself,
    other,
    dialog: {
      choices: other && textOf && differences(other, textOf),
      busy,
      error,
      onMerge: (taken: string[]) => void onMerge(taken),
    },
  };
}
