/** `/facturas/ver/{id}`: an invoice or note, what the tax office says of it, its papers and its notes. */
import { factura as campos } from '../../../server/modules/facturas/campos.ts';
import {
  archivosFactura,
  comentariosFactura,
  type Factura,
  facturasList,
  findFactura,
} from '../../../server/modules/facturas/contract/factura.ts';
import { CREDITO, FORMAS_PAGO, NOMBRES_TIPO } from '../../../server/modules/facturas/rules/estados.ts';
import { CONCEPTOS } from '../../../server/modules/facturas/rules/notas.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { LineGrid } from '../../kit/lines/LineGrid.tsx';
import { Note } from '../../kit/Note.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { QrCode } from '../../kit/QrCode.tsx';
import { RecordActions } from '../../kit/RecordActions.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useAddressTab } from '../../kit/useAddressTab.ts';
import { useRecordTabs } from '../../kit/useRecordTabs.tsx';
import { useRemote } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { CadenaDeFactura, permisosRefacturacion, screensRefacturacion } from '../refacturacion/public.tsx';
import { columnasLeidas } from './columnas.ts';
import { palabra, permisos, pesos, screens } from './comunes.tsx';
import styles from './facturas.module.css';
import { NotaCreditoDialog } from './NotaCreditoDialog.tsx';
import { NotaDebitoDialog } from './NotaDebitoDialog.tsx';
import { Totales } from './Totales.tsx';
import { useDocumentos } from './useDocumentos.tsx';

export function FacturaVer({ id }: { id: string }) {
  const { data, error, refetch } = useRemote(findFactura, { params: { id: Number(id) } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="la factura" />;
  return (
    <>
      <Cabecera factura={data} />
      <Detalle factura={data} />
    </>
  );
}

function Cabecera({ factura }: { factura: Factura }) {
  const { tipo, numero, cliente, fecha, vencimiento, estado, estado_nombre } = factura;
  const can = useCan();
  const { acts, dialog } = useDocumentos();
  const notas = tipo === 'FV' && can(permisos.notas);
  return (
    <>
      <PageHeader
        title={`${numero} · ${cliente}`}
        current={`Ver ${NOMBRES_TIPO[tipo].toLowerCase()}`}
        state={<StateLabel estado={estado_nombre} />}
        detail={`${NOMBRES_TIPO[tipo]} · ${formatDate(fecha)} · Vence ${formatDate(vencimiento)}`}
        actions={
          <RecordActions
            buttons={[
              notas &&
                estado === 'EMITIDA' && {
                  ...{ label: 'Nota crédito…', icon: 'history' },
                  dialog: (close) => <NotaCreditoDialog factura={factura} onClose={close} />,
                },
            ]}
            acts={[
              acts(factura),
              [
                tipo === 'FV' &&
                  estado === 'EMITIDA' &&
                  can(permisosRefacturacion.crear) && {
                    ...{ label: 'Re-facturar…', icon: 'history' },
                    href: hrefOf(screensRefacturacion.RefacturarFactura, { id: factura.id }),
                  },
              ],
              [
                notas && {
                  ...{ label: 'Nota débito…', icon: 'plus' },
                  dialog: (close) => <NotaDebitoDialog factura={factura} onClose={close} />,
                },
              ],
            ]}
          />
        }
      />
      {dialog}
    </>
  );
}

const COLUMNAS = columnasLeidas<Factura['detalle'][number]>(({ descripcion }) => descripcion);

function Detalle({ factura }: { factura: Factura }) {
  const [tab, setTab] = useAddressTab('general');
  const can = useCan();
  const further = useRecordTabs(tab, {
    ...{ tabla: 'factura', id: factura.id, files: archivosFactura, comments: comentariosFactura },
    ...{ readOnly: !can(permisos.emitir), filesLabel: 'Documentos' },
  });
  const { detalle, tipo, id } = factura;
  const general = (
    <>
      <Facts title={NOMBRES_TIPO[tipo]} facts={hechosDe(factura)} />
      <Dian factura={factura} />
      <LineGrid label="Líneas de la factura" columns={COLUMNAS} lines={detalle} />
      <Totales {...factura} />
      {tipo === 'FV' && <Notas id={id} />}
      <CadenaDeFactura id={id} />
    </>
  );
  const tabs = [{ id: 'general', label: 'General', panel: general, count: detalle.length }, ...further];
  return <Tabs label="Partes de la factura" current={tab} onChange={setTab} tabs={tabs} />;
}

function hechosDe(factura: Factura): Fact[] {
  const { documento, fecha, hora, vencimiento, forma_pago, medio_pago_nombre, plazo, saldo, usuario } = factura;
  const { tipo, concepto, factura_referencia, factura_referencia_id, prefactura, prefactura_id, observacion } = factura;
  const facts: Fact[] = [
    ['Documento', documento],
    ['Generada', `${formatDate(fecha)} ${hora.slice(0, 8)}`],
    [campos.vencimiento.label, formatDate(vencimiento)],
    [campos.forma_pago.label, FORMAS_PAGO[forma_pago]],
    [campos.medio_pago.label, medio_pago_nombre],
    ['Saldo', pesos(saldo)],
    ['Emitida por', usuario ?? 'sistema'],
  ];
  if (forma_pago === CREDITO) facts.push([campos.plazo_dias.label, formatCount(plazo, 'día')]);
  if (factura_referencia_id !== null) {
    const href = hrefOf(screens.VerFactura, { id: factura_referencia_id });
    facts.push([
      campos.factura_referencia_id.label,
      <a key="factura" href={href}>
        {factura_referencia}
      </a>,
    ]);
  }
  if (tipo !== 'FV' && concepto !== null) facts.push([campos.concepto.label, CONCEPTOS[tipo][concepto] ?? concepto]);
  if (prefactura_id !== null) {
    const href = hrefOf(screens.VerPrefactura, { id: prefactura_id });
    facts.push([
      campos.prefactura_id.label,
      <a key="prefactura" href={href}>
        {prefactura}
      </a>,
    ]);
  }
  if (observacion) facts.push([campos.observacion.label, observacion]);
  return facts;
}

/** What the tax office says of it, and the code by which it knows it. */
function Dian({ factura: { estado_dian, dian_mensajes, cufe, qr, tipo, ambiente } }: { factura: Factura }) {
  const codigo = tipo === 'FV' ? 'CUFE' : 'CUDE';
  return (
    <section aria-label={campos.estado_dian.corto} className={styles.dian}>
      <div className={styles.qr}>
        <QrCode text={qr} label={`Código QR con el ${codigo}`} />
      </div>
      <div>
        <p>
          <StateLabel estado={palabra(estado_dian)} /> {ambiente === '1' ? '' : 'Ambiente de pruebas'}
        </p>
        <p className={styles.codigo}>
          {codigo}: {cufe}
        </p>
        {dian_mensajes.map((mensaje) => (
          <Note key={mensaje} kind={estado_dian === 'RECHAZADA' ? 'peligro' : 'info'}>
            {mensaje}
          </Note>
        ))}
      </div>
    </section>
  );
}

/** The notes of an invoice. */
function Notas({ id }: { id: number }) {
  const query = { factura_referencia_id: String(id), ordering: 'id', page: 1, page_size: 100 };
  const { data } = useRemote(facturasList.list, { query: query as never });
  const rows = Array.isArray(data) ? data : (data?.results ?? []);
  if (rows.length === 0) return null;
  return (
    <Facts
      title="Notas"
      facts={rows.map(
        (nota): Fact => [
          NOMBRES_TIPO[nota.tipo],
          <a key={nota.id} href={hrefOf(screens.VerFactura, { id: nota.id })}>
            {nota.numero} · {formatDate(nota.fecha)} · {pesos(nota.total)}
          </a>,
        ],
      )}
    />
  );
}
