/** Moves an applicant to a stage, asking why where it must be said. To the interview they go by a dialog of its own, which asks by what appointment. */
import { moverAspirante } from '../../../server/modules/aspirantes/contract/actos.ts';
import { AVANCE, type Etapa, esFuera, NOMBRES_ETAPA } from '../../../server/shared/talento/etapas.ts';
import { confirm, promptText } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { useWrite } from '../../lib/remote.ts';

export interface Movible {
  readonly id: number;
  readonly nombre: string;
  readonly etapa: Etapa;
  readonly version: number;
}

/** Further on its way: nobody has to say why. */
export const avanza = (de: Etapa, a: Etapa): boolean => !esFuera(de) && !esFuera(a) && lugar(a) > lugar(de);

const lugar = (etapa: Etapa) => (AVANCE as readonly Etapa[]).indexOf(etapa);

export function useMover(): (aspirante: Movible, etapa: Etapa) => Promise<void> {
  const { write } = useWrite(moverAspirante);
  return async ({ id, nombre, etapa: de, version }, etapa) => {
    const title = `${nombre} a ${NOMBRES_ETAPA[etapa]}`;
    if (avanza(de, etapa)) {
      const text = `Pasa de ${NOMBRES_ETAPA[de]} a ${NOMBRES_ETAPA[etapa]}.`;
      if (!(await confirm({ title, text, confirmText: 'Mover' }))) return;
      await told(() => write({ params: { id }, body: { version, etapa, motivo: null } }));
      return;
    }
    const text =
      etapa === 'NO_SELECCIONADO'
        ? 'El correo de rechazo espera unas horas, y hasta entonces se puede detener. El motivo no se le envía.'
        : 'Di por qué: queda en su historial.';
    const motivo = await promptText({ title, text, label: 'Motivo', max: 500, confirmText: 'Mover' });
    if (motivo) await told(() => write({ params: { id }, body: { version, etapa, motivo } }));
  };
}
