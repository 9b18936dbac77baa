/** The steps of a move in their order: how far each is, its files, and what a person says of it. */

import type { EstadoPaso } from '../../../server/modules/traslado-datos/campos.ts';
import type { PasoLeido } from '../../../server/modules/traslado-datos/contract/traslado.ts';
import { PASOS } from '../../../server/modules/traslado-datos/rules/pasos.ts';
import { Button } from '../../kit/Button.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { Menu, type MenuItem } from '../../kit/Menu.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { archivosDe } from './comunes.tsx';
import styles from './traslado.module.css';

type Marcar = (paso: PasoLeido['paso'], estado: EstadoPaso | null) => void;

interface PasosProps {
  pasos: readonly PasoLeido[];
  programa: string | null;
  /** Absent: who looks may not. */
  onMarcar?: Marcar | undefined;
}

export function Pasos({ pasos, programa, onMarcar }: PasosProps) {
  return (
    <ol className={styles.pasos}>
      {pasos.map((paso, i) => (
        <PasoItem key={paso.paso} {...{ paso, programa, onMarcar }} numero={i + 1} />
      ))}
    </ol>
  );
}

function PasoItem({
  paso,
  programa,
  onMarcar,
  numero,
}: { paso: PasoLeido; numero: number } & Omit<PasosProps, 'pasos'>) {
  const { titulo, ayuda } = PASOS.find(({ codigo }) => codigo === paso.paso) ?? { titulo: '', ayuda: '' };
  const { ultima } = paso;
  const going = paso.estado === 'EN_CURSO' && ultima;
  const acts: MenuItem[] = onMarcar
    ? [
        ...(paso.marca === 'HECHO'
          ? []
          : [{ label: 'Marcar como hecho', onSelect: () => onMarcar(paso.paso, 'HECHO') }]),
        ...(paso.marca === 'NO_APLICA'
          ? []
          : [{ label: 'No aplica', onSelect: () => onMarcar(paso.paso, 'NO_APLICA') }]),
        ...(paso.marca ? [{ label: 'Volver a abrir', onSelect: () => onMarcar(paso.paso, null) }] : []),
      ]
    : [];
  return (
    <li className={styles.paso} data-cerrado={paso.marca !== null || undefined}>
      <span className={styles.numero} aria-hidden="true">
        {numero}
      </span>
      <div className={styles.texto}>
        <h2 className={styles.titulo}>
          {titulo} <StateLabel estado={paso.estado.replaceAll('_', ' ')} />
        </h2>
        <p className={styles.ayuda}>{ayuda}</p>
        <p className={styles.cuentas}>
          {formatCount(paso.registros, 'registro')} en la empresa · {formatNumber(paso.importados)} por archivos
          {ultima && (
            <>
              {' · '}
              <a href={archivosDe(paso.paso, null, ultima.id)}>{ultima.archivo}</a>
              {ultima.con_error > 0 && `, ${formatNumber(ultima.con_error)} con error`}
            </>
          )}
        </p>
        {paso.falta && paso.marca === null && <p className={styles.falta}>{paso.falta}</p>}
      </div>
      <div className={styles.actos}>
        {paso.permitido && going && (
          <Button
            href={archivosDe(paso.paso, null, going.id)}
            variant="primary"
            aria-label={`Seguir con ${titulo.toLowerCase()}`}
          >
            Seguir
          </Button>
        )}
        {paso.permitido && paso.falta === null && paso.marca !== 'NO_APLICA' && (
          <Button href={archivosDe(paso.paso, programa)} icon="upload" aria-label={`Importar ${titulo.toLowerCase()}`}>
            {going ? 'Otro archivo' : 'Importar'}
          </Button>
        )}
        {acts.length > 0 && (
          <Menu
            groups={[acts]}
            align="end"
            anchor={<IconAction icon="kebab-horizontal" label={`Más acciones de ${titulo.toLowerCase()}`} />}
          />
        )}
      </div>
    </li>
  );
}
