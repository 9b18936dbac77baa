/** `/cartera_proveedores/ver/{id}`: a document, the movements that its balance comes of, and what does not match of it. */
import { documento as campos, movimiento, TIPOS_MOVIMIENTO } from '../../../server/modules/cartera/campos.ts';
import {
  aplicarAnticipo,
  archivosDocumento,
  comentariosDocumento,
  type Documento,
  leerDocumento,
} from '../../../server/modules/cartera/contract/documentos.ts';
import { TIPOS_PROVEEDOR } from '../../../server/modules/cartera/rules/estados.ts';
import { type CausacionLeida, leerCausacion } from '../../../server/modules/causacion/contract/causar.ts';
import { manifest as causacion } from '../../../server/modules/causacion/manifest.ts';
import { TIPOS_DISCREPANCIA } from '../../../server/modules/causacion/rules/cotejo.ts';
import { manifest as entradas } from '../../../server/modules/entradas-mercancia/manifest.ts';
import { factura as recibido } from '../../../server/modules/facturas-xml/campos.ts';
import { manifest as facturas } from '../../../server/modules/facturas-xml/manifest.ts';
import { manifest as lotes } from '../../../server/modules/lotes-pago/manifest.ts';
import { manifest as notas } from '../../../server/modules/notas-credito-proveedor/manifest.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { TIPOS_RETENCION } from '../../../server/shared/retenciones.ts';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { LineGrid } from '../../kit/lines/LineGrid.tsx';
import type { LineColumn } from '../../kit/lines/types.ts';
import { Note } from '../../kit/Note.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { RecordActions, type RecordButton } from '../../kit/RecordActions.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useAddressTab } from '../../kit/useAddressTab.ts';
import { useRecordTabs } from '../../kit/useRecordTabs.tsx';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { Aplicaciones } from './Aplicaciones.tsx';
import { AplicarDialog } from './AplicarDialog.tsx';
import styles from './cartera.module.css';
import { certificadoDe } from './certificado.tsx';
import { Estado, permisos, pesos } from './comunes.tsx';
import { NotasDeFactura } from './NotasDeFactura.tsx';
import { useActos } from './useActos.ts';

const ES_FACTURA = ['FC', 'DS', 'ND'];

export function DocumentoVer({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(leerDocumento, { params: { id: Number(id) } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="el documento" />;
  return <Ver documento={data} />;
}

function Ver({ documento }: { documento: Documento }) {
  const { id, tipo, n_factura, proveedor, estado, vencimiento, saldo } = documento;
  const [tab, setTab] = useAddressTab('general');
  const can = useCan();
  const aplicar = useWrite(aplicarAnticipo);
  const aplicable = tipo === 'ANTICIPO' && saldo < 0 && can(permisos.aplicar);
  const retenido = documento.retenciones > 0 && can(causacion.permisos.ver);
  const pagado = ES_FACTURA.includes(tipo) && (documento.programado > 0 || documento.abonos > 0);
  const further = useRecordTabs(tab, {
    ...{ tabla: 'cartera_documento', id, files: archivosDocumento, comments: comentariosDocumento },
    ...{ readOnly: !can(permisos.ajustar), filesLabel: 'Documentos' },
  });
  const general = (
    <>
      {documento.motivo && (
        <div className={styles.aviso}>
          <Note kind="aviso">{documento.motivo}</Note>
        </div>
      )}
      <Facts title={TIPOS_PROVEEDOR[tipo]} facts={hechosDe(documento)} />
      {ES_FACTURA.includes(tipo) && can(causacion.permisos.ver) && <Causada id={id} />}
      {ES_FACTURA.includes(tipo) && can(notas.permisos.ver) && <NotasDeFactura documento_id={id} />}
      <Aplicaciones
        titulo={ES_FACTURA.includes(tipo) ? 'Notas crédito y anticipos aplicados' : 'Aplicado a'}
        aplicaciones={documento.aplicaciones}
      />
      <h2 className={styles.parte}>Movimientos</h2>
      <LineGrid label="Movimientos" columns={MOVIMIENTOS} lines={lineasDe(documento)} />
    </>
  );
  return (
    <>
      <PageHeader
        title={`${n_factura} · ${proveedor}`}
        current="Ver documento por pagar"
        state={<Estado estado={estado} />}
        detail={`Vence ${formatDate(vencimiento)} · Saldo ${pesos(saldo)}`}
        actions={
          <RecordActions
            buttons={[aplicable && aplicarDe(documento, aplicar.write)]}
            acts={[
              [
                retenido && certificadoDe(documento),
                pagado &&
                  can(lotes.permisos.ver) && {
                    ...{ label: 'Sus lotes de pago', icon: 'history' },
                    href: hrefOf(lotes.screens.ListadoLotesPago, {}, { 'f.documento_id': id }),
                  },
              ],
              useActos()(documento),
            ]}
          />
        }
      />
      <Tabs
        label="Partes del documento"
        current={tab}
        onChange={setTab}
        tabs={[{ id: 'general', label: 'General', panel: general }, ...further]}
      />
    </>
  );
}

type AplicaAnticipo = (input: {
  params: { id: number };
  body: { version: number; destinos: { documento_id: number; valor: number }[] };
}) => Promise<{ msg: string }>;

/** What is left of an advance, given to invoices. A credit note is applied from the note. */
const aplicarDe = (
  { id, version, n_factura, proveedor, proveedor_id, saldo }: Documento,
  write: AplicaAnticipo,
): RecordButton => ({
  ...{ label: 'Aplicar a facturas…', icon: 'credit-card', primary: true },
  dialog: (close) => (
    <AplicarDialog
      credito={{ nombre: n_factura, proveedor, proveedor_id, saldo: -saldo }}
      aplica={(destinos) => write({ params: { id }, body: { version, destinos: [...destinos] } })}
      onClose={close}
    />
  ),
});

const deNota = (id: number, text: string): Fact => [
  'Nota crédito',
  <a key="nota" href={hrefOf(notas.screens.VerNotaCredito, { id })}>
    {text}
  </a>,
];

function hechosDe(d: Documento): Fact[] {
  const rates = d.bases.map(({ iva, base }): Fact => [iva === null ? 'Base sin IVA' : `Base al ${iva} %`, pesos(base)]);
  return [
    [campos.fecha.label, formatDate(d.fecha)],
    [campos.fecha_causacion.label, `${formatDate(d.fecha_causacion)}, ${d.usuario ?? 'sistema'}`],
    ...(rates.length > 1 ? rates : []),
    ...(d.nota_id === null ? [] : [deNota(d.nota_id, d.numero ?? d.n_factura)]),
    [campos.base_cts.label, pesos(d.base)],
    [campos.iva_cts.label, pesos(d.iva)],
    [campos.total_cts.label, pesos(d.total)],
    [campos.retenciones_cts.label, pesos(d.retenciones)],
    ['Abonos', pesos(d.abonos)],
    [campos.saldo_cts.label, <strong key="saldo">{pesos(d.saldo)}</strong>],
    ...(d.programado > 0 ? [[campos.programado_cts.label, pesos(d.programado)] as Fact] : []),
  ];
}

interface Movimiento {
  readonly id: number;
  readonly producto_id: number;
  readonly fecha: string;
  readonly nombre: string;
  readonly usuario: string;
  readonly valor: number;
}

const lineasDe = ({ movimientos }: Documento): Movimiento[] =>
  movimientos.map(({ id, fecha, tipo, valor, usuario }) => ({
    ...{ id, producto_id: id, fecha, valor, nombre: TIPOS_MOVIMIENTO[tipo], usuario: usuario ?? 'sistema' },
  }));

const MOVIMIENTOS: LineColumn<Movimiento>[] = [
  {
    ...{ type: 'buscar', field: 'producto_id', label: movimiento.tipo.label },
    title: ({ nombre }) => nombre,
    detail: ({ usuario }) => usuario,
  },
  {
    ...{ type: 'muestra', field: 'fecha', label: movimiento.fecha.label, width: 112 },
    show: ({ fecha }) => formatDate(fecha),
  },
  { ...{ type: 'dinero', field: 'valor', label: movimiento.valor_cts.label, width: 148, total: true } },
];

type Discrepancia = CausacionLeida['discrepancias'][number] & { readonly id: number; readonly producto_id: number };

const medida = (tipo: Discrepancia['tipo'], value: number) =>
  tipo === 'PRECIO' || tipo === 'SUMAS' ? pesos(value) : formatQuantity(value);

const DISCREPANCIAS: LineColumn<Discrepancia>[] = [
  {
    ...{ type: 'buscar', field: 'producto_id', label: 'Qué no cuadra' },
    title: ({ producto, tipo }) => producto ?? TIPOS_DISCREPANCIA[tipo],
    detail: ({ tipo, abierta }) => `${TIPOS_DISCREPANCIA[tipo]} · ${abierta ? 'Abierta' : 'Resuelta'}`,
  },
  {
    ...{ type: 'muestra', field: 'esperado', label: 'Esperado', width: 120, end: true },
    show: ({ tipo, esperado }) => medida(tipo, esperado),
  },
  {
    ...{ type: 'muestra', field: 'facturado', label: 'Facturado', width: 120, end: true },
    show: ({ tipo, facturado }) => medida(tipo, facturado),
  },
  { ...{ type: 'dinero', field: 'valor', label: 'Diferencia', width: 132, total: true } },
];

const deEntradas = (rows: CausacionLeida['entradas']): Fact => [
  rows.length === 1 ? 'Entrada' : 'Entradas',
  rows.map(({ id, numero }) => (
    <a key={id} href={hrefOf(entradas.screens.VerEntradaMercancia, { id })}>
      {numero}{' '}
    </a>
  )),
];

const deRecibida = ({ id, n_factura }: { readonly id: number; readonly n_factura: string }): Fact => [
  'Documento electrónico',
  <a key={id} href={hrefOf(facturas.screens.FacturaRecibidaVer, { id })}>
    {n_factura}
  </a>,
];

function Causada({ id }: { id: number }) {
  const { data } = useRemote(leerCausacion, { params: { id } });
  if (!data) return null;
  const { discrepancias, retenciones, retenciones_vendedor, recibida } = data;
  return (
    <>
      <Facts
        title="Causación"
        facts={[
          ...(data.entradas.length > 0 ? [deEntradas(data.entradas)] : []),
          ...(recibida ? [deRecibida(recibida)] : []),
          ...(recibida?.factura_referida ? [[recibido.factura_referida.label, recibida.factura_referida] as Fact] : []),
          ...retenciones.map(
            ({ tipo, codigo, base, tarifa, valor }): Fact => [
              `${TIPOS_RETENCION[tipo]} ${codigo}`,
              `${pesos(valor)} · ${tarifa} ${tipo === 'ICA' ? 'por mil' : '%'} de ${pesos(base)}`,
            ],
          ),
          ...retenciones_vendedor.map(
            ({ tipo, valor }): Fact => [
              `${TIPOS_RETENCION[tipo]} que dice el vendedor`,
              `${pesos(valor)}, no se descuenta`,
            ],
          ),
        ]}
        emptyText="Sin retenciones."
      />
      {discrepancias.length > 0 && (
        <>
          <h2 className={styles.parte}>Discrepancias</h2>
          <LineGrid
            label="Discrepancias"
            columns={DISCREPANCIAS}
            lines={discrepancias.map((each, i) => ({ ...each, id: i + 1, producto_id: i + 1 }))}
          />
        </>
      )}
    </>
  );
}
