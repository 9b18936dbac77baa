/** What was read and the server does not know yet: one by one, in the order in which it was read. */
import { leerCodigo } from '../../../server/modules/picking/contract/actos.ts';
import { leerPicking, type Picking } from '../../../server/modules/picking/contract/picking.ts';
import { ApiError, call } from '../../lib/api.ts';
import { keepAnswer } from '../../lib/remote.ts';
import { isRefusal, type Outbox, type Outcome, useOutbox } from '../../state/outbox.ts';

/** A reading, of a line that this browser knows if it does. */
export interface Leida {
  readonly codigo: string;
  readonly cantidad: number;
  readonly zona?: string | null;
  readonly lote?: string | null;
  readonly motivo?: string | null;
  readonly linea_id: number | null;
  /** Base units that it counts. */
  readonly unidades: number;
  /** As it is shown. */
  readonly nombre: string;
}

type Respuesta = Outcome & { readonly picking: Picking | null };
export type Cola = Outbox<Leida, Respuesta>;

export function useCola(picking: number): Cola {
  return useOutbox<Leida, Respuesta>({
    ...{ key: `picking.${picking}`, most: 1 },
    unkept: 'Este navegador no guarda lo leído: no cierres la página hasta que se envíe.',
    async send([first]) {
      if (!first) return [];
      const { clave, nombre: _, unidades: __, error: ___, ...lectura } = first;
      const params = { id: picking };
      try {
        const { data, msg } = await call(leerCodigo, { params, body: { ...lectura, lectura_id: clave } });
        keepAnswer(leerPicking, { params }, data);
        return [{ clave, ok: true, msg, picking: data }];
      } catch (error) {
        // Refused: the others go on.
        if (error instanceof ApiError && isRefusal(error)) return [{ clave, ok: false, msg: error.msg, picking: null }];
        throw error;
      }
    },
  });
}
