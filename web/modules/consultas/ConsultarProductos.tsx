/** `/consultar-productos`: how much there is of a product, where, for whom it is held and at what price. Open to anybody signed in. */
import { useState } from 'react';
import { productoPorCodigo } from '../../../server/modules/consultas/contract/buscar.ts';
import { type Consultado, consultaList } from '../../../server/modules/consultas/contract/consulta.ts';
import { lineaProducto } from '../../../server/modules/listas/contract/listas.ts';
import { listasPrecioList } from '../../../server/modules/listas-precio/contract/lista.ts';
import { manifest as listasPrecio } from '../../../server/modules/listas-precio/manifest.ts';
import { bodegasList } from '../../../server/modules/zonas/contract/bodegas.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import { formatPrice, formatQuantity, unitWords } from '../../../server/shared/quantities.ts';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { ScanBox } from '../../kit/scan/ScanBox.tsx';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import { ApiError, call } from '../../lib/api.ts';
import { useCan } from '../../state/permissions.tsx';
import styles from './consultas.module.css';
import { ProductoDrawer } from './ProductoDrawer.tsx';
import { OCULTA } from './partes.tsx';

const FILTERS: readonly Filter<FilterOf<typeof consultaList>>[] = [
  {
    field: 'bodega_id',
    label: 'Bodega',
    kind: 'opciones',
    options: optionsOf(bodegasList, ({ id, nombre }) => ({ value: id, label: nombre })),
  },
  {
    field: 'linea',
    label: 'Línea',
    kind: 'opciones',
    options: optionsOf(lineaProducto, ({ codigo, nombre }) => ({ value: codigo, label: nombre })),
  },
  { field: 'disponible', label: 'Disponible', kind: 'booleano' },
];

/** Whose price is shown, for who may see the lists. */
const LISTA: Filter<FilterOf<typeof consultaList>> = {
  field: 'lista_id',
  label: 'Precio de la lista',
  kind: 'opciones',
  options: optionsOf(listasPrecioList, ({ id, nombre, estado }) => ({
    value: id,
    label: estado === 'VIGENTE' ? nombre : `${nombre} (${estado.toLowerCase().replace('_', ' ')})`,
  })),
};

const VIEWS = [
  { nombre: 'Todos', consulta: '' },
  { nombre: 'Con disponible', consulta: 'f.disponible=1' },
];

const SIN_PRECIO = 'Sin precio';

/** Stock that who asks counts blind is said with a word. */
const amount = (value: number | null) => (value === null ? OCULTA : undefined);

export function ConsultarProductos() {
  const seesLists = useCan()(listasPrecio.permisos.ver);
  const [open, setOpen] = useState<number | null>(null);
  const read = async (codigo: string) => {
    try {
      const found = await call(productoPorCodigo, { query: { codigo } });
      setOpen(found.id);
      return { ok: true, text: found.nombre_producto };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0) throw error;
      return { ok: false, text: `${codigo}: ${error.msg}` };
    }
  };
  return (
    <>
      <ListScreen
        contract={consultaList}
        title="Consultar productos"
        singular="producto"
        searchPlaceholder="Buscar por nombre o cualquier código"
        rowOpen={({ id }: Consultado) => setOpen(id)}
        filters={seesLists ? [...FILTERS, LISTA] : FILTERS}
        views={VIEWS}
        cells={{
          existencia: ({ existencia }) => amount(existencia),
          reservada: ({ reservada }) => amount(reservada),
          disponible: ({ disponible }) => amount(disponible),
          precio: ({ precio }) => (precio === null ? SIN_PRECIO : undefined),
          precio_con_iva: ({ precio_con_iva }) => (precio_con_iva === null ? SIN_PRECIO : undefined),
          iva: ({ iva }) => (iva === null ? 'Excluido' : undefined),
        }}
        card={(row) => ({
          title: row.nombre_producto,
          subtitle: [row.cod_prod, row.precio_con_iva !== null && formatPrice(row.precio_con_iva)]
            .filter(Boolean)
            .join(' · '),
          // The number alone beside the name, which ends in how much one holds.
          right: row.disponible === null ? OCULTA : formatQuantity(row.disponible),
          rightDetail:
            row.disponible !== null &&
            [unitWords(row.disponible, row.unidad), row.reservada && `${formatQuantity(row.reservada)} en reserva`]
              .filter(Boolean)
              .join(' · '),
        })}
        emptyFirst={{ text: 'Todavía no hay productos en el catálogo.', icon: 'package' }}
      >
        <div className={styles.scan}>
          <ScanBox onRead={read} label="Leer el código de un producto" />
        </div>
      </ListScreen>
      {open !== null && <ProductoDrawer key={open} id={open} onOpen={setOpen} onClose={() => setOpen(null)} />}
    </>
  );
}
