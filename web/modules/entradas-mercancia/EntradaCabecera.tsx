/** The top of the page of a receipt: what it is, and what one may do with it. */
import { useState } from 'react';
import { confirmarEntrada, pdfEntrada } from '../../../server/modules/entradas-mercancia/contract/actos.ts';
import { type Entrada, registroEntrada } from '../../../server/modules/entradas-mercancia/contract/entrada.ts';
import { admite, entro } from '../../../server/modules/entradas-mercancia/rules/estados.ts';
import { manifest as inventarios } from '../../../server/modules/inventarios/manifest.ts';
import { manifest as productos } from '../../../server/modules/productos/manifest.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf, pathOf } from '../../../server/shared/href.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { RecordActions, type RecordButton } from '../../kit/RecordActions.tsx';
import { told } from '../../kit/told.ts';
import { useNarrow } from '../../kit/useNarrow.ts';
import { PdfDialog } from '../../kit/viewers/PdfDialog.tsx';
import { call, callBlob } from '../../lib/api.ts';
import { useShortcut } from '../../lib/keyboard.ts';
import { navigate } from '../../lib/location.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { CrearNovedades, NovedadesDialog } from '../novedades/public.tsx';
import { Etiquetas } from '../productos/public.tsx';
import { withAuthorization } from '../sesion/public.tsx';
import { Estado, nombreDe, permisos, screens } from './comunes.tsx';
import { useActos } from './useActos.tsx';

interface CabeceraProps {
  readonly entrada: Entrada;
  readonly edita: boolean;
  /** What is still being sent is there before it is confirmed. */
  readonly settle?: () => Promise<void>;
}

/** Confirms, with the authorization of another person when more came than the orders let. */
function useConfirmar(entrada: Entrada, settle?: () => Promise<void>) {
  const { write, busy } = useWrite(confirmarEntrada);
  const run = async () => {
    await settle?.();
    const { id } = entrada;
    // As it is after what was counted just now, also by others.
    const { version } = await call(registroEntrada.find, { params: { id } });
    const done = await told(() =>
      withAuthorization(
        (proof) => write({ params: { id }, body: { version, autorizacion: proof ?? null } }),
        (refusal) => refusal,
      ),
    );
    if (done) await navigate(pathOf(screens.VerEntradaMercancia, { id }));
  };
  return { run, busy };
}

export function EntradaCabecera({ entrada, edita, settle }: CabeceraProps) {
  const { id, estado, fecha, bodega, n_factura, novedades, resueltas } = entrada;
  const can = useCan();
  const acts = useActos()(entrada);
  const confirmar = useConfirmar(entrada, settle);
  const narrow = useNarrow();
  const [creando, setCreando] = useState(false);
  const confirma = admite('confirmar', estado) && can(permisos.confirmar);
  useShortcut('mod+enter', 'Confirmar la entrada', () => void confirmar.run(), {
    ...{ group: 'Entradas de mercancía', enabled: confirma && !confirmar.busy },
  });
  const sin = entrada.detalle.filter(({ novedad, cargo, producto_id }) => !novedad && !cargo && producto_id !== null);
  const distintas = sin.filter(({ cotejo }) => cotejo.length > 0);
  const alive = estado !== 'ANULADA' && estado !== 'REVERSADA';
  const imprimir: RecordButton = {
    ...{ label: 'PDF', icon: 'download' },
    dialog: (close) => (
      <PdfDialog
        title={nombreDe(entrada)}
        fileName={`entrada-de-mercancia-${entrada.numero ?? id}.pdf`}
        document={() => callBlob(pdfEntrada, { params: { id } })}
        onClose={close}
      />
    ),
  };
  return (
    <>
      <PageHeader
        title={nombreDe(entrada)}
        current={edita ? 'Editar entrada de mercancía' : 'Ver entrada de mercancía'}
        state={<Estado estado={estado} />}
        detail={[formatDate(fecha), n_factura ? `Factura ${n_factura}` : 'Sin factura', bodega].join(' · ')}
        actions={
          <RecordActions
            buttons={[
              !edita && imprimir,
              novedades > 0 && {
                ...{ label: `Novedades ${resueltas}/${novedades}`, code: 'novedades', icon: 'alert' },
                dialog: (close) => (
                  <NovedadesDialog entrada={id} edita={alive && can(permisos.editar)} decide={alive} onClose={close} />
                ),
              },
              !narrow &&
                alive &&
                distintas.length > 0 &&
                can(permisos.editar) && {
                  ...{ label: 'Agregar novedades', icon: 'alert', onSelect: () => setCreando(true) },
                },
              !edita &&
                admite('contar', estado) &&
                can(permisos.editar) && {
                  ...{ label: 'Contar', icon: 'pencil', href: hrefOf(screens.EditarEntradaMercancia, { id }) },
                },
              confirma && {
                ...{ label: 'Confirmar entrada', icon: 'check', primary: true, busy: confirmar.busy },
                onSelect: () => void confirmar.run(),
              },
            ]}
            acts={[
              [
                edita && imprimir,
                edita && { label: 'Ver sin editar', icon: 'eye', href: hrefOf(screens.VerEntradaMercancia, { id }) },
                alive &&
                  sin.length > 0 &&
                  (narrow || distintas.length === 0) &&
                  can(permisos.editar) && {
                    ...{ label: 'Agregar novedades…', icon: 'alert', onSelect: () => setCreando(true) },
                  },
                alive &&
                  can(productos.permisos.ver) && {
                    ...{ label: 'Imprimir etiquetas…', icon: 'tag' },
                    dialog: (close) => (
                      <Etiquetas lineas={etiquetasDe(entrada)} de={nombreDe(entrada)} onClose={close} />
                    ),
                  },
                entro(estado) &&
                  can(inventarios.permisos.ver) && {
                    ...{ label: 'Sus movimientos', icon: 'history' },
                    href: hrefOf(
                      inventarios.screens.MovimientosListar,
                      {},
                      { 'f.documento_tipo': 'ENTRADA_MERCANCIA', 'f.documento_id': id },
                    ),
                  },
              ],
              acts,
            ]}
          />
        }
      />
      {creando && (
        <CrearNovedades
          lineas={distintas.length > 0 ? distintas : sin}
          conOrden={entrada.tipo === 'CON_OC'}
          onClose={() => setCreando(false)}
        />
      )}
    </>
  );
}

/** What came, as many as there are units of each; its lot is one once it has entered. */
function etiquetasDe({ detalle, estado }: Entrada) {
  return detalle.flatMap(({ producto_id, cargo, recibido_base, lote }) =>
    producto_id === null || cargo ? [] : [{ producto_id, lote: entro(estado) ? lote : null, cantidad: recibido_base }],
  );
}
