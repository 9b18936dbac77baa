/** `/config/publicaciones`: what the company publishes on its site. */
import { lazy, Suspense } from 'react';
import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { contenido as campos } from '../../../server/modules/publicaciones/campos.ts';
import { comentariosContenido, publicacionesList } from '../../../server/modules/publicaciones/contract/contenido.ts';
import { manifest } from '../../../server/modules/publicaciones/manifest.ts';
import { ESTADOS, NOMBRES_ESTADO } from '../../../server/modules/publicaciones/rules/estados.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { MasterScreen } from '../../kit/table/MasterScreen.tsx';
import { useActos } from './useActos.tsx';

const PublicacionDialog = lazy(() => import('./PublicacionDialog.tsx').then((m) => ({ default: m.PublicacionDialog })));

const FILTERS: readonly Filter<FilterOf<typeof publicacionesList>>[] = [
  {
    field: 'estado',
    label: campos.estado.label,
    kind: 'opciones',
    options: ESTADOS.map((value) => ({ value, label: NOMBRES_ESTADO[value] })),
  },
  {
    field: 'categoria_id',
    label: campos.categoria_id.label,
    kind: 'opciones',
    options: optionsOf(listas.categoriaWeb, ({ id, nombre }) => ({ value: id, label: nombre })),
  },
  { field: 'desde', label: campos.desde.label, kind: 'rango', type: 'fecha' },
];

const VIEWS = [
  { nombre: 'Todas', consulta: '' },
  { nombre: 'En revisión', consulta: 'f.estado=EN_REVISION' },
  { nombre: 'Publicadas', consulta: 'f.estado=PUBLICADA' },
];

export function PublicacionesList() {
  const actos = useActos('publicaciones');
  return (
    <>
      <MasterScreen
        contract={publicacionesList}
        permisos={manifest.permisos}
        tabla="contenido_web"
        comments={comentariosContenido}
        title="Publicaciones"
        singular="publicación"
        searchPlaceholder="Buscar por título o texto"
        createText="Crear publicación"
        editor={(row, close) => (
          <Suspense>
            <PublicacionDialog id={row?.id ?? null} onClose={close} />
          </Suspense>
        )}
        acts={actos.items}
        filters={FILTERS}
        views={VIEWS}
        cells={{ estado: (row) => <StateLabel estado={NOMBRES_ESTADO[row.estado]} /> }}
        card={(row) => ({
          title: row.titulo,
          subtitle: [row.categoria, formatDate(row.desde)].filter(Boolean).join(' · '),
          right: <StateLabel estado={NOMBRES_ESTADO[row.estado]} />,
        })}
        emptyFirst={{ text: 'Crea la primera noticia del sitio de la empresa.', icon: 'file' }}
      />
      {actos.dialog}
    </>
  );
}
