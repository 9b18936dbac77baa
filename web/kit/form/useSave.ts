/** The `save` of a form that creates a record or changes one, and tells it. */
import type { Endpoint } from '../../../server/shared/endpoint.ts';
import { useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';

/** The pair that `defineRecord` makes. */
interface RecordWrites<A, AI, C, CI, Row> {
  readonly create: Endpoint<undefined, undefined, A, AI, { msg: string; data: Row }>;
  readonly update: Endpoint<{ id: number }, undefined, C, CI, { msg: string; data: Row }>;
}

/** `id`: of the record that is changed; without one it is created. */
export function useSave<A, AI, C, CI extends AI & { version: number }, Row>(
  calls: RecordWrites<A, AI, C, CI, Row>,
  id: number | undefined,
): (values: CI) => Promise<Row> {
  const create = useWrite(calls.create);
  const update = useWrite(calls.update);
  return async (values) => {
    const { version: _, ...body } = values;
    const { msg, data } =
      id === undefined
        ? await create.write({ body: body as AI } as never)
        : await update.write({ params: { id }, body: values } as never);
    toast({ kind: 'exito', text: msg });
    return data;
  };
}
