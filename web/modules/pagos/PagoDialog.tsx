/** One payment: how it is made up, where it went, what was said of it and who changed what. The address says which (`?registro=7&parte=pago`). */
import { useState } from 'react';
import { pago as campos } from '../../../server/modules/pagos/campos.ts';
import {
  comentariosPago,
  conciliarPago,
  desconciliarPago,
  findPago,
  type Pago,
} from '../../../server/modules/pagos/contract/pago.ts';
import { manifest } from '../../../server/modules/pagos/manifest.ts';
import { formatMoney } from '../../../server/shared/money.ts';
import { Button } from '../../kit/Button.tsx';
import { RecordLog } from '../../kit/change-log/RecordLog.tsx';
import { useCommentsTab } from '../../kit/comments/useCommentsTab.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { FooterSummary } from '../../kit/DialogFrame.tsx';
import { type Fact, Facts, shownFacts } from '../../kit/Facts.tsx';
import { Note } from '../../kit/Note.tsx';
import { OriginLink } from '../../kit/OriginLink.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { told } from '../../kit/told.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { DescuentosDialog } from './DescuentosDialog.tsx';
import { Desglose } from './Desglose.tsx';

const { permisos } = manifest;

interface PagoDialogProps {
  id: number;
  parte: string;
  onParte: (parte: string) => void;
  onClose: () => void;
}

export function PagoDialog({ id, parte, onParte, onClose }: PagoDialogProps) {
  const { data: pago, error, refetch } = useRemote(findPago, { params: { id } });
  const comentarios = useCommentsTab(comentariosPago, id, parte);
  const [discounts, setDiscounts] = useState(false);
  const title = pago ? `Pago de ${pago.mes_pagado}` : 'Pago';
  return (
    <Dialog
      title={title}
      subtitle={pago && `${pago.persona} · ${pago.direccion}`}
      width="mediano"
      onClose={onClose}
      footer={pago && <Pie pago={pago} onDiscounts={() => setDiscounts(true)} onClose={onClose} />}
    >
      {pago ? (
        <Tabs
          label="Partes del pago"
          current={parte}
          onChange={onParte}
          tabs={[
            { id: 'pago', label: 'Pago', panel: <Detalle pago={pago} /> },
            ...comentarios,
            { id: 'bitacora', label: 'Bitácora', panel: parte === 'bitacora' && <RecordLog tabla="pago" id={id} /> },
          ]}
        />
      ) : (
        <PageState error={error} onRetry={() => void refetch()} noun="el pago" />
      )}
      {pago && discounts && <DescuentosDialog pago={pago} onClose={() => setDiscounts(false)} />}
    </Dialog>
  );
}

interface PieProps {
  pago: Pago;
  onDiscounts: () => void;
  onClose: () => void;
}

function Pie({ pago, onDiscounts, onClose }: PieProps) {
  const can = useCan();
  const conciliar = useWrite(conciliarPago);
  const desconciliar = useWrite(desconciliarPago);
  const { id, version, estado, conciliado } = pago;
  const act = conciliado ? desconciliar : conciliar;
  return (
    <>
      <FooterSummary>
        <span>
          Saldo de {pago.persona}: <strong>{formatMoney(pago.saldo)}</strong>
        </span>
      </FooterSummary>
      <Button onClick={onClose}>Cerrar</Button>
      {estado === 'PENDIENTE' && can(permisos.editar) && <Button onClick={onDiscounts}>Cambiar descuentos</Button>}
      {estado === 'PAGADO' && can(permisos.conciliar) && (
        <Button busy={act.busy} onClick={() => void told(() => act.write({ params: { id }, body: { version } }))}>
          {conciliado ? 'Quitar la conciliación' : 'Conciliar con el banco'}
        </Button>
      )}
    </>
  );
}

function Detalle({ pago }: { pago: Pago }) {
  const { estado, conciliado, uno_por_todos_pagos, motivo_anulacion, anulado_por, reemplaza_id } = pago;
  const where: Fact[] = [
    ['Estado', <StateLabel key="estado" estado={estado} />],
    ...shownFacts(campos, ['num_doc', 'fecha_pago', 'codigo_medio_pago', 'banco', 'numero_cuenta', 'dias'], pago, {
      special: { codigo_medio_pago: pago.medio ?? 'Sin pagar' },
    }),
  ];
  const annulled: Fact[] = [...shownFacts(campos, ['anulado'], pago), ['Anulado por', anulado_por ?? '']];
  return (
    <>
      {motivo_anulacion && <Note kind="aviso">Se anuló: {motivo_anulacion}</Note>}
      {conciliado && <Note kind="info">El banco lo confirmó: mientras esté conciliado no se puede anular.</Note>}
      {uno_por_todos_pagos && !conciliado && estado === 'PAGADO' && (
        <Note kind="info">Se pagó con un documento para todos los pagos: no se puede anular.</Note>
      )}
      <Desglose pago={pago} />
      <Facts
        title="Cómo se pagó"
        facts={[
          ...where,
          ...(estado === 'ANULADO' ? annulled : []),
          ...(reemplaza_id === null
            ? []
            : ([['Reemplaza a', <OriginLink key="reemplaza" origen="pago" id={reemplaza_id} />]] satisfies Fact[])),
        ]}
      />
    </>
  );
}
