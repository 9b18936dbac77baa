/** The entries of one list: added, renamed, ordered and inactivated. */
import { useRef, useState } from 'react';
import { entrada } from '../../../server/modules/listas/campos.ts';
import { listaDe, type NombreLista } from '../../../server/modules/listas/contract/catalogo.ts';
import { type Entrada, entradasDeLista } from '../../../server/modules/listas/contract/edicion.ts';
import { manifest } from '../../../server/modules/listas/manifest.ts';
import { column, columnOf, shortLabel } from '../../../server/shared/columns.ts';
import { searchKey } from '../../../server/shared/text.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { SearchBox } from '../../kit/filters/SearchBox.tsx';
import type { MenuItem } from '../../kit/Menu.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { editItem, toggleItem } from '../../kit/table/masters.ts';
import { useRemote } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { EntradaDialog } from './EntradaDialog.tsx';
import styles from './Listas.module.css';
import { useEntradas } from './useEntradas.ts';

interface EntradasProps {
  lista: NombreLista;
  /** On a phone the list has the page for itself, with a way back. */
  back?: string;
}

export function Entradas({ lista, back }: EntradasProps) {
  const { titulo, extra = {} } = listaDe(lista);
  const edits = useCan()(manifest.permisos.editar);
  const { data, error, refetch } = useRemote(entradasDeLista, { params: { lista } });
  const { setActive, move, remove } = useEntradas(lista);
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<Entrada | 'nueva' | null>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  const focusRef = useRef(() => {});
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="la lista" />;

  const key = searchKey(search);
  const rows = key ? data.filter((row) => searchKey(`${row.codigo} ${row.nombre}`).includes(key)) : data;
  const ids = data.map(({ id }) => id);
  const acciones = (row: Entrada): MenuItem[] => {
    const at = ids.indexOf(row.id);
    return [
      editItem({ onSelect: () => setOpen(row) }),
      ...(at > 0 ? [{ label: 'Subir', icon: 'arrow-up' as const, onSelect: () => void move(ids, at, at - 1) }] : []),
      ...(at > 1
        ? [{ label: 'Llevar al principio', icon: 'move-to-top' as const, onSelect: () => void move(ids, at, 0) }]
        : []),
      ...(at < ids.length - 1
        ? [{ label: 'Bajar', icon: 'arrow-down' as const, onSelect: () => void move(ids, at, at + 1) }]
        : []),
      toggleItem(row.activo, () => void setActive(row, !row.activo)),
      { label: 'Eliminar', icon: 'trash', danger: true, onSelect: () => void remove(row) },
    ];
  };
  /** A section of one letter takes little; a long name takes no more than this from the name of the entry. */
  const widthOf = (label: string, name: string) => {
    const longest = Math.max(label.length, ...data.map(({ extra: { [name]: value } }) => String(value ?? '').length));
    return Math.min(Math.max(24 + longest * 8, 96), 180);
  };
  const add = edits && (
    <Button variant="primary" icon="plus" onClick={() => setOpen('nueva')}>
      Agregar
    </Button>
  );
  return (
    <section className={styles.entries} aria-label={titulo}>
      {back ? (
        <PageHeader title={titulo} crumbs={[{ label: 'Listas', href: back }]} current={titulo} actions={add} />
      ) : null}
      <div className={styles.tools}>
        {!back && <h2 className={styles.title}>{titulo}</h2>}
        <SearchBox
          value={search}
          onSearch={setSearch}
          placeholder="Buscar por código o nombre"
          label={`Buscar en ${titulo}`}
          inputRef={searchRef}
          onDown={() => focusRef.current()}
          className={styles.search ?? ''}
        />
        {!back && add}
      </div>
      <DataTable
        label={titulo}
        rows={rows}
        columns={[
          columnOf('codigo', entrada.codigo, { width: 90 }),
          columnOf('nombre', entrada.nombre),
          ...Object.entries(extra).map(([name, { label, tipo }]) =>
            column(
              name,
              label,
              'texto',
              tipo === 'texto' ? { width: widthOf(label, name) } : { width: 130, end: true },
            ),
          ),
          column('activo', shortLabel(entrada.activo), 'estado', { width: 96 }),
        ]}
        cells={{
          ...Object.fromEntries(
            Object.keys(extra).map((name) => [
              name,
              (row: Entrada) => row.extra[name] ?? <span className={styles.absent}>Sin dato</span>,
            ]),
          ),
          activo: (row) => <StateLabel estado={row.activo ? 1 : 0} />,
        }}
        rowLabel={(row) => row.nombre}
        {...(edits ? { rowOpen: setOpen, rowActions: acciones } : {})}
        card={(row) => ({
          title: row.nombre,
          subtitle: [row.codigo, ...Object.values(row.extra)].filter((value) => value !== null).join(' · '),
          right: <StateLabel estado={row.activo ? 1 : 0} />,
        })}
        focusRef={focusRef}
        blank={
          rows.length === 0 ? (
            <EmptyState
              icon="rows"
              title={key ? 'No resultados' : 'La lista está vacía'}
              text={key ? 'Prueba con otras palabras.' : 'Agrega la primera entrada.'}
            />
          ) : undefined
        }
      />
      {open && <EntradaDialog lista={lista} entrada={open === 'nueva' ? null : open} onClose={() => setOpen(null)} />}
    </section>
  );
}
