/** `/aspirantes`: applicants as a list, or on a board by stage. */
import { lazy, Suspense, useState } from 'react';
import { aspirante as campos } from '../../../server/modules/aspirantes/campos.ts';
import { masivoAspirantes } from '../../../server/modules/aspirantes/contract/actos.ts';
import { aspirantesList } from '../../../server/modules/aspirantes/contract/aspirante.ts';
import { ofertasList } from '../../../server/modules/ofertas/contract/oferta.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { beginBulk } from '../../kit/jobs/useBulkActivation.tsx';
import { promptText } from '../../kit/questions.ts';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { type BulkAction, type BulkTarget, countTarget } from '../../kit/table/bulk.ts';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { useCan } from '../../state/permissions.tsx';
import { toast } from '../../state/toasts.ts';
import { ETAPA_OPTIONS, permisos, screens } from './comunes.ts';

const MoverVarios = lazy(() => import('./MoverVariosDialog.tsx').then((m) => ({ default: m.MoverVariosDialog })));
const Comparar = lazy(() => import('./Comparar.tsx').then((m) => ({ default: m.Comparar })));
const Tablero = lazy(() => import('./Tablero.tsx').then((m) => ({ default: m.Tablero })));

const FILTERS: readonly Filter<FilterOf<typeof aspirantesList>>[] = [
  {
    ...{ field: 'oferta_id', label: campos.oferta_id.label, kind: 'remoto' },
    options: optionsOf(ofertasList, ({ id, titulo }) => ({ value: id, label: titulo })),
  },
  { field: 'etapa', label: campos.etapa.label, kind: 'opciones', options: ETAPA_OPTIONS },
  { field: 'fecha', label: campos.fecha.label, kind: 'rango', type: 'fecha' },
  { field: 'puntaje', label: campos.puntaje.label, kind: 'rango', type: 'entero' },
  { field: 'descarta', label: campos.descarta.label, kind: 'booleano' },
  { field: 'posible_repetido', label: campos.posible_repetido.label, kind: 'booleano' },
];

const VIEWS = [
  { nombre: 'Todos', consulta: '' },
  { nombre: 'Nuevos', consulta: 'f.etapa=NUEVO' },
  {
    nombre: 'En proceso',
    consulta: 'f.etapa__in=NUEVO,EN_REVISION,PRESELECCIONADO,ENTREVISTA,PRUEBAS,REFERENCIAS,OFERTA',
  },
  { nombre: 'En reserva', consulta: 'f.etapa=EN_RESERVA' },
  { nombre: 'Contratados', consulta: 'f.etapa=CONTRATADO' },
];

/** More do not fit beside each other. */
const MAX_COMPARADOS = 4;

export function AspirantesList() {
  const can = useCan();
  const [moved, setMoved] = useState<BulkTarget | null>(null);
  const [compared, setCompared] = useState<readonly number[] | null>(null);
  const comparar: BulkAction = {
    label: 'Comparar',
    run: async (target) => {
      if (target.kind !== 'filas') return false;
      const { ids } = target;
      if (ids.length >= 2 && ids.length <= MAX_COMPARADOS) setCompared(ids);
      else toast({ kind: 'error', text: `Elige de 2 a ${MAX_COMPARADOS} aspirantes para compararlos.` });
      return false;
    },
  };
  const mueve: readonly BulkAction[] = [
    {
      ...{ label: 'Mover…', wholeFilter: true },
      run: async (target) => {
        setMoved(target);
        return true;
      },
    },
    {
      ...{ label: 'Descartar…', danger: true, wholeFilter: true },
      run: descartar,
    },
  ];
  return (
    <>
      <Lista acciones={can(permisos.mover) ? [comparar, ...mueve] : [comparar]} />
      <Suspense fallback={null}>
        {moved && <MoverVarios target={moved} onClose={() => setMoved(null)} />}
        {compared && <Comparar ids={compared} onClose={() => setCompared(null)} />}
      </Suspense>
    </>
  );
}

async function descartar(target: BulkTarget): Promise<boolean> {
  const motivo = await promptText({
    ...{ title: `Descartar ${formatCount(countTarget(target), 'aspirante')}`, label: 'Motivo', max: 500 },
    text: 'Pasan a NO SELECCIONADO. El correo de rechazo espera unas horas, y hasta entonces se puede detener. El motivo no se les envía.',
    ...{ confirmText: 'Descartar', danger: true },
  });
  return motivo !== null && beginBulk(masivoAspirantes.descartar, target, { motivo });
}

function Lista({ acciones }: { acciones: readonly BulkAction[] }) {
  return (
    <ListScreen
      contract={aspirantesList}
      title="Aspirantes"
      singular="aspirante"
      searchPlaceholder="Buscar por nombre, documento, correo o celular"
      rowHref={({ id }) => hrefOf(screens.AspiranteDetalle, { id })}
      rowLabel={({ nombre }) => nombre}
      filters={FILTERS}
      bulkActions={acciones}
      views={VIEWS}
      otherView={{
        ...{ modo: 'tablero', label: 'Tablero' },
        render: (asked) => (
          <Suspense fallback={<SkeletonLines lines={8} />}>
            <Tablero asked={asked} />
          </Suspense>
        ),
      }}
      cells={{
        documento: ({ documento }) => documento ?? '',
        ciudad_nombre: ({ ciudad_nombre }) => ciudad_nombre ?? '',
        email: ({ email }) => email ?? '',
        celular: ({ celular }) => celular ?? '',
        fuente: ({ fuente }) => fuente ?? '',
        puntaje: ({ puntaje }) => (puntaje === null ? '' : `${puntaje} %`),
        nota: ({ nota }) => (nota === null ? '' : formatQuantity(nota)),
        etapa: ({ etapa_nombre }) => <StateLabel estado={etapa_nombre} />,
      }}
      card={(row) => ({
        title: row.nombre,
        subtitle: row.oferta,
        right: <StateLabel estado={row.etapa_nombre} />,
        rightDetail: row.puntaje === null ? undefined : `${row.puntaje} %`,
      })}
      emptyFirst={{ text: 'Llegan por la página de empleo, cuando hay una oferta publicada.', icon: 'people' }}
    />
  );
}
