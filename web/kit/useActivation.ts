/** Inactivating with a reason and activating again, asked and told the same way for every record that can be off. */
import type { Endpoint } from '../../server/shared/endpoint.ts';
import { useWrite } from '../lib/remote.ts';
import { confirm, promptText } from './questions.ts';
import { told } from './told.ts';

type Call<B> = Endpoint<{ id: number }, undefined, B, B, { msg: string }>;

/** The pair that `defineActivation` makes. */
export interface ActivationCalls {
  readonly inactivar: Call<{ version: number; motivo: string }>;
  readonly activar: Call<{ version: number }>;
}

export interface ActivationTarget {
  readonly id: number;
  readonly version: number;
  readonly activo: boolean;
  /** What follows: 'GRANOS S.A.S. no se podrá usar en documentos nuevos.' */
  readonly text: string;
}

/** `noun`: 'proveedor'. The function it returns asks, writes and says what came out; it never throws a refusal. */
export function useActivation(calls: ActivationCalls, noun: string): (target: ActivationTarget) => Promise<void> {
  const inactivar = useWrite(calls.inactivar);
  const activar = useWrite(calls.activar);
  return async ({ id, version, activo, text }) => {
    if (!activo) {
      const yes = await confirm({ title: `Activar ${noun}`, text, confirmText: 'Activar' });
      if (yes) await told(() => activar.write({ params: { id }, body: { version } }));
      return;
    }
    const title = `Inactivar ${noun}`;
    const motivo = await promptText({ title, text, label: 'Motivo', max: 300, confirmText: 'Inactivar', danger: true });
    if (motivo !== null) await told(() => inactivar.write({ params: { id }, body: { version, motivo } }));
  };
}
