/** `/config/estado`: how the system is, for people. */
import { useState } from 'react';
import { type EstadoSistema, estadoSistema } from '../../../server/modules/respaldos/contract/estado.ts';
import { formatDiskSize } from '../../../server/shared/bytes.ts';
import { Button } from '../../kit/Button.tsx';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { formatCount, formatInstant, formatNumber } from '../../lib/format.ts';
import { useRemote } from '../../lib/remote.ts';
import { CambiosDialog } from './CambiosDialog.tsx';
import { TABS } from './comunes.tsx';
import { Graficas } from './Graficas.tsx';
import styles from './respaldos.module.css';

const CADA_MS = 60_000;
const NO_SE_SABE = 'Este servidor no lo dice';

const size = (bytes: number | null) => (bytes === null ? NO_SE_SABE : formatDiskSize(bytes));

function disco({ disco_libre, disco_total }: EstadoSistema): string {
  if (disco_libre === null || disco_total === null) return size(disco_libre);
  return `${formatDiskSize(disco_libre)} libres de ${formatDiskSize(disco_total)}`;
}

function maquina(estado: EstadoSistema): Fact[] {
  return [
    ['Versión', estado.version],
    ['Encendido desde', formatInstant(estado.desde)],
    ['Disco', disco(estado)],
    ['Base de datos', size(estado.base_bytes)],
    ['Cambios por pasar a la base', size(estado.wal_bytes)],
    ['Sesiones abiertas', formatNumber(estado.sesiones)],
  ];
}

function trabajo({ trabajos, salida }: EstadoSistema): Fact[] {
  const waits = formatCount(salida.pendientes, 'mensaje');
  return [
    ['Trabajos en curso', formatNumber(trabajos.en_curso)],
    ['Trabajos en espera', formatNumber(trabajos.pendientes)],
    ['Trabajos fallidos en 7 días', formatNumber(trabajos.fallidos_7_dias)],
    [
      'Mensajes por enviar',
      salida.mas_antiguo ? `${waits}; el más antiguo, del ${formatInstant(salida.mas_antiguo)}` : waits,
    ],
    ['Mensajes que no se pudieron enviar', formatNumber(salida.agotados)],
  ];
}

function respaldos({ respaldos: lugares, simulacro }: EstadoSistema): Fact[] {
  const copias = lugares.map(
    ({ nombre, buena, ok, mensaje }): Fact => [
      nombre,
      <span key={nombre} className={styles.copy}>
        {buena ? `Última copia buena: ${formatInstant(buena)}` : 'Todavía sin copias buenas'}
        {ok === false && <StateLabel estado="FALLIDO" />}
        {ok === false && <span className={styles.detail}>{mensaje}</span>}
      </span>,
    ],
  );
  if (!simulacro) return copias;
  return [
    ...copias,
    [
      'Último simulacro',
      <span key="simulacro" className={styles.copy}>
        {formatInstant(simulacro.fin)} <StateLabel estado={simulacro.ok ? 'APROBADO' : 'FALLIDO'} />
      </span>,
    ],
  ];
}

export function Estado() {
  const { data, error, refetch } = useRemote(estadoSistema, {}, { everyMs: CADA_MS });
  const [changes, setChanges] = useState(false);
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="el estado del sistema" />;
  return (
    <>
      <PageHeader
        title="Estado del sistema"
        detail={`Leído ${formatInstant(data.ahora)}`}
        actions={
          <Button icon="book" onClick={() => setChanges(true)}>
            Qué cambió
          </Button>
        }
      />
      {TABS}
      <div className={styles.facts}>
        <Facts title="Servidor" facts={maquina(data)} />
        <Facts title="Trabajo pendiente" facts={trabajo(data)} />
        <Facts
          title="Respaldos"
          facts={respaldos(data)}
          emptyText="En la nube de Cloudflare, la plataforma guarda su propia historia."
        />
      </div>
      <Graficas muestras={data.muestras} />
      <p className={styles.detail}>
        Las gráficas cuentan lo atendido desde que este servidor se encendió, {formatInstant(data.desde)}.
      </p>
      {changes && <CambiosDialog version={data.version} onClose={() => setChanges(false)} />}
    </>
  );
}
