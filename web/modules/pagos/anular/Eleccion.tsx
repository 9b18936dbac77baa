/** The two tabs of the annulment: what is chosen of the first, and why nothing of the second can be. */
import { useRef, useState } from 'react';
import type { TipoPago } from '../../../../server/modules/pagos/campos.ts';
import type { PropietarioAnulable } from '../../../../server/modules/pagos/contract/anulacion.ts';
import { formatMoney } from '../../../../server/shared/money.ts';
import { joinWords, searchKey } from '../../../../server/shared/text.ts';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { FooterSummary } from '../../../kit/DialogFrame.tsx';
import { SearchBox } from '../../../kit/filters/SearchBox.tsx';
import { Note } from '../../../kit/Note.tsx';
import { promptText } from '../../../kit/questions.ts';
import { Tabs } from '../../../kit/Tabs.tsx';
import { formatCount } from '../../../lib/format.ts';
import styles from './anular.module.css';
import { Propietarios } from './Propietarios.tsx';
import { BENEFICIARIO } from './textos.ts';
import { useEleccion } from './useEleccion.ts';

interface EleccionProps {
  tipo: TipoPago;
  title: string;
  data: readonly PropietarioAnulable[];
  onRun: (owners: readonly PropietarioAnulable[], motivo: string | null) => void;
  onClose: () => void;
}

const MAX_MOTIVO = 300;

export function Eleccion({ tipo, title, data, onRun, onClose }: EleccionProps) {
  const quien = BENEFICIARIO[tipo];
  const eleccion = useEleccion(data);
  const { habilitados, noHabilitados, elegidos, pagos, total, incompletos } = eleccion;
  const [tab, setTab] = useState('habilitados');
  const [search, setSearch] = useState('');
  const searchRef = useRef<HTMLInputElement>(null);
  const enTotal = `${formatCount(elegidos.length, quien.uno, quien.varios)}, ${formatCount(pagos, 'pago')}`;
  const continuar = async () => {
    const motivo = await promptText({
      title,
      text: `Se anulan ${formatCount(pagos, 'pago')} de ${formatCount(elegidos.length, quien.uno, quien.varios)} por ${formatMoney(total)}, y sus meses vuelven a quedar pendientes.`,
      label: 'Motivo (opcional)',
      optional: true,
      max: MAX_MOTIVO,
      confirmText: 'Anular los pagos',
      danger: true,
    });
    if (motivo !== null) onRun(elegidos, motivo === '' ? null : motivo);
  };
  const shown = (owners: readonly PropietarioAnulable[]) => filtered(owners, search);
  const list = { quien: quien.Uno, search };
  return (
    <Dialog
      title={title}
      width="completo"
      onClose={onClose}
      dirty={elegidos.length > 0}
      footer={
        <>
          <FooterSummary>
            <span role="status">
              {elegidos.length === 0 ? (
                'Escoge lo que se va a anular.'
              ) : (
                <>
                  <strong className={styles.strong}>{enTotal}</strong> por {formatMoney(total)}
                </>
              )}
            </span>
          </FooterSummary>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="danger"
            disabled={elegidos.length === 0 || incompletos.length > 0}
            onClick={() => void continuar()}
          >
            Continuar con la anulación
          </Button>
        </>
      }
    >
      <Tabs
        label={title}
        current={tab}
        onChange={setTab}
        tabs={[
          { id: 'habilitados', label: 'Habilitados para anular', count: habilitados.length },
          { id: 'no_habilitados', label: 'No Habilitados para anular', count: noHabilitados.length },
        ]}
      />
      <div className={styles.tools}>
        <SearchBox
          value={search}
          onSearch={setSearch}
          placeholder={`Buscar por ${quien.uno}, documento o dirección`}
          label={`Buscar ${quien.varios}`}
          inputRef={searchRef}
          className={styles.search ?? ''}
          shortcut={false}
        />
        {tab === 'habilitados' && (
          <p className={styles.rule}>Al elegir un pago se eligen los del mismo documento y los de meses siguientes.</p>
        )}
      </div>
      {tab === 'habilitados' ? (
        <>
          <Avisos {...eleccion} />
          <Propietarios
            key="habilitados"
            {...list}
            owners={shown(habilitados)}
            empty={`No hay pagos de ${quien.varios} para anular.`}
            onPago={eleccion.elegirPago}
            onPropietarios={eleccion.elegirPropietarios}
          />
        </>
      ) : (
        <Propietarios
          key="no_habilitados"
          {...list}
          owners={shown(noHabilitados)}
          empty="Todo lo que se ha pagado se puede anular."
        />
      )}
    </Dialog>
  );
}

/** What the rules let pass, and a person should know before going on. */
function Avisos({
  conPosteriores,
  incompletos,
}: Pick<ReturnType<typeof useEleccion>, 'conPosteriores' | 'incompletos'>) {
  const some = conPosteriores.slice(0, 3);
  const more = conPosteriores.length - some.length;
  const names = joinWords(more > 0 ? [...some, `${more} más`] : some);
  return (
    <>
      {conPosteriores.length > 0 && (
        <Note kind="aviso" announce>
          Queda pagado un mes posterior al que se anula: {names}.
        </Note>
      )}
      {incompletos.length > 0 && (
        <Note kind="peligro">Un documento se anula completo. Faltan pagos de {joinWords(incompletos)}.</Note>
      )}
    </>
  );
}

/** Who is called so, or has a payment of that property or document. */
function filtered(owners: readonly PropietarioAnulable[], search: string): readonly PropietarioAnulable[] {
  const words = searchKey(search).split(' ').filter(Boolean);
  if (words.length === 0) return owners;
  const texts = ({ n_completo, documento, detalle }: PropietarioAnulable) => [
    n_completo,
    documento,
    ...detalle.flatMap(({ direccion, num_doc }) => [direccion, num_doc]),
  ];
  return owners.filter((owner) => {
    const text = searchKey(texts(owner).join(' '));
    return words.every((word) => text.includes(word));
  });
}
