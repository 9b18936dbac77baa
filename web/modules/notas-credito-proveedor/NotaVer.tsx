/** `/notas-credito-proveedor/ver/{id}` */
import { manifest as cartera } from '../../../server/modules/cartera/manifest.ts';
import { manifest as entradas } from '../../../server/modules/entradas-mercancia/manifest.ts';
import { nota as campos, notaDetalle as d } from '../../../server/modules/notas-credito-proveedor/campos.ts';
import {
  archivosNota,
  comentariosNota,
  type Nota,
  pdfReclamo,
  registroNota,
} from '../../../server/modules/notas-credito-proveedor/contract/nota.ts';
import { ORIGENES } from '../../../server/modules/notas-credito-proveedor/rules/estados.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { type Fact, Facts, shownFacts } from '../../kit/Facts.tsx';
import { LineGrid } from '../../kit/lines/LineGrid.tsx';
import type { LineColumn } from '../../kit/lines/types.ts';
import { Note } from '../../kit/Note.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { RecordActions } from '../../kit/RecordActions.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useAddressTab } from '../../kit/useAddressTab.ts';
import { useRecordTabs } from '../../kit/useRecordTabs.tsx';
import { PdfDialog } from '../../kit/viewers/PdfDialog.tsx';
import { callBlob } from '../../lib/api.ts';
import { formatInstant } from '../../lib/format.ts';
import { useRemote } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { Aplicaciones } from '../cartera/public.tsx';
import { Estado, permisos, pesos, screens } from './comunes.tsx';
import styles from './notas.module.css';
import { useActos } from './useActos.tsx';

export function NotaVer({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(registroNota.find, { params: { id: Number(id) } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="la nota crédito" />;
  return <Ver nota={data} />;
}

function Ver({ nota }: { nota: Nota }) {
  const { id, esperada, numero, n_nota, proveedor, estado, total, saldo, dias } = nota;
  const [tab, setTab] = useAddressTab('general');
  const can = useCan();
  const { actos, dialogo } = useActos();
  const acts = actos(nota);
  const [next] = acts;
  const first = next && !next.danger ? next : undefined;
  const further = useRecordTabs(tab, {
    ...{ tabla: 'nota_credito', id, files: archivosNota, comments: comentariosNota },
    ...{ readOnly: !can(permisos.editar), filesLabel: 'Documentos' },
  });
  const nombre = esperada ? 'Nota esperada' : [numero, n_nota].filter(Boolean).join(' · ');
  const age = dias === null ? '' : ` · Hace ${formatCount(dias, 'día')}`;
  const general = (
    <>
      {nota.motivo && (
        <div className={styles.aviso}>
          <Note kind={esperada ? 'info' : 'aviso'}>{nota.motivo}</Note>
        </div>
      )}
      <Facts title="Nota crédito" facts={hechosDe(nota)} />
      <Aplicaciones titulo="Aplicada a" aplicaciones={nota.aplicaciones} />
      {nota.detalle.length > 0 && (
        <>
          <h2 className={styles.parte}>Líneas</h2>
          <LineGrid label="Líneas de la nota" columns={COLUMNAS} lines={lineasDe(nota)} />
        </>
      )}
    </>
  );
  return (
    <>
      <PageHeader
        title={`${nombre} · ${proveedor}`}
        current="Ver nota crédito"
        state={<Estado estado={estado} />}
        detail={`${pesos(total)}${saldo > 0 ? ` · ${pesos(saldo)} por aplicar` : ''}${age}`}
        actions={
          <RecordActions
            buttons={[
              estado === 'BORRADOR' &&
                can(permisos.editar) && {
                  label: 'Editar',
                  icon: 'pencil',
                  href: hrefOf(screens.EditarNotaCredito, { id }),
                },
              first !== undefined && { ...first, primary: true },
            ]}
            acts={[
              [
                esperada && {
                  ...{ label: 'Imprimir solicitud', icon: 'file' },
                  dialog: (close) => (
                    <PdfDialog
                      title="Solicitud de nota crédito"
                      fileName={`reclamo-nota-credito-${id}.pdf`}
                      document={() => callBlob(pdfReclamo, { params: { id } })}
                      onClose={close}
                    />
                  ),
                },
              ],
              first ? acts.slice(1) : acts,
            ]}
          />
        }
      />
      <Tabs
        label="Partes de la nota"
        current={tab}
        onChange={setTab}
        tabs={[{ id: 'general', label: 'General', panel: general }, ...further]}
      />
      {dialogo}
    </>
  );
}

const enlace = (id: number, text: string) => <a href={hrefOf(cartera.screens.VerCarteraProveedor, { id })}>{text}</a>;

function hechosDe(nota: Nota): Fact[] {
  const { documento_id, n_factura, retencion, cumplida_con } = nota;
  const said = (['concepto', 'cude', 'observacion'] as const).filter((column) => nota[column]);
  return [
    [campos.fecha.label, formatDate(nota.fecha)],
    [campos.origen.label, ORIGENES[nota.origen as keyof typeof ORIGENES]],
    [
      campos.documento_id.label,
      documento_id === null ? (n_factura ?? 'Sin causar') : enlace(documento_id, n_factura ?? ''),
    ],
    ...(nota.entrada
      ? [
          [
            'Entrada',
            <a key="entrada" href={hrefOf(entradas.screens.VerEntradaMercancia, { id: nota.entrada.id })}>
              {nota.entrada.numero}
            </a>,
          ] as Fact,
        ]
      : []),
    [campos.base_cts.label, pesos(nota.base)],
    [campos.iva_cts.label, pesos(nota.iva)],
    [campos.total_cts.label, pesos(nota.total)],
    ...(retencion > 0 ? [[campos.retencion_cts.label, pesos(retencion)] as Fact] : []),
    ...(nota.solicitada
      ? [[campos.solicitada.label, `${formatInstant(nota.solicitada)}, a ${nota.solicitada_a ?? ''}`] as Fact]
      : []),
    ...(cumplida_con
      ? [
          [
            campos.cumple_id.label,
            <a key="cumplida" href={hrefOf(screens.VerNotaCredito, { id: cumplida_con.id })}>
              {cumplida_con.numero ?? 'Nota en borrador'}
            </a>,
          ] as Fact,
        ]
      : []),
    ...nota.esperadas.map((each): Fact => ['Se esperaba', `${pesos(each.total)} · ${each.motivo ?? ''}`]),
    ...shownFacts(campos, said, nota),
  ];
}

type Linea = Omit<Nota['detalle'][number], 'producto_id'> & { readonly producto_id: number };

/** A line without product is told by its words. */
const lineasDe = ({ detalle }: Nota): Linea[] =>
  detalle.map((linea) => ({ ...linea, producto_id: linea.producto_id ?? linea.id }));

const COLUMNAS: LineColumn<Linea>[] = [
  {
    ...{ type: 'buscar', field: 'producto_id', label: d.descripcion.label },
    title: ({ nombre_producto, descripcion }) => nombre_producto ?? descripcion ?? 'Sin descripción',
    detail: ({ cod_prod, afecta_inventario }) =>
      [cod_prod, afecta_inventario ? 'Afecta el inventario' : null].filter(Boolean).join(' · '),
  },
  {
    ...{ type: 'muestra', field: 'cantidad', label: d.cantidad_mil.label, width: 96, end: true },
    show: ({ cantidad }) => (cantidad === null ? '' : formatQuantity(cantidad)),
    needed: ({ cantidad }) => cantidad !== null,
  },
  {
    ...{ type: 'muestra', field: 'iva', label: d.iva.corto, width: 72, end: true },
    show: ({ iva }) => (iva === null ? 'excl.' : `${iva} %`),
  },
  { ...{ type: 'dinero', field: 'base', label: d.base_cts.label, width: 132, total: true } },
  { ...{ type: 'dinero', field: 'valor_iva', label: d.valor_iva_cts.label, width: 124, total: true } },
];
