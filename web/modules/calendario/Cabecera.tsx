/** Title, the days on screen and the way through them, the view, and what is done with the whole calendar. */

import { businessDay } from '../../../server/shared/dates.ts';
import { Button } from '../../kit/Button.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { Menu } from '../../kit/Menu.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { Segmented } from '../../kit/Segmented.tsx';
import { localNow } from '../../lib/clock.ts';
import { saveBlob } from '../../lib/save-blob.ts';
import styles from './Calendario.module.css';
import { type Guardado, writeGuardado } from './guardado.ts';
import { writeIcs } from './ics.ts';
import { VISTAS, type Vista } from './useVista.ts';

interface CabeceraProps {
  titulo: string;
  vista: Vista;
  guardado: Guardado;
  onVista: (vista: Vista) => void;
  onPasar: (step: 1 | -1) => void;
  onHoy: () => void;
  onFiltros: () => void;
  onImportar: () => void;
  onImprimir: () => void;
  onAgregar: () => void;
}

/** `calendario-entregas-2026-11-19.ics` */
export function guardarArchivo(text: string, extension: 'ics' | 'json', type: string): void {
  saveBlob(new Blob([text], { type }), `calendario-entregas-${businessDay(localNow())}.${extension}`);
}

const UNIDAD: Readonly<Record<Vista, string>> = { mes: 'Mes', semana: 'Semana', dia: 'Día' };

export function Cabecera(props: CabeceraProps) {
  const { titulo, vista, guardado, onVista, onPasar, onHoy, onFiltros, onImportar, onImprimir, onAgregar } = props;
  const unit = UNIDAD[vista];
  return (
    <PageHeader
      title="Calendario de Entregas"
      actions={
        <div className={styles.tools}>
          <div className={styles.through}>
            <Button onClick={onHoy}>Hoy</Button>
            <IconAction icon="chevron-left" label={`${unit} anterior`} onClick={() => onPasar(-1)} />
            <IconAction icon="chevron-right" label={`${unit} siguiente`} onClick={() => onPasar(1)} />
            <h2 className={styles.range} aria-live="polite">
              {titulo}
            </h2>
          </div>
          <Segmented label="Vista" options={VISTAS} current={vista} onChange={onVista} />
          <IconAction
            icon="filter"
            label="Filtros"
            variant="default"
            className={styles.filterButton ?? ''}
            aria-haspopup="dialog"
            onClick={onFiltros}
          />
          <Menu
            anchor={<IconAction icon="kebab-horizontal" label="Más acciones del calendario" variant="default" />}
            align="end"
            groups={[
              [{ label: 'Imprimir la semana', icon: 'table', onSelect: onImprimir }],
              [
                {
                  label: 'Exportar para otro calendario (.ics)',
                  icon: 'download',
                  onSelect: () => guardarArchivo(writeIcs(guardado.entregas, localNow()), 'ics', 'text/calendar'),
                },
                {
                  label: 'Exportar copia (.json)',
                  icon: 'download',
                  onSelect: () => guardarArchivo(writeGuardado(guardado), 'json', 'application/json'),
                },
                { label: 'Importar', icon: 'upload', onSelect: onImportar },
              ],
            ]}
          />
          <Button variant="primary" icon="plus" className={styles.addButton} onClick={onAgregar}>
            Agregar entrega
          </Button>
        </div>
      }
    />
  );
}
