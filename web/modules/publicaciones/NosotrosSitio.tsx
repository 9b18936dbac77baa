/** `/config/nosotros/sitio`: the blocks of what the company says of itself. */
import { lazy, Suspense } from 'react';
import { contenido as campos } from '../../../server/modules/publicaciones/campos.ts';
import { comentariosContenido, nosotrosList } from '../../../server/modules/publicaciones/contract/contenido.ts';
import { manifest } from '../../../server/modules/publicaciones/manifest.ts';
import { ESTADOS, NOMBRES_BLOQUE, NOMBRES_ESTADO } from '../../../server/modules/publicaciones/rules/estados.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import type { Filter } from '../../kit/filters/filters.ts';
import { ScreenTabs } from '../../kit/ScreenTabs.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { MasterScreen } from '../../kit/table/MasterScreen.tsx';
import { useActos } from './useActos.tsx';

const NosotrosDialog = lazy(() => import('./NosotrosDialog.tsx').then((m) => ({ default: m.NosotrosDialog })));

const FILTERS: readonly Filter<FilterOf<typeof nosotrosList>>[] = [
  {
    field: 'estado',
    label: campos.estado.label,
    kind: 'opciones',
    options: ESTADOS.map((value) => ({ value, label: NOMBRES_ESTADO[value] })),
  },
];

const TABS = <ScreenTabs label="Pantallas de nosotros" screens={['ConfigNosotros', 'ConfigNosotrosSitio']} />;

export function NosotrosSitio() {
  const actos = useActos('nosotros');
  return (
    <>
      <MasterScreen
        parts={TABS}
        contract={nosotrosList}
        permisos={manifest.permisos}
        tabla="contenido_web"
        comments={comentariosContenido}
        title="Lo que decimos de nosotros"
        singular="bloque"
        searchPlaceholder="Buscar por título o texto"
        createText="Crear bloque"
        editor={(row, close) => (
          <Suspense>
            <NosotrosDialog id={row?.id ?? null} onClose={close} />
          </Suspense>
        )}
        acts={actos.items}
        filters={FILTERS}
        cells={{
          estado: (row) => <StateLabel estado={NOMBRES_ESTADO[row.estado]} />,
          bloque: (row) => NOMBRES_BLOQUE[row.bloque],
        }}
        card={(row) => ({
          title: row.titulo,
          subtitle: NOMBRES_BLOQUE[row.bloque],
          right: <StateLabel estado={NOMBRES_ESTADO[row.estado]} />,
        })}
        emptyFirst={{
          text: 'Escribe la misión, la historia y la política de datos de la empresa.',
          icon: 'organization',
        }}
      />
      {actos.dialog}
    </>
  );
}
