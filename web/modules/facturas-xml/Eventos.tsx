/** The events of an invoice in their order, the clock that they move, and the buttons of those that may follow. */
import { Suspense, useState } from 'react';
import { factura as campos } from '../../../server/modules/facturas-xml/campos.ts';
import {
  type EventoLeido,
  type FacturaLeida,
  registrarEvento,
} from '../../../server/modules/facturas-xml/contract/factura.ts';
import { admiteEventos } from '../../../server/modules/facturas-xml/rules/estados.ts';
import {
  CODIGOS,
  CONCEPTOS,
  type CodigoEvento,
  type ConceptoReclamo,
  NOMBRES_EVENTO,
  rechazoDe,
} from '../../../server/modules/facturas-xml/rules/reloj.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { Button } from '../../kit/Button.tsx';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { Icon, type IconName } from '../../kit/icons.tsx';
import { Note } from '../../kit/Note.tsx';
import { confirm } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { formatInstant } from '../../lib/format.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { Plazo, permisos } from './comunes.tsx';
import styles from './facturas.module.css';
import { ReclamoDialog } from './public.tsx';

const ICONOS: Readonly<Record<CodigoEvento, IconName>> = {
  '030': 'check',
  '031': 'alert',
  '032': 'package',
  '033': 'check-circle-fill',
  '034': 'history',
};

export function Eventos({ factura }: { factura: FacturaLeida }) {
  const { id, tipo, estado, eventos, reloj } = factura;
  const [reclama, setReclama] = useState(false);
  const can = useCan();
  const { write, busy } = useWrite(registrarEvento);
  const written = new Set(eventos.map(({ codigo }) => codigo));
  const open = admiteEventos(tipo, estado) && reloj.estado !== 'TACITA' && can(permisos.eventos);
  const next = open ? CODIGOS.filter((codigo) => rechazoDe(codigo, written) === null) : [];
  const send = async (codigo: CodigoEvento) => {
    if (codigo === '034') return;
    if (codigo === '031') {
      setReclama(true);
      return;
    }
    const text = 'Queda registrado con tu nombre y la hora, y no se puede deshacer.';
    if (await confirm({ title: `${codigo} ${NOMBRES_EVENTO[codigo]}`, text, confirmText: 'Registrar' })) {
      await told(() => write({ params: { id }, body: { codigo } }));
    }
  };
  return (
    <>
      <Facts title={campos.reloj.label} facts={plazoDe(factura)} />
      {next.length > 0 && (
        <p className={styles.botones}>
          {next.map((codigo, i) => (
            <Button
              key={codigo}
              icon={ICONOS[codigo]}
              busy={busy}
              variant={codigo === '031' ? 'danger' : i === 0 ? 'primary' : 'default'}
              onClick={() => void send(codigo)}
            >
              {codigo} {NOMBRES_EVENTO[codigo]}
            </Button>
          ))}
        </p>
      )}
      {eventos.length === 0 ? (
        <Note>Todavía no tiene eventos: se acusa la factura (030) y se dice que llegó (032).</Note>
      ) : (
        <ol className={styles.eventos} aria-label="Eventos de la factura">
          {eventos.map((evento) => (
            <Evento key={evento.id} evento={evento} />
          ))}
        </ol>
      )}
      {reclama && (
        <Suspense fallback={null}>
          <ReclamoDialog factura={factura} onClose={() => setReclama(false)} />
        </Suspense>
      )}
    </>
  );
}

function plazoDe({ reloj }: FacturaLeida): Fact[] {
  if (!reloj.aplica) return [['Aplica', 'No: la factura es de contado']];
  return [
    ['Cómo va', <Plazo key="plazo" plazo={reloj.estado} dias={reloj.dias} />],
    [campos.reloj_inicio.label, reloj.inicio ? formatDate(reloj.inicio) : 'Todavía no'],
    [campos.reloj_limite.label, reloj.limite ? formatDate(reloj.limite) : 'Tercer día hábil después del recibo'],
  ];
}

function Evento({ evento: { codigo, concepto, observacion, instante, usuario } }: { evento: EventoLeido }) {
  return (
    <li className={codigo === '031' ? styles.reclamo : undefined}>
      <span className={styles.sello}>
        <Icon name={ICONOS[codigo]} size={16} />
      </span>
      <div className={styles.dicho}>
        <strong>
          {codigo} {NOMBRES_EVENTO[codigo]}
        </strong>
        <span className={styles.tenue}>{`${formatInstant(instante)}, ${usuario ?? 'sistema'}`}</span>
        {concepto && <span>{`${concepto} ${CONCEPTOS[concepto as ConceptoReclamo]}`}</span>}
        {observacion && <span>{observacion}</span>}
      </div>
    </li>
  );
}
