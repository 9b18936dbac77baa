/** What is chosen to be annulled, by the rules of the specification (server/modules/pagos/rules/seleccion.ts), and what is told of it. */
import { useMemo, useState } from 'react';
import type { PropietarioAnulable } from '../../../../server/modules/pagos/contract/anulacion.ts';
import {
  dejaPosteriores,
  documentosIncompletos,
  porPestana,
  seleccionados,
  seleccionarPago,
  seleccionarPropietario,
  sumaDe,
} from '../../../../server/modules/pagos/rules/seleccion.ts';

export interface Eleccion {
  readonly habilitados: readonly PropietarioAnulable[];
  readonly noHabilitados: readonly PropietarioAnulable[];
  readonly elegidos: readonly PropietarioAnulable[];
  readonly pagos: number;
  /** Pesos. */
  readonly total: number;
  /** Names of who keeps a later month that is paid, and documents that are chosen in part. */
  readonly conPosteriores: readonly string[];
  readonly incompletos: readonly string[];
  elegirPago(persona_id: number, pago_id: number, select: boolean): void;
  elegirPropietarios(ids: ReadonlySet<number>, select: boolean): void;
}

/** `data`: every payment that was made, by who was paid. */
export function useEleccion(data: readonly PropietarioAnulable[]): Eleccion {
  const tabs = useMemo(() => porPestana(data), [data]);
  const blocked = useMemo(() => new Map(tabs.noHabilitados.map((owner) => [owner.persona_id, owner])), [tabs]);
  const [chosen, setChosen] = useState({ data, habilitados: tabs.habilitados });
  // Read again: what was chosen of the old rows is chosen no more.
  if (chosen.data !== data) setChosen({ data, habilitados: tabs.habilitados });
  const habilitados = chosen.data === data ? chosen.habilitados : tabs.habilitados;
  const change = (
    which: (owner: PropietarioAnulable) => boolean,
    to: (owner: PropietarioAnulable) => PropietarioAnulable,
  ) => setChosen({ data, habilitados: habilitados.map((owner) => (which(owner) ? to(owner) : owner)) });
  const elegidos = habilitados.filter(({ select }) => select);
  const pagos = elegidos.flatMap(seleccionados);
  // What cannot be annulled stays paid too.
  const whole = (owner: PropietarioAnulable) => ({
    detalle: [...owner.detalle, ...(blocked.get(owner.persona_id)?.detalle ?? [])],
  });
  return {
    habilitados,
    noHabilitados: tabs.noHabilitados,
    elegidos,
    pagos: pagos.length,
    total: sumaDe(pagos),
    conPosteriores: elegidos.filter((owner) => dejaPosteriores(whole(owner))).map(({ n_completo }) => n_completo),
    incompletos: elegidos.flatMap(documentosIncompletos),
    elegirPago: (persona_id, pago_id, select) =>
      change(
        (owner) => owner.persona_id === persona_id,
        (owner) => seleccionarPago(owner, pago_id, select),
      ),
    elegirPropietarios: (ids, select) =>
      change(
        ({ persona_id }) => ids.has(persona_id),
        (owner) => seleccionarPropietario(owner, select),
      ),
  };
}
