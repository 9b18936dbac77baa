/** `/acciones`: every permission that the modules declare, its description, and the groups that hold it. */

import { useState } from 'react';
import { accion as campos } from '../../../server/modules/acciones/campos.ts';
import { accionesList, arbolAcciones, comentariosAccion } from '../../../server/modules/acciones/contract.ts';
import { manifest } from '../../../server/modules/acciones/manifest.ts';
import { grupo } from '../../../server/modules/usuarios/campos.ts';
import { gruposList } from '../../../server/modules/usuarios/contract/grupos.ts';
import { shortLabel } from '../../../server/shared/columns.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { searchKey } from '../../../server/shared/text.ts';
import { type Filter, type OptionSource, optionsOf } from '../../kit/filters/filters.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { useRecordDialog } from '../../kit/RecordDialog.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { editItem } from '../../kit/table/masters.ts';
import { formatCount } from '../../lib/format.ts';
import { fetchRemote } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { AccionDialog, GruposDialog } from './AccionDialogs.tsx';

const HOUR = 3_600_000;

/** The modules that declare permissions. */
async function modulos() {
  const arbol = await fetchRemote(arbolAcciones, {}, { staleMs: HOUR });
  return arbol.map(({ modulo, titulo }) => ({ value: modulo, label: titulo }));
}

const MODULOS: OptionSource = {
  key: 'acciones/modulos',
  all: modulos,
  search: async (text) => (await modulos()).filter(({ label }) => searchKey(label).includes(searchKey(text))),
  named: async (ids) => (await modulos()).filter(({ value }) => ids.includes(value)),
};

const FILTERS: readonly Filter<FilterOf<typeof accionesList>>[] = [
  { field: 'modulo', label: campos.modulo_titulo.label, kind: 'opciones', options: MODULOS },
  {
    field: 'grupo_id',
    label: shortLabel(grupo.nombre),
    kind: 'opciones',
    options: optionsOf(gruposList, ({ id, nombre }) => ({ value: id, label: nombre })),
  },
  { field: 'critica', label: campos.critica.label, kind: 'booleano' },
  {
    field: 'estado',
    label: campos.estado.label,
    kind: 'opciones',
    options: [
      { value: 'VIGENTE', label: 'VIGENTE' },
      { value: 'OBSOLETA', label: 'OBSOLETA' },
    ],
  },
];

const VIEWS = [
  { nombre: 'Todas', consulta: '' },
  { nombre: 'Críticas', consulta: 'f.critica=1' },
  { nombre: 'Obsoletas', consulta: 'f.estado=OBSOLETA' },
];

type Fila = { readonly id: number; readonly nombre: string };
type Open = { readonly kind: 'editar' | 'grupos'; readonly row: Fila } | null;

export function AccionesList() {
  const can = useCan();
  const [open, setOpen] = useState<Open>(null);
  const record = useRecordDialog({ tabla: 'accion', comments: comentariosAccion });
  const edits = can(manifest.permisos.editar);
  const show = (kind: 'editar' | 'grupos', row: Fila) => () => setOpen({ kind, row });
  const close = () => setOpen(null);
  const acciones = (row: Fila): MenuItem[] => [
    ...(edits ? [editItem({ onSelect: show('editar', row) })] : []),
    { label: edits ? 'Asignar a grupos' : 'Ver grupos', icon: 'shield-lock', onSelect: show('grupos', row) },
    ...record.items(row),
  ];
  return (
    <>
      <ListScreen
        contract={accionesList}
        title="Acciones"
        singular="acción"
        feminine
        searchPlaceholder="Buscar por nombre, código o módulo"
        rowOpen={(row) => show('grupos', row)()}
        rowActions={acciones}
        filters={FILTERS}
        views={VIEWS}
        cells={{
          critica: (row) => (row.critica ? <Tag tone="attention">{campos.critica.label}</Tag> : undefined),
        }}
        card={(row) => ({
          title: row.nombre,
          subtitle: row.modulo_titulo,
          right: row.critica ? <Tag tone="attention">{campos.critica.label}</Tag> : <StateLabel estado={row.estado} />,
          rightDetail: formatCount(row.grupos, 'grupo'),
        })}
      />
      {open?.kind === 'editar' && <AccionDialog id={open.row.id} onClose={close} />}
      {open?.kind === 'grupos' && <GruposDialog id={open.row.id} readOnly={!edits} onClose={close} />}
      {record.dialog}
    </>
  );
}
