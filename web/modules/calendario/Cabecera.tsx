/** Title, the days on screen and the way through them, the view, and what is done with the whole calendar. */

import { businessDay } from '../../../server/shared/dates.ts';
import { Button } from '../../kit/Button.tsx';
import styles from '../../kit/calendar/screen.module.css';
import { Through } from '../../kit/calendar/Through.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { Menu } from '../../kit/Menu.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { Segmented } from '../../kit/Segmented.tsx';
import { localNow } from '../../lib/clock.ts';
import { saveBlob } from '../../lib/save-blob.ts';
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

export function Cabecera(props: CabeceraProps) {
  const { titulo, vista, guardado, onVista, onPasar, onHoy, onFiltros, onImportar, onImprimir, onAgregar } = props;
  return (
    <PageHeader
      title="Calendario de Entregas"
      actions={
        <div className={styles.tools}>
          <Through unit={vista} title={titulo} onToday={onHoy} onStep={onPasar} />
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
