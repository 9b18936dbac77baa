/** `/cartera_clientes/recibos/ver/{id}`: a receipt, the documents that it pays, and what is left of it. */
import { aplicacion as a, recibo as campos } from '../../../server/modules/cartera-clientes/campos.ts';
import {
  anularRecibo,
  archivosRecibo,
  comentariosRecibo,
  findRecibo,
  type Recibo,
} from '../../../server/modules/cartera-clientes/contract/recibos.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { LineGrid } from '../../kit/lines/LineGrid.tsx';
import type { LineColumn } from '../../kit/lines/types.ts';
import { Note } from '../../kit/Note.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { promptText } from '../../kit/questions.ts';
import { RecordActions } from '../../kit/RecordActions.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { told } from '../../kit/told.ts';
import { useAddressTab } from '../../kit/useAddressTab.ts';
import { useRecordTabs } from '../../kit/useRecordTabs.tsx';
import { formatInstant } from '../../lib/format.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { pesos } from '../ventas/public.tsx';
import { AplicarDialog } from './AplicarDialog.tsx';
import styles from './cobros.module.css';
import { permisos, screens } from './comunes.tsx';
import { useDesaplicar } from './useDesaplicar.tsx';

export function ReciboVer({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(findRecibo, { params: { id: Number(id) } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="el recibo" />;
  return <Ver recibo={data} />;
}

type Linea = Recibo['aplicaciones'][number] & { readonly producto_id: number };

const menos = (
  field: 'descuento' | 'retefuente' | 'reteiva' | 'reteica' | 'ajuste',
  label: string,
): LineColumn<Linea> => ({
  ...{ type: 'dinero', field, label, width: 108 },
  needed: (linea) => linea[field] > 0,
});

function Ver({ recibo }: { recibo: Recibo }) {
  const { id, numero, cliente, persona_id, estado, estado_nombre, valor, sin_aplicar, aplicaciones, version } = recibo;
  const [tab, setTab] = useAddressTab('general');
  const can = useCan();
  const desaplicar = useDesaplicar();
  const anular = useWrite(anularRecibo);
  const cobra = can(permisos.recibos);
  const further = useRecordTabs(tab, {
    ...{ tabla: 'recibo', id, files: archivosRecibo, comments: comentariosRecibo },
    ...{ readOnly: !cobra, filesLabel: 'Documentos' },
  });
  const anula = async () => {
    const motivo = await promptText({
      ...{ title: `Anular ${numero}`, label: campos.motivo.label, max: campos.motivo.max },
      ...{ text: 'Lo que pagó vuelve a deberse, con su reverso.', confirmText: 'Anular', danger: true },
    });
    if (motivo !== null) await told(() => anular.write({ params: { id }, body: { version, motivo } }));
  };
  const columnas: LineColumn<Linea>[] = [
    {
      ...{ type: 'buscar', field: 'producto_id', label: a.documento_id.label },
      title: ({ n_factura }) => n_factura,
      detail: ({ fecha }) => `Aplicado el ${formatDate(fecha)}`,
    },
    menos('descuento', a.descuento_cts.label),
    menos('retefuente', a.retefuente_cts.corto),
    menos('reteiva', a.reteiva_cts.corto),
    menos('reteica', a.reteica_cts.corto),
    menos('ajuste', a.ajuste_cts.corto),
    { type: 'dinero', field: 'valor', label: a.valor_cts.label, width: 148, total: true },
    {
      ...{ type: 'muestra', field: 'acto', label: '', width: 132, inCard: true },
      show: (linea) =>
        desaplicar({ recibo_id: id, aplicacion_id: linea.id, valor: linea.valor, de: linea.n_factura, numero }),
      needed: () => cobra,
    },
  ];
  const general = (
    <>
      {recibo.motivo && <Note kind="aviso">{recibo.motivo}</Note>}
      <Facts title="Recibo" facts={hechosDe(recibo)} />
      <h2 className={styles.parte}>Documentos que paga</h2>
      {aplicaciones.length === 0 ? (
        <Note kind="info">
          {estado === 'ANULADO' ? 'Ninguno: está anulado.' : 'Ninguno todavía: está a favor del cliente.'}
        </Note>
      ) : (
        <LineGrid
          label="Documentos que paga"
          columns={columnas}
          lines={aplicaciones.map((each) => ({ ...each, producto_id: each.id }))}
        />
      )}
    </>
  );
  return (
    <>
      <PageHeader
        title={`${numero} · ${cliente}`}
        current="Ver recibo"
        state={<StateLabel estado={estado_nombre} />}
        detail={[formatDate(recibo.fecha), pesos(valor), sin_aplicar > 0 && `${pesos(sin_aplicar)} sin aplicar`]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <RecordActions
            buttons={[
              sin_aplicar > 0 &&
                cobra && {
                  ...{ label: 'Aplicar…', icon: 'credit-card', primary: true },
                  dialog: (close) => <AplicarDialog recibo={recibo} onClose={close} />,
                },
              {
                ...{ label: 'Cuenta del cliente', icon: 'person' },
                href: hrefOf(screens.CuentaCliente, { id: persona_id }),
              },
            ]}
            acts={[
              [
                estado !== 'ANULADO' &&
                  can(permisos.anular) && {
                    ...{ label: 'Anular…', icon: 'blocked', danger: true, onSelect: () => void anula() },
                  },
              ],
            ]}
          />
        }
      />
      <Tabs
        label="Partes del recibo"
        current={tab}
        onChange={setTab}
        tabs={[{ id: 'general', label: 'General', panel: general, count: aplicaciones.length }, ...further]}
      />
    </>
  );
}

const hechosDe = (r: Recibo): Fact[] => [
  [campos.persona_id.label, r.cliente],
  [campos.fecha.label, formatDate(r.fecha)],
  [campos.medio_pago.label, r.medio_nombre],
  [campos.cuenta_id.label, r.cuenta ?? campos.cuenta_id.vacio],
  [campos.referencia.label, r.referencia ?? 'Sin referencia'],
  [campos.valor_cts.label, pesos(r.valor)],
  [campos.aplicado_cts.label, pesos(r.aplicado)],
  ['Sin aplicar', pesos(r.sin_aplicar)],
  ...(r.observacion ? [[campos.observacion.label, r.observacion] as Fact] : []),
  ['Registrado', `${formatInstant(r.created)}, ${r.usuario ?? 'sistema'}`],
];
