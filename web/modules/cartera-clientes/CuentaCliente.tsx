/** `/cartera_clientes/cuenta/{persona}`: what a customer owes in all, whether they are sold on credit, and how they were asked for it. */
import { TIPOS_CLIENTE } from '../../../server/modules/cartera/rules/estados.ts';
import { gestion as g } from '../../../server/modules/cartera-clientes/campos/cobranza.ts';
import { aplicacion as a } from '../../../server/modules/cartera-clientes/campos.ts';
import {
  type DocumentoFila,
  documentosList,
  leerResumen,
  type Resumen,
} from '../../../server/modules/cartera-clientes/contract/documentos.ts';
import {
  enviarEstadosDeCuenta,
  estadoDeCuenta,
} from '../../../server/modules/cartera-clientes/contract/estado-cuenta.ts';
import { type GestionFila, gestionesList } from '../../../server/modules/cartera-clientes/contract/gestiones.ts';
import { cliente } from '../../../server/modules/clientes/campos.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { LineGrid } from '../../kit/lines/LineGrid.tsx';
import type { LineColumn } from '../../kit/lines/types.ts';
import { Note } from '../../kit/Note.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { RecordActions } from '../../kit/RecordActions.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { told } from '../../kit/told.ts';
import { PdfDialog } from '../../kit/viewers/PdfDialog.tsx';
import { callBlob } from '../../lib/api.ts';
import { formatCount, formatInstant } from '../../lib/format.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { rowsOf } from '../listas/public.tsx';
import { pesos, Semaforo } from '../ventas/public.tsx';
import styles from './cobros.module.css';
import { permisos, screens, vence } from './comunes.tsx';
import { GestionDialog } from './GestionDialog.tsx';
import { InteresesDialog } from './InteresesDialog.tsx';

const GESTIONES = 20;
const DOCUMENTOS = 500;

export function CuentaCliente({ id }: { id: string }) {
  const persona_id = Number(id);
  const { data, error, refetch } = useRemote(leerResumen, { params: { persona_id } });
  if (!data) return <PageState error={error} onRetry={() => void refetch()} noun="la cuenta del cliente" />;
  return <Cuenta resumen={data} />;
}

type Documento = DocumentoFila & { readonly producto_id: number };
type Gestion = GestionFila & { readonly producto_id: number };

const DE_DOCUMENTOS: LineColumn<Documento>[] = [
  {
    ...{ type: 'buscar', field: 'producto_id', label: a.documento_id.label },
    title: ({ n_factura }) => n_factura,
    detail: ({ tipo, fecha }) => `${TIPOS_CLIENTE[tipo]} del ${formatDate(fecha)}`,
  },
  {
    ...{ type: 'muestra', field: 'vencimiento', label: 'Vence', width: 132 },
    show: ({ saldo, vencimiento }) => (saldo > 0 ? formatDate(vencimiento) : ''),
    note: ({ dias_mora }) => vence(dias_mora) || null,
  },
  { type: 'dinero', field: 'total', label: 'Total', width: 140 },
  { type: 'dinero', field: 'saldo', label: 'Saldo', width: 140, total: true },
  {
    ...{ type: 'muestra', field: 'ver', label: '', width: 72, inCard: true },
    show: ({ id, recibo_id, n_factura }) => (
      <a
        href={
          recibo_id === null ? hrefOf(screens.VerCarteraCliente, { id }) : hrefOf(screens.VerRecibo, { id: recibo_id })
        }
        aria-label={`Ver ${n_factura}`}
      >
        Ver
      </a>
    ),
  },
];

const DE_GESTIONES: LineColumn<Gestion>[] = [
  {
    ...{ type: 'buscar', field: 'producto_id', label: g.contacto.corto },
    title: ({ contacto, medio }) => `${g.medio.valores[medio]} con ${contacto}`,
    detail: ({ observacion, fecha }) => [formatInstant(fecha), observacion].filter(Boolean).join(' · '),
  },
  {
    ...{ type: 'muestra', field: 'resultado', label: g.resultado.label, width: 190 },
    show: ({ resultado }) => g.resultado.valores[resultado],
    note: ({ compromiso_fecha, compromiso_valor }) =>
      compromiso_fecha ? `${pesos(compromiso_valor ?? 0)} el ${formatDate(compromiso_fecha)}` : null,
  },
  {
    ...{ type: 'muestra', field: 'compromiso', label: 'Cumplió', width: 132 },
    show: ({ compromiso }) => (compromiso ? <StateLabel estado={compromiso} /> : ''),
  },
];

function Cuenta({ resumen }: { resumen: Resumen }) {
  const { persona_id, cliente: nombre, documento, saldo, dias_mora, semaforo } = resumen;
  const can = useCan();
  const enviar = useWrite(enviarEstadosDeCuenta);
  const de = { persona_id: String(persona_id), page: 1 };
  const { data: abiertos } = useRemote(documentosList.list, {
    query: { ...de, con_saldo: '1', ordering: 'vencimiento', page_size: DOCUMENTOS } as never,
  });
  const { data: hechas } = useRemote(gestionesList.list, { query: { ...de, page_size: GESTIONES } as never });
  const documentos = rowsOf(abiertos);
  const gestiones = rowsOf(hechas);
  return (
    <>
      <PageHeader
        title={nombre}
        current="Cuenta del cliente"
        detail={[documento, `Saldo ${pesos(saldo)}`, dias_mora > 0 && `${formatCount(dias_mora, 'día')} en mora`]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <RecordActions
            buttons={[
              can(permisos.recibos) && {
                ...{ label: 'Registrar recibo', icon: 'credit-card', primary: true },
                href: hrefOf(screens.CrearRecibo, {}, { cliente: persona_id }),
              },
              can(permisos.gestiones) && {
                ...{ label: 'Gestión…', icon: 'bell' },
                dialog: (close) => <GestionDialog persona_id={persona_id} onClose={close} />,
              },
            ]}
            acts={[
              [
                {
                  ...{ label: 'Estado de cuenta', icon: 'file' },
                  dialog: (close) => (
                    <PdfDialog
                      title={`Estado de cuenta de ${nombre}`}
                      fileName={`estado-de-cuenta-${documento}.pdf`}
                      document={() => callBlob(estadoDeCuenta, { params: { persona_id }, query: {} })}
                      onClose={close}
                    />
                  ),
                },
                can(permisos.gestiones) && {
                  ...{ label: 'Enviar estado de cuenta por correo', icon: 'paper-airplane', disabled: enviar.busy },
                  onSelect: () => void told(() => enviar.write({ body: { personas: [persona_id] } })),
                },
                {
                  ...{ label: 'Intereses de mora…', icon: 'graph' },
                  dialog: (close) => <InteresesDialog persona_id={persona_id} onClose={close} />,
                },
              ],
            ]}
          />
        }
      />
      <p className={styles.luz}>
        <Semaforo semaforo={semaforo} />
      </p>
      <Facts title="Cuenta" facts={hechosDe(resumen)} />
      <h2 className={styles.parte}>Documentos abiertos</h2>
      {documentos.length === 0 ? (
        <Note kind="info">No debe nada ni tiene nada a favor.</Note>
      ) : (
        <LineGrid
          label="Documentos abiertos"
          columns={DE_DOCUMENTOS}
          lines={documentos.map((each) => ({ ...each, producto_id: each.id }))}
        />
      )}
      <h2 className={styles.parte}>Últimas gestiones</h2>
      {gestiones.length === 0 ? (
        <Note kind="info">Nadie le ha cobrado todavía.</Note>
      ) : (
        <LineGrid
          label="Últimas gestiones"
          columns={DE_GESTIONES}
          lines={gestiones.map((each) => ({ ...each, producto_id: each.id }))}
        />
      )}
    </>
  );
}

const hechosDe = (r: Resumen): Fact[] => [
  ['Por vencer', pesos(r.por_vencer)],
  ['Vencido', pesos(r.vencido)],
  ['A favor sin aplicar', pesos(r.sin_aplicar)],
  ['Saldo', pesos(r.saldo)],
  [cliente.cupo_credito_cts.label, r.cupo === 0 ? cliente.cupo_credito_cts.vacio : pesos(r.cupo)],
  ['Disponible', pesos(r.disponible)],
];
