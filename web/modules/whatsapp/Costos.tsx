/** What the messages of a year cost, month by month and by what Meta charges for; with its Excel. */
import { useState } from 'react';
import {
  COLUMNAS_COSTO,
  costos,
  exportarCostos,
  type MesDeCosto,
} from '../../../server/modules/whatsapp/contract/costos.ts';
import { manifest } from '../../../server/modules/whatsapp/manifest.ts';
import { businessDay } from '../../../server/shared/dates.ts';
import { formatMoney, formatNumber } from '../../../server/shared/money.ts';
import { monthLabel } from '../../../server/shared/months.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import type { Totals } from '../../kit/table/totals.ts';
import { tried } from '../../kit/told.ts';
import { downloadFile } from '../../lib/api.ts';
import { localNow } from '../../lib/clock.ts';
import { useRemote } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import styles from './costos.module.css';

const CATEGORIAS = ['utilidad', 'marketing', 'autenticacion'] as const;
type Cuantos = MesDeCosto['utilidad'];

const pesos = (value: number) => formatMoney(value, 2);
/** '60 · $ 213.00' */
const cobrado = ({ mensajes, costo }: Cuantos) =>
  mensajes === 0 ? '0' : `${formatNumber(mensajes)} · ${pesos(costo)}`;

/** As the foot of the table takes them. */
function sumasDe({ mensajes, entregados, leidos, fallidos, costo, ...por }: Omit<MesDeCosto, 'mes'>): Totals {
  const { utilidad, marketing, autenticacion } = por;
  const cobros = { utilidad: utilidad.costo, marketing: marketing.costo, autenticacion: autenticacion.costo };
  return { mensajes, entregados, leidos, fallidos, costo, ...cobros };
}

export function Costos() {
  const [anio, setAnio] = useState(() => Number(businessDay(localNow()).slice(0, 4)));
  const { data, error, isFetching, refetch } = useRemote(costos, { query: { anio } }, { keepPrevious: true });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="los costos" />;
  const { anios, meses, total, precios } = data;
  const rows = meses.map((row) => ({ ...row, id: row.mes }));
  const unpriced = CATEGORIAS.every((categoria) => precios[categoria] === 0);
  return (
    <>
      <div className={styles.bar}>
        <Anio anio={anio} anios={anios} onChange={setAnio} />
        <Excel anio={anio} />
      </div>
      {unpriced && (
        <Note kind="aviso">
          Escribe en «Envío por WhatsApp» lo que Meta cobra por mensaje: desde entonces cada uno que llegue tendrá su
          costo.
        </Note>
      )}
      <DataTable
        label={`Costo de los mensajes de ${anio}`}
        rows={rows}
        columns={COLUMNAS_COSTO}
        busy={isFetching}
        cells={{
          mes: ({ mes }) => monthLabel(mes),
          ...Object.fromEntries(CATEGORIAS.map((name) => [name, (row: (typeof rows)[number]) => cobrado(row[name])])),
          costo: ({ costo }) => pesos(costo),
        }}
        rowLabel={({ mes }) => monthLabel(mes)}
        totals={sumasDe(total)}
        card={(row) => ({
          title: monthLabel(row.mes),
          subtitle: `${formatCount(row.mensajes, 'mensaje')}, ${formatNumber(row.entregados)} entregados, ${formatNumber(row.fallidos)} fallidos`,
          right: pesos(row.costo),
        })}
        blank={
          meses.length === 0 ? (
            <EmptyState icon="comment-discussion" title="No hay mensajes" text={`En ${anio} no se envió ninguno.`} />
          ) : undefined
        }
      />
      <p className={styles.prices}>
        Precios de hoy por mensaje entregado: utilidad {pesos(precios.utilidad)}, marketing {pesos(precios.marketing)},
        autenticación {pesos(precios.autenticacion)}. No se cobra el que responde a quien escribió en las últimas 24
        horas.
      </p>
    </>
  );
}

function Anio({ anio, anios, onChange }: { anio: number; anios: readonly number[]; onChange: (anio: number) => void }) {
  const before = anios.find((one) => one < anio);
  const after = anios.findLast((one) => one > anio);
  return (
    <div className={styles.year}>
      <IconAction
        icon="chevron-left"
        label="Año anterior"
        disabled={before === undefined}
        onClick={() => before !== undefined && onChange(before)}
      />
      <strong aria-live="polite">{anio}</strong>
      <IconAction
        icon="chevron-right"
        label="Año siguiente"
        disabled={after === undefined}
        onClick={() => after !== undefined && onChange(after)}
      />
    </div>
  );
}

function Excel({ anio }: { anio: number }) {
  const exports = useCan()(manifest.permisos.exportar);
  const [busy, setBusy] = useState(false);
  const excel = async () => {
    setBusy(true);
    await tried(() => downloadFile(exportarCostos, { query: { anio } }, `costo_whatsapp_${anio}.xlsx`));
    setBusy(false);
  };
  return (
    exports && (
      <Button icon="download" busy={busy} onClick={() => void excel()}>
        Exportar el año a Excel
      </Button>
    )
  );
}
