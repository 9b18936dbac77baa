/** `/inventarios/crear/{id}`: a count of that warehouse; with `?conteo=`, one that is planned, edited. */
import { type Conteo, conteoCambio, registro } from '../../../server/modules/conteos/contract/conteo.ts';
import { manifest } from '../../../server/modules/conteos/manifest.ts';
import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { usuariosOpciones } from '../../../server/modules/usuarios/contract/usuarios.ts';
import { bodegasList } from '../../../server/modules/zonas/contract/bodegas.ts';
import { zonasList } from '../../../server/modules/zonas/contract/zonas.ts';
import { pathOf } from '../../../server/shared/href.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { useRecordForm } from '../../lib/form.ts';
import { navigate, useHashQuery } from '../../lib/location.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { toast } from '../../state/toasts.ts';
import { byCode, offer, rowsOf, useOffers } from '../listas/public.tsx';
import { InventarioForm, type Ofrecido } from './InventarioForm.tsx';
import { toValues, vacio } from './values.ts';

const OFFERS = { lineas: offer(listas.lineaProducto, byCode) };

export function InventarioCrear({ id }: { id: string }) {
  const bodega_id = Number(id);
  const [query] = useHashQuery();
  const conteo_id = Number(query.get('conteo')) || null;
  const offers = useOffers(OFFERS);
  const bodegas = useRemote(bodegasList.list, {});
  const zonas = useRemote(zonasList.list, { query: { bodega_id } });
  const people = useRemote(usuariosOpciones.list, {});
  const before = useRemote(registro.find, { params: { id: conteo_id ?? 0 } }, { enabled: conteo_id !== null });
  const bodega = rowsOf(bodegas.data).find((row) => row.id === bodega_id);
  const ready = offers.data && bodegas.data && zonas.data && people.data && (conteo_id === null || before.data);
  const error = offers.error ?? bodegas.error ?? zonas.error ?? people.error ?? before.error;
  const refetch = () => {
    offers.refetch();
    for (const each of [bodegas, zonas, people]) void each.refetch();
  };
  const title = conteo_id === null ? 'Crear inventario' : 'Editar inventario';
  if (!ready || !offers.data) {
    return (
      <>
        <PageHeader title={title} />
        <PageState error={error} onRetry={refetch} />
      </>
    );
  }
  const ofrecido: Ofrecido = {
    bodega: bodega?.nombre ?? '',
    zonas: rowsOf(zonas.data)
      .filter(({ tipo, estado }) => tipo !== 'TRANSITO' && estado !== 'INACTIVA')
      .map((zona) => ({ value: zona.id, label: zona.codigo })),
    lineas: offers.data.lineas,
    personas: rowsOf(people.data).map((row) => ({ value: row.id, label: row.n_completo })),
    productos: new Map(before.data?.productos_nombres.map((row) => [row.id, `${row.cod_prod} · ${row.nombre}`])),
  };
  return (
    <>
      <PageHeader title={title} detail={ofrecido.bodega} />
      <Formulario bodega_id={bodega_id} conteo={before.data} ofrecido={ofrecido} />
    </>
  );
}

interface FormularioProps {
  bodega_id: number;
  conteo: Conteo | undefined;
  ofrecido: Ofrecido;
}

function Formulario({ bodega_id, conteo, ofrecido }: FormularioProps) {
  const create = useWrite(registro.create);
  const update = useWrite(registro.update);
  const form = useRecordForm({
    schema: conteoCambio,
    initial: conteo ? toValues(conteo) : vacio(bodega_id),
    record: conteo?.id ?? `bodega-${bodega_id}`,
    toValues,
    noun: 'este inventario',
    labels: { zonas: 'Zonas', lineas: 'Líneas de producto', productos: 'Productos' },
    save: async ({ version, ...body }) => {
      const { msg, data } = conteo
        ? await update.write({ params: { id: conteo.id }, body: { ...body, version } })
        : await create.write({ body });
      toast({ kind: 'exito', text: msg });
      return data;
    },
    onSaved: ({ id }) => void navigate(pathOf(manifest.screens.VerDetalleInventario, { id })),
  });
  return <InventarioForm form={form} ofrecido={ofrecido} />;
}
