/** 'Ver novedades': those of a receipt to be changed, decided or only read; or one alone, in its compact layout. */
import { useState } from 'react';
import {
  type Novedad,
  novedadEspecifica,
  novedadesDeEntrada,
} from '../../../server/modules/novedades/contract/novedad.ts';
import { searchKey } from '../../../server/shared/text.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { LooseSearch } from '../../kit/fields/loose.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRemote } from '../../lib/remote.ts';
import styles from './novedades.module.css';
import { TarjetaVista } from './TarjetaVista.tsx';

interface Modo {
  /** Editing; else they are only read. */
  readonly edita: boolean;
  /** Offers to accept and to reject. */
  readonly decide: boolean;
  readonly onClose: () => void;
}

export function NovedadesDialog({ entrada, ...modo }: Modo & { entrada: number }) {
  const { data, error, refetch } = useRemote(novedadesDeEntrada, { params: { id: entrada } });
  const [text, setText] = useState('');
  const wanted = searchKey(text);
  const shown = data?.filter(({ cod_prod, nombre_producto }) =>
    searchKey(`${cod_prod} ${nombre_producto}`).includes(wanted),
  );
  return (
    <Marco {...modo} ancho="completo">
      {shown ? (
        <>
          <div className={styles.bar}>
            <LooseSearch label="Buscar producto" onText={setText} />
          </div>
          <Lista {...modo} novedades={shown} />
        </>
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="las novedades" />
      )}
    </Marco>
  );
}

/** The one that a notification is about. */
export function NovedadDialog({ id, ...modo }: Modo & { id: number }) {
  const { data, error, refetch } = useRemote(novedadEspecifica, { params: { id } });
  const [one] = data ?? [];
  const where = one && [one.entrada.numero ?? 'Entrada en borrador', one.entrada.proveedor].join(' · ');
  return (
    <Marco {...modo} ancho="normal" subtitle={where}>
      {data ? (
        <Lista {...modo} novedades={data} compacta />
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="la novedad" />
      )}
    </Marco>
  );
}

interface MarcoProps extends Modo {
  readonly ancho: 'completo' | 'normal';
  readonly subtitle?: string | undefined;
  readonly children: React.ReactNode;
}

function Marco({ ancho, subtitle, onClose, children }: MarcoProps) {
  return (
    <Dialog
      title="Ver novedades"
      {...(subtitle ? { subtitle } : {})}
      width={ancho}
      fixed
      onClose={onClose}
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      {children}
    </Dialog>
  );
}

function Lista({
  novedades,
  compacta = false,
  edita,
  decide,
  onClose,
}: Modo & { novedades: readonly Novedad[]; compacta?: boolean }) {
  if (novedades.length === 0) return <p className={styles.dato}>Sin datos disponibles</p>;
  return (
    <div className={`${styles.conMotivo} ${compacta ? styles.compacta : ''}`}>
      <div className={styles.head} aria-hidden="true">
        <span>Producto</span>
        <span>Novedad</span>
        <span>Observaciones</span>
        <span>Motivo</span>
      </div>
      <ul className={styles.list} aria-label="Novedades">
        {novedades.map((novedad) => (
          <TarjetaVista key={novedad.id} novedad={novedad} edita={edita} decide={decide} onDone={onClose} />
        ))}
      </ul>
    </div>
  );
}
