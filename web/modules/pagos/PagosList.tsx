/** `/arriendos/pagos`: what is owed and paid to owners and to administrations, settled, paid and annulled from here. */
import { type ReactNode, useState } from 'react';
import { inmueblesList } from '../../../server/modules/inmuebles/contract/lista.ts';
import { manifest as inmuebles } from '../../../server/modules/inmuebles/manifest.ts';
import { pago as campos, TIPOS_PAGO, type TipoPago } from '../../../server/modules/pagos/campos.ts';
import {
  conciliarPago,
  desconciliarPago,
  type PagoFila,
  pagosList,
} from '../../../server/modules/pagos/contract/pago.ts';
import { manifest } from '../../../server/modules/pagos/manifest.ts';
import { manifest as whatsapp } from '../../../server/modules/whatsapp/manifest.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { Button } from '../../kit/Button.tsx';
import { type Filter, optionsOf } from '../../kit/filters/filters.ts';
import { IconAction } from '../../kit/IconAction.tsx';
import type { MenuItem } from '../../kit/Menu.tsx';
import { Note } from '../../kit/Note.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { SubMenuTabs } from '../../kit/SubMenuTabs.tsx';
import type { BulkTarget } from '../../kit/table/bulk.ts';
import { ListScreen } from '../../kit/table/ListScreen.tsx';
import type { ListAction } from '../../kit/table/list-props.ts';
import { within } from '../../kit/table/list-state.ts';
import { told } from '../../kit/told.ts';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { useHashQuery } from '../../lib/location.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { toast } from '../../state/toasts.ts';
import { BitacoraWhatsapp } from '../whatsapp/public.tsx';
import { AnularDialog } from './anular/AnularDialog.tsx';
import { type Corrida, cuentaDe, pagosDe } from './anular/corrida.ts';
import { Informe } from './anular/Informe.tsx';
import { BENEFICIARIO } from './anular/textos.ts';
import { type CorridaEnCurso, useCorrida } from './anular/useCorrida.ts';
import { FILTERS, VIEWS } from './filtros.ts';
import { LiquidarDialog } from './LiquidarDialog.tsx';
import { PagarDialog } from './PagarDialog.tsx';
import { PagoDialog } from './PagoDialog.tsx';
import { CertificadoDialog, type De, EstadoCuentaDialog } from './PapelDialog.tsx';

const { permisos, screens } = manifest;

const INMUEBLE = {
  field: 'inmueble_id',
  label: campos.inmueble_id.label,
  kind: 'remoto',
  options: optionsOf(inmueblesList, ({ id, codigo, direccion }) => ({ value: id, label: `${codigo} ${direccion}` })),
} as const satisfies Filter;

const LISTAS = { p: within(pagosList, { tipo: 'p' }), a: within(pagosList, { tipo: 'a' }) } as const;

const PARTES = ['pago', 'comentarios', 'bitacora'];

type Abierto =
  | { readonly que: 'liquidar' | 'anular' | 'whatsapp' }
  | { readonly que: 'pagar'; readonly target: BulkTarget; readonly done: (paid: boolean) => void }
  | { readonly que: 'estado' | 'certificado'; readonly de: De };

export function PagosList() {
  const can = useCan();
  const [query, setQuery] = useHashQuery();
  const tipo: TipoPago = query.get('tipo') === 'a' ? 'a' : 'p';
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const cerrar = () => setAbierto(null);
  const [hecha, setHecha] = useState<Corrida | null>(null);
  const run = useCorrida((corrida, msg) => {
    toast({ kind: 'exito', text: msg });
    setHecha(corrida);
    setAbierto((open) => (open?.que === 'anular' ? null : open));
    run.olvidar();
  });
  const acts = useActos((registro, parte) => open(registro, parte), setAbierto);

  const open = (registro: number | null, parte = 'pago') => {
    const address = new URLSearchParams(query);
    for (const key of ['registro', 'parte']) address.delete(key);
    if (registro !== null) {
      address.set('registro', String(registro));
      address.set('parte', parte);
    }
    setQuery(address, { replace: registro === null });
  };
  const registro = Number(query.get('registro'));
  const parte = query.get('parte') ?? '';

  return (
    <>
      <ListScreen
        contract={LISTAS[tipo]}
        title="Pagos"
        singular="pago"
        searchPlaceholder={`Buscar por ${BENEFICIARIO[tipo].uno}, inmueble o documento`}
        parts={<Partes tipo={tipo} />}
        primaryAction={
          can(permisos.liquidar)
            ? { label: 'Liquidar mes', onSelect: () => setAbierto({ que: 'liquidar' }) }
            : undefined
        }
        otherActions={useOtras(tipo, setAbierto)}
        rowOpen={({ id }) => open(id)}
        rowLabel={({ persona, mes_pagado }) => `${persona}, ${mes_pagado}`}
        rowActions={acts}
        bulkActions={
          can(permisos.pagar)
            ? [
                {
                  label: 'Pagar',
                  icon: 'credit-card',
                  wholeFilter: true,
                  run: (target) => new Promise((done) => setAbierto({ que: 'pagar', target, done })),
                },
              ]
            : []
        }
        filters={can(inmuebles.permisos.ver) ? [...FILTERS, INMUEBLE] : FILTERS}
        views={VIEWS}
        cells={{
          num_doc: ({ num_doc }) => num_doc ?? 'Sin pagar',
          fecha_pago: ({ fecha_pago }) => (fecha_pago === null ? 'Sin pagar' : undefined),
        }}
        card={(row) => ({
          title: row.persona,
          subtitle: [row.mes_pagado, row.direccion, row.num_doc].filter(Boolean).join(' · '),
          right: formatMoney(row.neto),
          rightDetail: <StateLabel estado={row.estado} />,
        })}
        emptyFirst={{ text: 'Liquida el mes de los mandatos para empezar.', icon: 'credit-card' }}
      >
        <Avisos
          hecha={hecha}
          onHecha={() => setHecha(null)}
          run={run}
          onVer={() => setAbierto({ que: 'anular' })}
          shown={abierto?.que !== 'anular'}
        />
      </ListScreen>
      {registro > 0 && PARTES.includes(parte) && (
        <PagoDialog id={registro} parte={parte} onParte={(next) => open(registro, next)} onClose={() => open(null)} />
      )}
      {abierto && <Abierta tipo={tipo} abierto={abierto} run={run} onClose={cerrar} />}
    </>
  );
}

interface AbiertaProps {
  tipo: TipoPago;
  abierto: Abierto;
  run: CorridaEnCurso;
  onClose: () => void;
}

function Abierta({ tipo, abierto, run, onClose }: AbiertaProps): ReactNode {
  switch (abierto.que) {
    case 'liquidar':
      return <LiquidarDialog onClose={onClose} />;
    case 'whatsapp':
      return <BitacoraWhatsapp onClose={onClose} />;
    case 'anular':
      return <AnularDialog tipo={tipo} run={run} onClose={onClose} />;
    case 'estado':
      return <EstadoCuentaDialog de={abierto.de} onClose={onClose} />;
    case 'certificado':
      return <CertificadoDialog de={abierto.de} onClose={onClose} />;
    case 'pagar':
      return (
        <PagarDialog
          target={abierto.target}
          onClose={(paid) => {
            abierto.done(paid);
            onClose();
          }}
        />
      );
  }
}

function Partes({ tipo }: { tipo: TipoPago }) {
  return (
    <SubMenuTabs
      label="A quién se paga"
      tabs={(['p', 'a'] as const).map((each) => ({
        label: TIPOS_PAGO[each],
        href: hrefOf(screens.PagosListar, {}, { tipo: each }),
        current: each === tipo,
      }))}
    />
  );
}

/** Beside the green button, and under 'Más acciones'. */
function useOtras(tipo: TipoPago, open: (next: Abierto) => void): ListAction[] {
  const can = useCan();
  const menu = { icon: 'file', inMenu: true } as const;
  const otras: readonly (ListAction | false)[] = [
    can(permisos.anular) && { label: 'Anular pagos', danger: true, onSelect: () => open({ que: 'anular' }) },
    can(permisos.certificar) && {
      ...menu,
      label: 'Estado de cuenta',
      onSelect: () => open({ que: 'estado', de: { tipo } }),
    },
    can(permisos.certificar) && {
      ...menu,
      label: 'Certificado anual',
      onSelect: () => open({ que: 'certificado', de: { tipo } }),
    },
    can(whatsapp.permisos.ver) && {
      ...menu,
      label: 'Mensajes de WhatsApp',
      icon: 'comment-discussion',
      onSelect: () => open({ que: 'whatsapp' }),
    },
  ];
  return otras.filter((action) => action !== false);
}

/** The menu of a row. */
function useActos(ver: (id: number, parte: string) => void, open: (next: Abierto) => void) {
  const can = useCan();
  const conciliar = useWrite(conciliarPago);
  const desconciliar = useWrite(desconciliarPago);
  return ({ id, version, tipo, estado, conciliado, persona_id, persona }: PagoFila): MenuItem[] => {
    const { write } = conciliado ? desconciliar : conciliar;
    const de: De = { tipo, persona: { id: persona_id, nombre: persona } };
    const body = { version };
    return [
      { label: 'Ver', icon: 'eye', onSelect: () => ver(id, 'pago') },
      ...(estado === 'PAGADO' && can(permisos.conciliar)
        ? [
            {
              label: conciliado ? 'Quitar la conciliación' : 'Conciliar con el banco',
              icon: 'check' as const,
              onSelect: () => void told(() => write({ params: { id }, body })),
            },
          ]
        : []),
      ...(can(permisos.certificar)
        ? ([
            { label: 'Estado de cuenta', icon: 'file', onSelect: () => open({ que: 'estado', de }) },
            { label: 'Certificado anual', icon: 'file', onSelect: () => open({ que: 'certificado', de }) },
          ] as const)
        : []),
      { label: 'Comentarios', icon: 'comment-discussion', onSelect: () => ver(id, 'comentarios') },
      { label: 'Bitácora', icon: 'history', onSelect: () => ver(id, 'bitacora') },
    ];
  };
}

interface AvisosProps {
  hecha: Corrida | null;
  onHecha: () => void;
  run: CorridaEnCurso;
  onVer: () => void;
  /** The dialog of the run is closed. */
  shown: boolean;
}

/** A run that goes on behind its closed dialog, and what came of the last one, with its report. */
function Avisos({ hecha, onHecha, run, onVer, shown }: AvisosProps) {
  const now = run.corrida && shown ? cuentaDe(run.corrida) : null;
  const done = hecha && cuentaDe(hecha);
  return (
    <>
      {now && (
        <Note
          kind="info"
          actions={
            <Button size="small" onClick={onVer}>
              Ver
            </Button>
          }
        >
          Procesando {formatNumber(now.turno)} de {formatNumber(now.total)}. Por favor espere ...
        </Note>
      )}
      {hecha && done && (
        <Note
          kind="exito"
          actions={
            <>
              <Informe ids={pagosDe(hecha)} />
              <IconAction icon="x" label="Cerrar el aviso" size="small" onClick={onHecha} />
            </>
          }
        >
          {done.pagos === 1 ? 'Se anuló' : 'Se anularon'} {formatCount(done.pagos, 'pago')} por {formatMoney(done.suma)}
          : {done.pagos === 1 ? 'queda pendiente' : 'quedan pendientes'} de nuevo.
        </Note>
      )}
    </>
  );
}
