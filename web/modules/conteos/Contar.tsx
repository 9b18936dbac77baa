/** Counting, made for a phone: a zone, a reader, what was counted last in big figures, and what is still to be counted there. */
import { useMemo, useState } from 'react';
import type { Conteo } from '../../../server/modules/conteos/contract/conteo.ts';
import type { Linea } from '../../../server/modules/conteos/contract/lineas.ts';
import { formatNumber } from '../../../server/shared/money.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { Note } from '../../kit/Note.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { Progress } from '../../kit/Progress.tsx';
import { Segmented } from '../../kit/Segmented.tsx';
import { ScanBox } from '../../kit/scan/ScanBox.tsx';
import { useOnline } from '../../state/connection.ts';
import { buscar, type Encontrada, zonasDe } from './buscar.ts';
import { CapturaDialog } from './CapturaDialog.tsx';
import { type Contada, useCola } from './cola.ts';
import styles from './conteos.module.css';
import { SinEnviar } from './SinEnviar.tsx';
import { useLineas } from './useLineas.ts';

type Cuales = 'pendientes' | 'todas';
const CUALES = [
  { value: 'pendientes', label: 'Por contar' },
  { value: 'todas', label: 'Todas' },
] as const;

interface Ultima {
  readonly nombre: string;
  readonly zona: string;
  readonly contado: number | null;
  readonly unidad: string;
  readonly msg: string | null;
}

export function Contar({ conteo }: { conteo: Conteo }) {
  const { lineas, error, guardadas, refetch } = useLineas(conteo.id);
  if (!lineas) return <PageState error={error} onRetry={refetch} noun="las líneas del inventario" />;
  return <Contando conteo={conteo} lineas={lineas} guardadas={guardadas} />;
}

interface ContandoProps {
  conteo: Conteo;
  lineas: readonly Linea[];
  guardadas: boolean;
}

function Contando({ conteo, lineas, guardadas }: ContandoProps) {
  const cola = useCola(conteo.id);
  const online = useOnline();
  const zonas = useMemo(() => zonasDe(lineas), [lineas]);
  const [zona, setZona] = useState<number | null>(null);
  const [cuales, setCuales] = useState<Cuales>('pendientes');
  const [ultima, setUltima] = useState<Ultima | null>(null);
  const [abierta, setAbierta] = useState<{ linea: Linea; cantidad: number | null } | null>(null);
  const recuento = conteo.estado === 'EN_RECONTEO';

  /** What a line has with what was not sent yet. */
  const waits = new Map<number, number>();
  for (const { linea_id, cantidad, error } of cola.pendientes)
    if (linea_id && error === undefined) waits.set(linea_id, (waits.get(linea_id) ?? 0) + cantidad);
  const contadoDe = ({ id, contado }: Linea): number | null => {
    const more = waits.get(id);
    return more === undefined ? contado : (contado ?? 0) + more;
  };
  const falta = (linea: Linea) => linea.pendiente && !waits.has(linea.id);

  const counted = recuento ? lineas.filter(({ recontar }) => recontar) : lineas;
  const inZone = counted.filter(({ zona_id }) => zona === null || zona_id === zona);
  const shown = cuales === 'pendientes' ? inZone.filter(falta) : inZone;

  const contar = async (contada: Contada, linea: Linea | null) => {
    const before = linea ? contadoDe(linea) : null;
    const place = zonas.find(({ id }) => id === contada.zona_id)?.codigo ?? '';
    const unidad = linea?.unidad ?? '';
    setUltima({ nombre: contada.nombre, zona: place, contado: (before ?? 0) + contada.cantidad, unidad, msg: null });
    const answer = await cola.contar(contada);
    if (answer?.ok)
      setUltima({ nombre: contada.nombre, zona: place, contado: answer.contado, unidad, msg: answer.msg });
    if (answer && !answer.ok) setUltima(null);
    return answer;
  };

  const leer = async (code: string, times: number) => {
    const found: Encontrada = buscar(lineas, zonas, code, zona);
    if (found.que === 'zona') {
      setZona(found.zona.id);
      return { ok: true, text: `Zona ${found.zona.codigo}` };
    }
    if (found.que === 'varias') {
      setAbierta({ linea: found.linea, cantidad: times });
      return { ok: true, text: `${found.linea.nombre_producto}: indica el lote` };
    }
    const linea = found.que === 'linea' ? found.linea : null;
    const answer = await contar(
      {
        ...(linea
          ? { producto_id: linea.producto_id, zona_id: linea.zona_id, lote: linea.lote, linea_id: linea.id }
          : { codigo: code, zona_id: zona }),
        ...{ cantidad: times, nombre: linea?.nombre_producto ?? code },
      },
      linea,
    );
    if (answer && !answer.ok) return { ok: false, text: answer.msg ?? 'No se pudo contar.' };
    const name = linea?.nombre_producto ?? code;
    return { ok: true, text: answer ? `${name}: ${formatQuantity(answer.contado ?? times)}` : `${name}: por enviar` };
  };

  return (
    <div className={styles.contar}>
      <Avance hechas={counted.filter((linea) => !falta(linea)).length} total={counted.length} />
      {recuento && <Note kind="info">Se cuentan de nuevo las líneas fuera de tolerancia, por otra persona.</Note>}
      {(!online || guardadas) && (
        <Note kind="aviso">Sin conexión: sigue contando. Lo contado queda en este teléfono y se envía al volver.</Note>
      )}
      <label className={styles.lugar}>
        Zona
        <select
          value={zona ?? ''}
          onChange={({ target }) => setZona(target.value === '' ? null : Number(target.value))}
        >
          <option value="">Todas las zonas</option>
          {zonas.map(({ id, codigo }) => {
            const left = counted.filter((linea) => linea.zona_id === id && falta(linea)).length;
            return (
              <option key={id} value={id}>
                {codigo}
                {left > 0 ? ` (${left} por contar)` : ''}
              </option>
            );
          })}
        </select>
      </label>
      <ScanBox onRead={leer} placeholder="Lee un producto o una zona" />
      {ultima && (
        <div className={styles.ultima} role="status">
          <div>
            <p className={styles.nombre}>{ultima.nombre}</p>
            <p className={styles.detalle}>{ultima.zona}</p>
          </div>
          <p className={styles.grande}>
            {ultima.contado === null ? '' : formatQuantity(ultima.contado)}
            <small>{ultima.unidad}</small>
          </p>
          {ultima.msg && <p className={styles.detalle}>{ultima.msg}</p>}
        </div>
      )}
      <SinEnviar cola={cola} />
      <Segmented label="Qué líneas" options={CUALES} current={cuales} onChange={setCuales} />
      {shown.length === 0 ? (
        <Note>{cuales === 'pendientes' ? 'No falta nada por contar aquí.' : 'No hay líneas en esta zona.'}</Note>
      ) : (
        <ul className={styles.lista} aria-label="Líneas del inventario">
          {shown.slice(0, 200).map((linea) => (
            <li key={linea.id}>
              <Fila linea={linea} contado={contadoDe(linea)} onOpen={() => setAbierta({ linea, cantidad: null })} />
            </li>
          ))}
        </ul>
      )}
      {shown.length > 200 && <Note>Elige una zona para ver las demás: hay {shown.length} líneas.</Note>}
      {abierta && (
        <CapturaDialog
          conteo={conteo}
          linea={abierta.linea}
          lotes={lineas.filter(
            ({ producto_id, zona_id }) =>
              producto_id === abierta.linea.producto_id && zona_id === abierta.linea.zona_id,
          )}
          cantidad={abierta.cantidad}
          contado={contadoDe(abierta.linea)}
          onCount={(contada) => void contar(contada, abierta.linea)}
          onClose={() => setAbierta(null)}
        />
      )}
    </div>
  );
}

function Avance({ hechas, total }: { hechas: number; total: number }) {
  const text = `${formatCount(hechas, 'línea contada', 'líneas contadas')} de ${formatNumber(total)}`;
  return <Progress done={hechas} total={total} text={text} turning={false} />;
}

interface FilaProps {
  linea: Linea;
  contado: number | null;
  onOpen: () => void;
}

function Fila({ linea, contado, onOpen }: FilaProps) {
  const { nombre_producto, cod_prod, zona, lote, unidad, teorico } = linea;
  const detail = [zona, cod_prod, lote && `Lote ${lote}`, teorico !== null && `Teórico ${formatQuantity(teorico)}`];
  return (
    <button type="button" className={styles.fila} onClick={onOpen}>
      <span>
        <span className={styles.nombre}>{nombre_producto}</span>
        <span className={styles.detalle}>{detail.filter(Boolean).join(' · ')}</span>
      </span>
      {contado === null ? (
        <span className={styles.falta}>Por contar</span>
      ) : (
        <span className={styles.cifra}>
          {formatQuantity(contado)} <span className={styles.falta}>{unidad}</span>
        </span>
      )}
    </button>
  );
}
