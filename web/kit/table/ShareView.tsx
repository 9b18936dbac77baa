/** With which group a view is shared. */
import { Select } from '@primer/react';
import { useId, useRef, useState } from 'react';
import { gruposParaCompartir, type Vista } from '../../../server/modules/preferencias/contract.ts';
import { MESSAGES } from '../../../server/shared/messages.ts';
import { useRemote } from '../../lib/remote.ts';
import { Button } from '../Button.tsx';
import { DialogFrame } from '../DialogFrame.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { FieldShell } from '../fields/FieldShell.tsx';
import { SkeletonLines } from '../Skeleton.tsx';

interface Grupo {
  readonly id: number;
  readonly nombre: string;
}

interface ShareViewProps {
  vista: Vista;
  onShare: (grupo: Grupo) => Promise<void>;
  onClose: () => void;
}

export function ShareView({ vista, onShare, onClose }: ShareViewProps) {
  const { data: grupos, error, refetch } = useRemote(gruposParaCompartir);
  const [chosen, setChosen] = useState(vista.grupo ? String(vista.grupo.id) : '');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const only = grupos?.length === 1 ? String(grupos[0]?.id) : '';
  const grupo = grupos?.find((each) => String(each.id) === (chosen || only));
  const share = async () => {
    setTried(true);
    if (!grupo) return select.current?.focus();
    setBusy(true);
    await onShare(grupo);
    setBusy(false);
  };
  const none = grupos?.length === 0;
  return (
    <DialogFrame
      title="Compartir vista"
      subtitle={vista.nombre}
      phone="centro"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {!none && (
            <Button variant="primary" busy={busy} onClick={() => void share()}>
              Compartir
            </Button>
          )}
        </>
      }
    >
      {error ? (
        <ErrorState title="No pudimos cargar los grupos" error={error} onRetry={() => void refetch()} />
      ) : grupos === undefined ? (
        <SkeletonLines />
      ) : none ? (
        'Aún no perteneces a ningún grupo con el que puedas compartirla.'
      ) : (
        <FieldShell
          id={id}
          label="Grupo"
          required
          error={tried && !grupo ? MESSAGES.requerido : undefined}
          help="Ven esta búsqueda, filtros y orden; cada persona, las filas que sus permisos le muestran."
        >
          {(aria) => (
            <Select
              {...aria}
              ref={select}
              block
              value={chosen || only}
              onChange={(event) => setChosen(event.target.value)}
            >
              {only === '' && <Select.Option value="">Elige una opción</Select.Option>}
              {grupos.map((each) => (
                <Select.Option key={each.id} value={String(each.id)}>
                  {each.nombre}
                </Select.Option>
              ))}
            </Select>
          )}
        </FieldShell>
      )}
    </DialogFrame>
  );
}
