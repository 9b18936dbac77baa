/** `/cartera_clientes/ver/{id}`: a document of a customer, the receipts that pay it and the movements that its balance comes of. */
import { documento as campos, movimiento, TIPOS_MOVIMIENTO } from '../../../server/modules/cartera/campos.ts';
import { TIPOS_CLIENTE } from '../../../server/modules/cartera/rules/estados.ts';
import { aplicacion as a } from '../../../server/modules/cartera-clientes/campos.ts';
import { type Documento, leerDocumento } from '../../../server/modules/cartera-clientes/contract/documentos.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { LineGrid } from '../../kit/lines/LineGrid.tsx';
import type { LineColumn } from '../../kit/lines/types.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { RecordActions } from '../../kit/RecordActions.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { formatInstant } from '../../lib/format.ts';
import { useRemote } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { pesos } from '../ventas/public.tsx';
import { AplicarNotaDialog } from './AplicarDialog.tsx';
import styles from './cobros.module.css';
import { permisos, screens, vence } from './comunes.tsx';
import { useDesaplicar, useDesaplicarNota } from './useDesaplicar.tsx';

export function DocumentoVer({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(leerDocumento, { params: { id: Number(id) } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="el documento" />;
  return <Ver documento={data} />;
}

type Pago = Documento['recibos'][number] & { readonly id: number; readonly producto_id: number };
type Aplicada = Documento['aplicaciones'][number] & { readonly producto_id: number };
type Movimiento = Documento['movimientos'][number] & { readonly producto_id: number };

const MOVIMIENTOS: LineColumn<Movimiento>[] = [
  {
    ...{ type: 'buscar', field: 'producto_id', label: movimiento.tipo.label },
    title: ({ tipo }) => TIPOS_MOVIMIENTO[tipo],
    detail: ({ fecha, usuario }) => [formatDate(fecha), usuario].filter(Boolean).join(' · '),
  },
  { type: 'dinero', field: 'valor', label: movimiento.valor_cts.label, width: 148 },
  { type: 'dinero', field: 'saldo', label: campos.saldo_cts.label, width: 148 },
];

function Ver({ documento }: { documento: Documento }) {
  const { n_factura, cliente, persona_id, tipo, estado_nombre, vencimiento, dias_mora, saldo, recibos } = documento;
  const can = useCan();
  const desaplicar = useDesaplicar();
  const desaplicarNota = useDesaplicarNota();
  const nota = tipo === 'NC';
  const cobra = saldo > 0 && can(permisos.recibos);
  const pagos: LineColumn<Pago>[] = [
    {
      ...{ type: 'buscar', field: 'producto_id', label: a.recibo_id.label },
      title: ({ numero }) => numero,
      detail: ({ fecha }) => formatDate(fecha),
    },
    { type: 'dinero', field: 'valor', label: 'Pagado', width: 148, total: true },
    { type: 'dinero', field: 'descarga', label: 'Con descuentos y retenciones', width: 200, total: true },
    {
      ...{ type: 'muestra', field: 'acto', label: '', width: 132, inCard: true },
      show: ({ recibo_id, numero, aplicacion_id, valor }) =>
        desaplicar({ recibo_id, aplicacion_id, valor, de: n_factura, numero }),
      needed: () => can(permisos.recibos),
    },
  ];
  const aplicaciones: LineColumn<Aplicada>[] = [
    {
      ...{ type: 'buscar', field: 'producto_id', label: a.documento_id.label },
      title: (each) => each.n_factura,
      detail: ({ fecha }) => `Aplicado el ${formatDate(fecha)}`,
    },
    { type: 'dinero', field: 'valor', label: a.valor_cts.label, width: 148, total: true },
    {
      ...{ type: 'muestra', field: 'acto', label: '', width: 132, inCard: true },
      show: (each) =>
        desaplicarNota({
          ...{ nota_id: nota ? documento.id : each.documento_id, aplicacion_id: each.id, valor: each.valor },
          ...(nota ? { de: each.n_factura, numero: n_factura } : { de: n_factura, numero: each.n_factura }),
        }),
      needed: () => can(permisos.recibos),
    },
  ];
  return (
    <>
      <PageHeader
        title={`${n_factura} · ${cliente}`}
        current="Ver documento por cobrar"
        state={<StateLabel estado={estado_nombre} />}
        detail={[`Vence ${formatDate(vencimiento)}`, vence(dias_mora), `Saldo ${pesos(saldo)}`]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <RecordActions
            buttons={[
              nota &&
                saldo < 0 &&
                can(permisos.recibos) && {
                  ...{ label: 'Aplicar…', icon: 'credit-card', primary: true },
                  dialog: (close) => <AplicarNotaDialog nota={documento} onClose={close} />,
                },
              cobra && {
                ...{ label: 'Registrar recibo', icon: 'credit-card', primary: true },
                href: hrefOf(screens.CrearRecibo, {}, { cliente: persona_id }),
              },
              {
                ...{ label: 'Cuenta del cliente', icon: 'person' },
                href: hrefOf(screens.CuentaCliente, { id: persona_id }),
              },
            ]}
          />
        }
      />
      <Facts title={TIPOS_CLIENTE[tipo]} facts={hechosDe(documento)} />
      {recibos.length > 0 && (
        <>
          <h2 className={styles.parte}>Recibos que lo pagan</h2>
          <LineGrid
            label="Recibos que lo pagan"
            columns={pagos}
            lines={recibos.map((each) => ({ ...each, id: each.aplicacion_id, producto_id: each.aplicacion_id }))}
          />
        </>
      )}
      {documento.aplicaciones.length > 0 && (
        <>
          <h2 className={styles.parte}>{nota ? 'Documentos que paga' : 'Notas que lo pagan'}</h2>
          <LineGrid
            label={nota ? 'Documentos que paga' : 'Notas que lo pagan'}
            columns={aplicaciones}
            lines={documento.aplicaciones.map((each) => ({ ...each, producto_id: each.id }))}
          />
        </>
      )}
      <h2 className={styles.parte}>Movimientos</h2>
      <LineGrid
        label="Movimientos"
        columns={MOVIMIENTOS}
        lines={documento.movimientos.map((each) => ({ ...each, producto_id: each.id }))}
      />
    </>
  );
}

const hechosDe = (d: Documento): Fact[] => [
  [campos.persona_id.label, `${d.cliente} · ${d.documento}`],
  [campos.fecha.label, formatDate(d.fecha)],
  [campos.vencimiento.label, formatDate(d.vencimiento)],
  [campos.base_cts.label, pesos(d.base)],
  [campos.iva_cts.label, pesos(d.iva)],
  [campos.total_cts.label, pesos(d.total)],
  ['Abonos', pesos(d.abonos)],
  [campos.saldo_cts.label, pesos(d.saldo)],
  ...(d.vendedor ? [['Vendedor', d.vendedor] as Fact] : []),
  ['Creado', `${formatInstant(d.created)}, ${d.usuario ?? 'sistema'}`],
];
