/** The top of the page of an applicant: who it is, and what one may do. */
import { detenerRechazo, olvidarAspirante } from '../../../server/modules/aspirantes/contract/actos.ts';
import type { Aspirante } from '../../../server/modules/aspirantes/contract/aspirante.ts';
import { type Etapa, FUERA, NOMBRES_ETAPA } from '../../../server/shared/talento/etapas.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { promptText } from '../../kit/questions.ts';
import { type RecordAct, RecordActions } from '../../kit/RecordActions.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { told } from '../../kit/told.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { ContratarDialog } from './ContratarDialog.tsx';
import { CorregirDialog } from './CorregirDialog.tsx';
import { espera, permisos } from './comunes.ts';
import { EntrevistaDialog } from './EntrevistaDialog.tsx';
import { EvaluarDialog } from './EvaluarDialog.tsx';
import { useMover } from './useMover.ts';

export function AspiranteCabecera({ aspirante }: { aspirante: Aspirante }) {
  const { id, nombre, etapa, etapa_nombre, oferta, cargo, etapas, oculto, olvidado, rechazo, version } = aspirante;
  const can = useCan();
  const mover = useMover();
  const detener = useWrite(detenerRechazo);
  const olvidar = useWrite(olvidarAspirante);
  const open = olvidado === null && etapa !== 'CONTRATADO';
  const moves = open && can(permisos.mover);
  const path: readonly Etapa[] = etapas.map((each) => each.etapa).filter((each) => each !== 'CONTRATADO');
  const next = path[path.indexOf(etapa) + 1];
  const go = (to: Etapa): RecordAct => ({
    label: `Pasar a ${NOMBRES_ETAPA[to]}…`,
    ...(to === 'ENTREVISTA'
      ? { dialog: (close) => <EntrevistaDialog aspirante={aspirante} onClose={close} /> }
      : { onSelect: () => void mover(aspirante, to) }),
  });
  const olvida = async () => {
    const motivo = await promptText({
      ...{ title: `Olvidar a ${nombre}`, label: 'Motivo', max: 500, confirmText: 'Olvidar', danger: true },
      text: 'Sus datos personales y su hoja de vida se borran para siempre. Queda una fila anónima, y no se puede deshacer.',
    });
    if (motivo) await told(() => olvidar.write({ params: { id }, body: { version, motivo } }));
  };
  return (
    <PageHeader
      title={nombre}
      state={<StateLabel estado={etapa_nombre} />}
      detail={`${oferta} · ${cargo}`}
      actions={
        <RecordActions
          buttons={[
            moves && {
              ...{ label: 'Evaluar…', icon: 'star' },
              dialog: (close) => <EvaluarDialog aspirante={aspirante} onClose={close} />,
            },
            open &&
              etapa === 'OFERTA' &&
              can(permisos.contratar) && {
                ...{ label: 'Contratar…', icon: 'check', primary: true },
                dialog: (close) => <ContratarDialog aspirante={aspirante} onClose={close} />,
              },
            moves && next !== undefined && path.includes(etapa) && { ...go(next), primary: true },
          ]}
          acts={[
            moves ? path.filter((each) => each !== etapa && each !== next).map(go) : [],
            moves ? FUERA.filter((each) => each !== etapa).map(go) : [],
            [
              open &&
                !oculto &&
                can(permisos.editar) && {
                  ...{ label: 'Corregir los datos…', icon: 'pencil' },
                  dialog: (close) => <CorregirDialog aspirante={aspirante} onClose={close} />,
                },
              espera(rechazo) &&
                moves && {
                  ...{ label: 'Detener el correo de rechazo', icon: 'blocked' },
                  onSelect: () => void told(() => detener.write({ params: { id }, body: { version } })),
                },
              open &&
                can(permisos.olvidar) && {
                  ...{ label: 'Olvidar…', icon: 'trash', danger: true },
                  onSelect: () => void olvida(),
                },
            ],
          ]}
        />
      }
    />
  );
}
