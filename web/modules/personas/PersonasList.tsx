/** `/comercial/directorio-personas` */

import { lazy, Suspense, useState } from 'react';
import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { persona, personaTipo } from '../../../server/modules/personas/campos.ts';
import { camposPersona } from '../../../server/modules/personas/contract/celdas.ts';
import { masivoPersonas, type PersonaFila, personasList } from '../../../server/modules/personas/contract/personas.ts';
import { manifest } from '../../../server/modules/personas/manifest.ts';
import { ciudadesList } from '../../../server/modules/ubicacion/contract.ts';
import { shortLabel } from '../../../server/shared/columns.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { useBulkActivation } from '../../kit/jobs/useBulkActivation.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { STATE_FILTER, stateViews } from '../../kit/table/masters.ts';
import { usePartyRows } from '../../kit/table/usePartyRows.ts';
import { useCan } from '../../state/permissions.tsx';
import { useCambioEstado } from './useCambioEstado.ts';
import { documentoEscrito } from './values.ts';

const PersonaRapida = lazy(() => import('./PersonaRapida.tsx').then((m) => ({ default: m.PersonaRapida })));

const { permisos } = manifest;
const registro = (id: number) => hrefOf(manifest.screens.PersonasEditar, { id });
const idNombre = ({ id, nombre }: { id: number; nombre: string }) => ({ value: id, label: nombre });

const FILTERS: readonly Filter<FilterOf<typeof personasList>>[] = [
  STATE_FILTER,
  {
    field: 'tipo_persona',
    label: shortLabel(personaTipo.tipo_persona_id),
    kind: 'opciones',
    options: optionsOf(listas.tipoPersona, idNombre),
  },
  {
    field: 'ciudad',
    label: shortLabel(persona.ciudad),
    kind: 'remoto',
    options: optionsOf(ciudadesList, ({ id, nombre, departamento }) => ({
      value: id,
      label: `${nombre} (${departamento})`,
    })),
  },
  {
    field: 'tipo_documento_id',
    label: shortLabel(persona.tipo_documento_id),
    kind: 'opciones',
    options: optionsOf(listas.tipoDocumento, idNombre),
  },
  { field: 'acepta_tratamiento_datos', label: shortLabel(persona.acepta_tratamiento_datos), kind: 'booleano' },
  { field: 'created', label: 'Fecha de creación', kind: 'rango', type: 'fecha' },
];

const VIEWS = stateViews('a');

export function PersonasList() {
  const can = useCan();
  const cambiarEstado = useCambioEstado();
  const activation = useBulkActivation(masivoPersonas);
  const [quick, setQuick] = useState(false);
  const rows = usePartyRows<PersonaFila>({
    permisos,
    href: registro,
    isMerged: ({ fusionada_en_id }) => fusionada_en_id !== null,
    campos: camposPersona,
    cambiarEstado,
  });
  return (
    <ListScreen
      contract={personasList}
      title="Directorio de Personas"
      singular="persona"
      feminine
      searchPlaceholder="Documento, nombre, teléfono o correo"
      primaryAction={
        can(permisos.crear) ? { label: 'Crear persona', href: hrefOf(manifest.screens.PersonaCrear) } : undefined
      }
      otherActions={[
        ...(can(permisos.crear)
          ? [{ label: 'Creación rápida', icon: 'plus', onSelect: () => setQuick(true) } as const]
          : []),
        ...(can(permisos.importar)
          ? [{ label: 'Importar', icon: 'upload', href: hrefOf(manifest.screens.PersonasImportar) } as const]
          : []),
      ]}
      {...rows}
      bulkActions={activation}
      cells={{ documento: ({ documento }) => documentoEscrito(documento) }}
      filters={FILTERS}
      views={VIEWS}
      card={(row) => ({
        title: row.n_completo,
        subtitle: [`${row.tipo_documento} ${documentoEscrito(row.documento)}`, row.ciudad].filter(Boolean).join(' · '),
        right: <StateLabel estado={row.estado} />,
        rightDetail: row.tipos,
      })}
      emptyFirst={{ text: 'Crea la primera para venderle, arrendarle o pagarle.', icon: 'people' }}
    >
      {quick && (
        <Suspense fallback={null}>
          <PersonaRapida onSaved={() => setQuick(false)} onClose={() => setQuick(false)} />
        </Suspense>
      )}
    </ListScreen>
  );
}
