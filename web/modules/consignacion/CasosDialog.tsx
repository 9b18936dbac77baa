/** The cases of a property: a table with its filter, a new one, and what is done to each (spec 001, 'Property cases modal'). */
import { useState } from 'react';
import { caso as campos } from '../../../server/modules/consignacion/campos.ts';
import { type Caso, casosList, casosPorConsignacion } from '../../../server/modules/consignacion/contract/casos.ts';
import { inmuebleConCasos } from '../../../server/modules/consignacion/contract/consignaciones.ts';
import { manifest } from '../../../server/modules/consignacion/manifest.ts';
import {
  ESTADOS_CASO,
  type EstadoCaso,
  procesoSiguiente,
  puedeFinalizar,
} from '../../../server/modules/consignacion/rules.ts';
import { column } from '../../../server/shared/columns.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { LooseSelect } from '../../kit/fields/loose.tsx';
import type { MenuItem } from '../../kit/Menu.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { useRemote } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { CasoActo, type QueActo } from './CasoActo.tsx';
import { Compromiso } from './comunes.tsx';
import styles from './consignacion.module.css';
import { NuevoCasoDialog } from './NuevoCasoDialog.tsx';
import { TerminarDialog } from './TerminarDialog.tsx';

const { permisos } = manifest;
/** Of the specification (section 9). */
const PAGE = 10;
const SHOWN = ['observacion', 'requisito_proceso', 'responsable_nombre', 'fecha_compromiso', 'estado_actividad'];
const COLUMNS = [
  column('id', 'N°', 'texto', { width: 64 }),
  ...casosList.spec.columns.filter(({ field }) => SHOWN.includes(field)),
];

interface CasosDialogProps {
  inmueble: number;
  /** From a contract: the last case of a process does not move it on. */
  sinAvance: boolean;
  onClose: () => void;
}

export function CasosDialog({ inmueble: id, sinAvance, onClose }: CasosDialogProps) {
  const can = useCan();
  const [estado, setEstado] = useState<EstadoCaso | ''>('');
  const [page, setPage] = useState(0);
  const [acto, setActo] = useState<{ que: QueActo; caso: Caso } | null>(null);
  const [nuevo, setNuevo] = useState(false);
  const [terminando, setTerminando] = useState(false);
  const about = useRemote(inmuebleConCasos, { params: { id } });
  const body = { inmueble_id: id, estado: estado || null };
  const cases = useRemote(casosPorConsignacion, { body }, { keepPrevious: true });
  const inmueble = about.data;
  const rows = cases.data?.filter(({ id_padre }) => id_padre !== null);
  const retry = () => void Promise.all([about.refetch(), cases.refetch()]);
  const itemsOf = (caso: Caso): MenuItem[] => [
    { label: 'Detalles', icon: 'eye', onSelect: () => setActo({ que: 'detalles', caso }) },
    ...(can(permisos.crearSeguimientos) && caso.estado_actividad === 'PENDIENTE'
      ? [
          {
            label: 'Nuevo seguimiento',
            icon: 'comment-discussion',
            onSelect: () => setActo({ que: 'seguir', caso }),
          } as const,
        ]
      : []),
    ...(can(permisos.reasignar) && caso.estado_actividad === 'PENDIENTE'
      ? [{ label: 'Reasignar…', icon: 'person', onSelect: () => setActo({ que: 'reasignar', caso }) } as const]
      : []),
    ...(can(permisos.finalizarCasos) &&
    inmueble &&
    puedeFinalizar(caso, { proceso: caso.proceso, estado_actual: inmueble.estado_actual })
      ? [{ label: 'Finalizar…', icon: 'check', onSelect: () => setActo({ que: 'finalizar', caso }) } as const]
      : []),
  ];
  const pages = Math.max(1, Math.ceil((rows?.length ?? 0) / PAGE));
  const at = Math.min(page, pages - 1);
  const consignacion = inmueble?.consignacion;
  const waits = ({ consignacion: of, estado_actividad, requisito_codigo }: Caso) =>
    of === consignacion?.id && estado_actividad === 'PENDIENTE' && requisito_codigo === consignacion.proceso;
  // Its last case was finished among others, or it asked for none: nothing else moves it on. Of a filter, not all are here.
  const listo =
    !sinAvance &&
    can(permisos.finalizarCasos) &&
    consignacion &&
    procesoSiguiente(consignacion.proceso) !== null &&
    estado !== 'FINALIZADO' &&
    rows !== undefined &&
    !rows.some(waits);
  return (
    <Dialog
      title="Casos del inmueble"
      subtitle={
        inmueble &&
        [
          inmueble.direccion,
          inmueble.estado_actual_nombre,
          formatMoney(inmueble.canon),
          consignacion ? `Proceso ${consignacion.proceso_nombre}` : 'Sin consignación activa',
        ].join(' · ')
      }
      width="completo"
      onClose={onClose}
      footer={
        <>
          {pages > 1 && (
            <>
              <span className={styles.muted}>
                Página {at + 1} de {pages}
              </span>
              <Button disabled={at === 0} onClick={() => setPage(at - 1)}>
                Anterior
              </Button>
              <Button disabled={at === pages - 1} onClick={() => setPage(at + 1)}>
                Siguiente
              </Button>
            </>
          )}
          <Button onClick={onClose}>Cerrar</Button>
        </>
      }
    >
      <div className={styles.bar}>
        <LooseSelect
          id="estado-casos"
          label="Estado de los casos"
          value={estado}
          emptyText="Todos los estados"
          options={ESTADOS_CASO.map((value) => ({ value, label: value }))}
          onChange={(value) => {
            setEstado(ESTADOS_CASO.find((each) => each === value) ?? '');
            setPage(0);
          }}
        />
        <span className={styles.buttons}>
          {listo && (
            <Button icon="check" onClick={() => setTerminando(true)}>
              Terminar {consignacion?.proceso_nombre}…
            </Button>
          )}
          {can(permisos.crearCasos) && consignacion && (
            <Button variant="primary" icon="plus" onClick={() => setNuevo(true)}>
              Nuevo caso
            </Button>
          )}
        </span>
      </div>
      {rows && inmueble ? (
        <DataTable
          label="Casos del inmueble"
          columns={COLUMNS}
          rows={rows.slice(at * PAGE, (at + 1) * PAGE)}
          rowLabel={(row) => `Caso ${row.id}: ${row.observacion}`}
          rowOpen={(caso) => setActo({ que: 'detalles', caso })}
          rowActions={itemsOf}
          cells={{
            requisito_proceso: (row) => row.requisito_proceso ?? campos.requisito_codigo.vacio,
            fecha_compromiso: (row) => (
              <Compromiso fecha={row.fecha_compromiso} pendiente={row.estado_actividad === 'PENDIENTE'} />
            ),
            estado_actividad: (row) => <StateLabel estado={row.estado_actividad} />,
          }}
          card={(row) => ({
            title: row.observacion,
            subtitle: [`N° ${row.id}`, row.requisito_proceso, row.responsable_nombre].filter(Boolean).join(' · '),
            right: <StateLabel estado={row.estado_actividad} />,
            rightDetail: <Compromiso fecha={row.fecha_compromiso} pendiente={row.estado_actividad === 'PENDIENTE'} />,
          })}
          blank={rows.length === 0 && <EmptyState icon="tasklist" title="No hay casos" />}
        />
      ) : (
        <PageState error={about.error ?? cases.error} onRetry={retry} noun="los casos" />
      )}
      {nuevo && consignacion && <NuevoCasoDialog consignacion={consignacion} onClose={() => setNuevo(false)} />}
      {terminando && consignacion && (
        <TerminarDialog consignacion={consignacion} onClose={() => setTerminando(false)} />
      )}
      {acto && (
        <CasoActo
          que={acto.que}
          caso={rows?.find((row) => row.id === acto.caso.id) ?? acto.caso}
          sinAvance={sinAvance}
          onActo={(que) => setActo({ que, caso: acto.caso })}
          onClose={() => setActo(null)}
        />
      )}
    </Dialog>
  );
}
