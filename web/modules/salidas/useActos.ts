/** Sending again and giving up, asked and told. */
import { descartarEnvio, type EnvioFila, reintentarEnvio } from '../../../server/modules/salidas/contract.ts';
import { manifest } from '../../../server/modules/salidas/manifest.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { confirm, promptText } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';

const { permisos } = manifest;

type Envio = Pick<EnvioFila, 'id' | 'estado' | 'version' | 'asunto' | 'destino' | 'destinatario' | 'incierto'>;

/** The acts that this row admits, by this person. */
export function useActos(): (row: Envio) => MenuItem[] {
  const can = useCan();
  const retry = useWrite(reintentarEnvio);
  const discard = useWrite(descartarEnvio);

  const reintentar = async ({ id, version, asunto, destino, destinatario, incierto }: Envio) => {
    const whom = destinatario ?? destino;
    const text = incierto
      ? `No se sabe si «${asunto}» le llegó a ${whom}: si ya le llegó, le llegará dos veces.`
      : `Se enviará de nuevo «${asunto}» a ${whom}.`;
    const yes = await confirm({ title: 'Reintentar', text, confirmText: 'Reintentar', danger: incierto });
    if (yes) await told(() => retry.write({ params: { id }, body: { version } }));
  };
  const descartar = async ({ id, version, asunto, destino, destinatario }: Envio) => {
    const text = `«${asunto}» no se le enviará a ${destinatario ?? destino}.`;
    const motivo = await promptText({
      ...{ title: 'Descartar', text, label: 'Motivo', max: 300 },
      ...{ confirmText: 'Descartar', danger: true },
    });
    if (motivo !== null) await told(() => discard.write({ params: { id }, body: { version, motivo } }));
  };

  return (row) => [
    ...(can(permisos.reintentar) && ['REINTENTANDO', 'AGOTADO', 'DESCARTADO'].includes(row.estado)
      ? [{ label: 'Reintentar', icon: 'sync' as const, onSelect: () => void reintentar(row) }]
      : []),
    ...(can(permisos.descartar) && ['PENDIENTE', 'REINTENTANDO', 'AGOTADO'].includes(row.estado)
      ? [{ label: 'Descartar', icon: 'x' as const, danger: true, onSelect: () => void descartar(row) }]
      : []),
  ];
}
