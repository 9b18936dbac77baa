/** Sends each count as it is made, one behind another, with the version of its line; what somebody else counted meanwhile is shown. */
import { useEffect, useRef, useState } from 'react';
import { contarLinea } from '../../../server/modules/entradas-mercancia/contract/actos.ts';
import {
  type Entrada,
  type LineaLeida,
  registroEntrada,
} from '../../../server/modules/entradas-mercancia/contract/entrada.ts';
import { toMilesimas } from '../../../server/shared/quantities.ts';
import type { LineChange } from '../../kit/lines/types.ts';
import { ApiError, call } from '../../lib/api.ts';
import { refreshAfter } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import type { Contable } from './columnas-conteo.tsx';

const CAMPOS = ['recibido', 'rechazado', 'bonificado', 'lote', 'fecha_vencimiento'] as const;
type Campo = (typeof CAMPOS)[number];
const contado = ({ recibido, rechazado, bonificado, lote, fecha_vencimiento }: Contable) => ({
  ...{ recibido, rechazado, bonificado, lote, fecha_vencimiento },
});
const esCampo = (field: string): field is Campo => (CAMPOS as readonly string[]).includes(field);

type Dicho = Partial<Record<Campo, number | string | null>> & { readonly en_base?: boolean };

/** A unit that was read of a box is a part of it that no decimals tell: it travels in base units. */
function dichoDe({ factor, decimales, en_base }: Contable, campo: Campo, value: number): Dicho {
  if (toMilesimas(value) !== null) return { [campo]: value, en_base };
  const scale = 10 ** decimales;
  return { [campo]: Math.round(value * factor * scale) / scale, en_base: true };
}

export interface Conteo {
  readonly lineas: readonly Contable[];
  /** Of the grid, by place. */
  readonly onChange: (lineas: readonly Contable[], changes: readonly LineChange[]) => void;
  /** Somebody said how much of it came. */
  readonly contada: (linea: Contable) => boolean;
  readonly sending: boolean;
  /** All that was counted is on the server. */
  readonly settle: () => Promise<void>;
}

export function useConteo(entrada: Entrada): Conteo {
  const [lineas, setLineas] = useState<readonly Contable[]>(entrada.detalle);
  const [pending, setPending] = useState(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const versions = useRef(new Map<number, number>());
  const waiting = useRef(0);
  /** Counts of each line that the server does not know yet. */
  const unsent = useRef(new Map<number, number>());
  /** How many times somebody else's count came before ours: what was queued on top of ours is not sent over it. */
  const refused = useRef(new Map<number, number>());
  /** Counted here, also while the server does not know yet. */
  const aqui = useRef(new Set<number>());

  // What the server says of lines that nobody is writing here.
  useEffect(() => {
    if (waiting.current > 0) return;
    // What was read before the last count of a line says less than its answer did.
    const old = new Set(
      entrada.detalle.flatMap(({ id, version }) => ((versions.current.get(id) ?? 0) > version ? [id] : [])),
    );
    for (const { id, version } of entrada.detalle) if (!old.has(id)) versions.current.set(id, version);
    setLineas((before) =>
      entrada.detalle.map((linea) => (old.has(linea.id) && before.find(({ id }) => id === linea.id)) || linea),
    );
  }, [entrada]);

  const take = (linea: LineaLeida, theirs = false) => {
    versions.current.set(linea.id, linea.version);
    const more = !theirs && (unsent.current.get(linea.id) ?? 0) > 1;
    setLineas((before) =>
      before.map((each) => {
        if (each.id !== linea.id) return each;
        // What was counted meanwhile stands until its own answer comes.
        return more ? { ...each, ...linea, ...contado(each) } : { ...each, ...linea };
      }),
    );
  };
  const send = async (id: number, body: Dicho) => {
    try {
      const version = versions.current.get(id) ?? 1;
      const said = { ...body, version } as never;
      const { data } = await call(contarLinea, { params: { id: entrada.id, linea: id }, body: said });
      take(data);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ kind: 'error', text: error.msg });
      aqui.current.delete(id);
      if (error.code === 'modificado' && error.data) {
        refused.current.set(id, (refused.current.get(id) ?? 0) + 1);
        take(error.data as LineaLeida, true);
      } else await reload(id);
    }
  };
  const reload = async (id: number) => {
    const whole = await call(registroEntrada.find, { params: { id: entrada.id } });
    const now = whole.detalle.find((linea) => linea.id === id);
    if (now) take(now);
  };
  const later = (id: number, body: Dicho) => {
    waiting.current += 1;
    unsent.current.set(id, (unsent.current.get(id) ?? 0) + 1);
    setPending(waiting.current);
    const before = refused.current.get(id);
    queue.current = queue.current.then(async () => {
      if (refused.current.get(id) === before) await send(id, body);
      waiting.current -= 1;
      unsent.current.set(id, (unsent.current.get(id) ?? 1) - 1);
      setPending(waiting.current);
      if (waiting.current === 0) void refreshAfter(contarLinea);
    });
  };
  return {
    lineas,
    contada: ({ id, contada }) => contada || aqui.current.has(id),
    sending: pending > 0,
    settle: () => queue.current,
    onChange: (next, changes) => {
      setLineas(next);
      for (const change of changes) {
        const linea = next[change.index];
        if (change.kind !== 'set' || !linea || !esCampo(change.field)) continue;
        if (change.field === 'recibido') aqui.current.add(linea.id);
        const value = linea[change.field];
        if (change.field === 'lote' || change.field === 'fecha_vencimiento')
          later(linea.id, { [change.field]: value || null });
        else later(linea.id, dichoDe(linea, change.field, Number(value ?? 0)));
      }
    },
  };
}
