/** `/aspirantes`: applicants as a list, or on a board by stage. */
import { lazy, Suspense } from 'react';
import { aspirante as campos } from '../../../server/modules/aspirantes/campos.ts';
import { aspirantesList } from '../../../server/modules/aspirantes/contract/aspirante.ts';
import { ofertasList } from '../../../server/modules/ofertas/contract/oferta.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { ETAPA_OPTIONS, screens } from './comunes.ts';

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

export function AspirantesList() {
  return (
    <ListScreen
      contract={aspirantesList}
      title="Aspirantes"
      singular="aspirante"
      searchPlaceholder="Buscar por nombre, documento, correo o celular"
      rowHref={({ id }) => hrefOf(screens.AspiranteDetalle, { id })}
      rowLabel={({ nombre }) => nombre}
      filters={FILTERS}
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
