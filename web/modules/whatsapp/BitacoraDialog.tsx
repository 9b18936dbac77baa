/**
 * Bitácora de WhatsApp: between two dates, searched, ten a page; printed, taken to Excel, sent again (spec 000, section 2). Besides, the
 * conversation with each and what the messages of each month cost.
 */
import { useRef, useState } from 'react';
import { exportarBitacora, imprimirBitacora } from '../../../server/modules/whatsapp/contract/bitacora.ts';
import { manifest } from '../../../server/modules/whatsapp/manifest.ts';
import { esRango, rangoDe } from '../../../server/modules/whatsapp/rules.ts';
import { businessDay } from '../../../server/shared/dates.ts';
import { MESSAGES } from '../../../server/shared/messages.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { DateInput } from '../../kit/fields/DateField.tsx';
import { FieldShell } from '../../kit/fields/FieldShell.tsx';
import { SearchBox } from '../../kit/filters/SearchBox.tsx';
import { Segmented } from '../../kit/Segmented.tsx';
import { tried } from '../../kit/told.ts';
import { PdfDialog } from '../../kit/viewers/PdfDialog.tsx';
import { callBlob, downloadFile } from '../../lib/api.ts';
import { localNow } from '../../lib/clock.ts';
import { useCan } from '../../state/permissions.tsx';
import { BitacoraTabla } from './BitacoraTabla.tsx';
import styles from './bitacora.module.css';
import { Costos } from './Costos.tsx';

const DAY_MS = 86_400_000;
/** Days that it begins with. */
const DIAS = 30;

const VISTAS = [
  { value: 'mensajes', label: 'Mensajes' },
  { value: 'costos', label: 'Costo por mes' },
] as const;

interface Filtro {
  readonly fecha_ini: string;
  readonly fecha_fin: string;
  readonly search: string;
}

function ultimosDias(): Filtro {
  const now = localNow();
  const fecha_ini = businessDay(new Date(now.getTime() - (DIAS - 1) * DAY_MS));
  return { fecha_ini, fecha_fin: businessDay(now), search: '' };
}

/** As the specification sends it: both days, and from their first to their last minute. */
function asked({ fecha_ini, fecha_fin, search }: Filtro) {
  return { fecha_ini, fecha_fin, f_ini: `${fecha_ini} 00:00`, f_fin: `${fecha_fin} 23:59`, search };
}

type Faults = Partial<Record<keyof Filtro, string>>;

function faultsOf({ fecha_ini, fecha_fin }: Filtro): Faults {
  if (fecha_ini === '' || fecha_fin === '') {
    return {
      ...(fecha_ini === '' ? { fecha_ini: MESSAGES.requerido } : {}),
      ...(fecha_fin === '' ? { fecha_fin: MESSAGES.requerido } : {}),
    };
  }
  const rango = rangoDe({ fecha_ini, fecha_fin });
  return esRango(rango) ? {} : rango;
}

export function BitacoraDialog({ onClose }: { onClose: () => void }) {
  const [filtro, setFiltro] = useState(ultimosDias);
  const [vista, setVista] = useState<(typeof VISTAS)[number]['value']>('mensajes');
  const [printing, setPrinting] = useState(false);
  const [busy, setBusy] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const exports = useCan()(manifest.permisos.exportar);
  const faults = faultsOf(filtro);
  const ready = Object.keys(faults).length === 0;
  const body = { model: asked(filtro), data: [] };

  const excel = async () => {
    setBusy(true);
    await tried(() => downloadFile(exportarBitacora, { body }, 'bitacora_whatsapp.xlsx'));
    setBusy(false);
  };
  const date = (field: 'fecha_ini' | 'fecha_fin', label: string) => (
    <FieldShell id={`bitacora-${field}`} kind="fecha" label={label} required error={faults[field]}>
      {(aria) => (
        <DateInput
          aria={aria}
          label={label}
          error={faults[field]}
          value={filtro[field]}
          set={(value) => setFiltro({ ...filtro, [field]: value })}
          blur={() => {}}
          disabled={false}
        />
      )}
    </FieldShell>
  );

  return (
    <Dialog
      title="Bitácora de WhatsApp"
      width="completo"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {exports && vista === 'mensajes' && (
            <>
              <Button icon="file" disabled={!ready} onClick={() => setPrinting(true)}>
                Imprimir
              </Button>
              <Button icon="download" disabled={!ready} busy={busy} onClick={() => void excel()}>
                Exportar a Excel
              </Button>
            </>
          )}
        </>
      }
    >
      <div className={styles.views}>
        <Segmented label="Qué se ve de los mensajes" options={VISTAS} current={vista} onChange={setVista} />
      </div>
      {vista === 'costos' ? (
        <Costos />
      ) : (
        <>
          <div className={styles.filters}>
            {date('fecha_ini', 'Desde')}
            {date('fecha_fin', 'Hasta')}
            <SearchBox
              value={filtro.search}
              onSearch={(text) => setFiltro({ ...filtro, search: text })}
              label="Buscar mensajes"
              placeholder="Nombre, NIT, celular o mensaje"
              inputRef={search}
              shortcut={false}
              className={styles.search ?? ''}
            />
          </div>
          {ready && <BitacoraTabla key={JSON.stringify(filtro)} query={asked(filtro)} onOpen={onClose} />}
        </>
      )}
      {printing && (
        <PdfDialog
          title="Bitácora de WhatsApp"
          fileName="bitacora_whatsapp.pdf"
          document={() => callBlob(imprimirBitacora, { body })}
          onClose={() => setPrinting(false)}
        />
      )}
    </Dialog>
  );
}
