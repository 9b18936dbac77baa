/** Stories of the small pieces: header, states, badges, buttons, icons, toasts, loading. */
import { useState } from 'react';
import { toast } from '../../state/toasts.ts';
import { Badge } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { IconAction } from '../IconAction.tsx';
import { ICON_NAMES, Icon } from '../icons.tsx';
import { LoadingOverlay } from '../LoadingOverlay.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { RecordActions } from '../RecordActions.tsx';
import { SkeletonLines } from '../Skeleton.tsx';
import { StateLabel } from '../StateLabel.tsx';
import { RecentToasts } from '../Toasts.tsx';
import styles from './kit.module.css';

export function HeaderStory() {
  return (
    <PageHeader
      title="Entrada EM-2026-00418"
      crumbs={[
        { label: 'Abastecimiento', href: '#/' },
        { label: 'Entradas de mercancía', href: '#/' },
      ]}
      current="EM-2026-00418"
      state={<StateLabel estado="CON NOVEDADES" />}
      detail="NIT 900,482,716-7 · Última edición de Laura Pinzón, ayer 17:05"
      actions={
        <>
          <Button icon="download">PDF</Button>
          <Button variant="primary" icon="check">
            Confirmar
          </Button>
        </>
      }
    />
  );
}

/** The menu of a record's header, as its detail shows it. */
export function RecordActionsStory() {
  return (
    <div className={styles.wrap}>
      <RecordActions
        page={{ href: '#/kit', readOnly: true, canEdit: true }}
        acts={[
          [
            {
              label: 'Ver un diálogo',
              icon: 'eye',
              dialog: (close) => (
                <Dialog title="Un diálogo de la acción" onClose={close}>
                  Al cerrarlo, el foco vuelve al menú.
                </Dialog>
              ),
            },
          ],
          [
            {
              label: 'Inactivar',
              icon: 'blocked',
              danger: true,
              onSelect: () => toast({ kind: 'info', text: 'Inactivado.' }),
            },
          ],
        ]}
      />
    </div>
  );
}

const STATES = ['ACTIVO', 'INACTIVO', 'PENDIENTE', 'EN PROCESO', 'POR VENCER', 'ANULADO', 'FINALIZADO'];

export function WordsStory() {
  return (
    <div className={styles.wrap}>
      {STATES.map((estado) => (
        <StateLabel key={estado} estado={estado} />
      ))}
      <Badge count={1284} />
      <Badge count={7} kind="aviso" label="7 notificaciones sin leer" />
    </div>
  );
}

export function ButtonsStory() {
  const [veil, setVeil] = useState(false);
  const cover = () => {
    setVeil(true);
    setTimeout(() => setVeil(false), 1500);
  };
  return (
    <div className={styles.wrap}>
      <Button>Cancelar</Button>
      <Button variant="primary" icon="plus">
        Crear proveedor
      </Button>
      <Button variant="danger">Inactivar</Button>
      <Button busy>Guardando</Button>
      <Button variant="invisible" onClick={cover}>
        Cubrir la pantalla
      </Button>
      <IconAction icon="gear" label="Configuración" />
      <IconAction icon="home" label="Inicio" href="#/" />
      {veil && <LoadingOverlay />}
    </div>
  );
}

export function ToastsStory() {
  return (
    <>
      <div className={styles.wrap}>
        <Button onClick={() => toast({ kind: 'exito', text: 'Proveedor guardado.' })}>Éxito</Button>
        <Button onClick={() => toast({ kind: 'info', text: 'Copiado al portapapeles' })}>Información</Button>
        <Button onClick={() => toast({ kind: 'aviso', text: 'Quedan 2 cupos.' })}>Aviso</Button>
        <Button
          onClick={() =>
            toast({ kind: 'error', text: 'No se pudo exportar. El servidor tardó demasiado en responder.' })
          }
        >
          Error
        </Button>
      </div>
      <RecentToasts />
      <SkeletonLines />
    </>
  );
}

export function IconsStory() {
  return (
    <ul className={styles.icons}>
      {ICON_NAMES.map((name) => (
        <li key={name}>
          <Icon name={name} />
          {name}
        </li>
      ))}
    </ul>
  );
}
