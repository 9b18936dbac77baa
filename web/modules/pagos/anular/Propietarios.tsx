/** Owners with what was paid to each, ten a page; each opens its payments. With `onPago` they are chosen; without it, why they cannot be. */
import { Fragment, useState } from 'react';
import type { DetalleAnulable, PropietarioAnulable } from '../../../../server/modules/pagos/contract/anulacion.ts';
import { seleccionados, sumaDe } from '../../../../server/modules/pagos/rules/seleccion.ts';
import { formatMoney } from '../../../../server/shared/money.ts';
import { Check } from '../../../kit/Check.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Icon } from '../../../kit/icons.tsx';
import { Pager } from '../../../kit/table/Pager.tsx';
import styles from './anular.module.css';

/** Spec 000, section 9. */
const FILAS = 10;

interface PropietariosProps {
  /** Head of the first column. */
  quien: string;
  owners: readonly PropietarioAnulable[];
  search: string;
  empty: string;
  onPago?: (persona_id: number, pago_id: number, select: boolean) => void;
  onPropietarios?: (ids: ReadonlySet<number>, select: boolean) => void;
}

export function Propietarios({ quien, owners, search, empty, onPago, onPropietarios }: PropietariosProps) {
  const [asked, setPage] = useState({ search, page: 1 });
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const last = Math.max(1, Math.ceil(owners.length / FILAS));
  const page = asked.search === search ? Math.min(asked.page, last) : 1;
  if (owners.length === 0) {
    return search ? (
      <EmptyState icon="search" title={`Nada coincide con «${search}»`} />
    ) : (
      <EmptyState icon="credit-card" title={empty} />
    );
  }
  const turn = (id: number) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const all = owners.every(({ select }) => select);
  const shown = owners.slice((page - 1) * FILAS, page * FILAS);
  return (
    <div className={`${styles.box} ${onPropietarios ? styles.choosing : ''}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.who}>
              <span className={styles.line}>
                <span className={styles.chevron} />
                {onPropietarios && (
                  <Check
                    label={search ? 'Elegir todos los que coinciden' : 'Elegir todos'}
                    checked={all}
                    partial={owners.some(({ select }) => select)}
                    onChange={(select) => onPropietarios(new Set(owners.map(({ persona_id }) => persona_id)), select)}
                  />
                )}
                {quien}
              </span>
            </th>
            <th scope="col" className={styles.id}>
              Documento
            </th>
            <th scope="col" className={styles.count}>
              Pagos
            </th>
            <th scope="col" className={styles.money}>
              Total pagado
            </th>
          </tr>
        </thead>
        {shown.map((owner) => (
          <tbody key={owner.persona_id}>
            <FilaPropietario
              owner={owner}
              open={open.has(owner.persona_id)}
              onOpen={() => turn(owner.persona_id)}
              onSelect={onPropietarios && ((select) => onPropietarios(new Set([owner.persona_id]), select))}
            />
            {open.has(owner.persona_id) && (
              <Detalle owner={owner} onPago={onPago && ((id, select) => onPago(owner.persona_id, id, select))} />
            )}
          </tbody>
        ))}
      </table>
      {owners.length > FILAS && (
        <Pager page={page} pageSize={FILAS} count={owners.length} onPage={(next) => setPage({ search, page: next })} />
      )}
    </div>
  );
}

interface FilaProps {
  owner: PropietarioAnulable;
  open: boolean;
  onOpen: () => void;
  onSelect: ((select: boolean) => void) | undefined;
}

function FilaPropietario({ owner, open, onOpen, onSelect }: FilaProps) {
  const { n_completo, documento, detalle, total_pagado, select } = owner;
  const chosen = seleccionados(owner);
  const inPart = chosen.length > 0 && chosen.length < detalle.length;
  return (
    <tr className={styles.owner}>
      <th scope="row" className={styles.who}>
        <span className={styles.line}>
          <button
            type="button"
            className={styles.chevron}
            aria-expanded={open}
            aria-label={`Pagos de ${n_completo}`}
            onClick={onOpen}
          >
            <Icon name={open ? 'chevron-down' : 'chevron-right'} />
          </button>
          {onSelect && <Check label={`Elegir los pagos de ${n_completo}`} checked={select} onChange={onSelect} />}
          <span className={styles.name} title={n_completo}>
            {n_completo}
          </span>
        </span>
      </th>
      <td className={styles.id}>{documento}</td>
      <td className={styles.count}>
        {chosen.length > 0 ? `${chosen.length} de ${detalle.length}` : detalle.length}
        <span className={styles.word}> {detalle.length === 1 ? 'pago' : 'pagos'}</span>
      </td>
      <td className={styles.money}>
        {chosen.length > 0 && <strong className={styles.strong}>{formatMoney(sumaDe(chosen))}</strong>}
        {inPart && <span className={styles.of}> de {formatMoney(total_pagado)}</span>}
        {chosen.length === 0 && formatMoney(total_pagado)}
      </td>
    </tr>
  );
}

interface DetalleProps {
  owner: PropietarioAnulable;
  onPago: ((id: number, select: boolean) => void) | undefined;
}

function Detalle({ owner, onPago }: DetalleProps) {
  return (
    <>
      <tr className={styles.inner}>
        <th scope="col" className={styles.who}>
          <span className={styles.line}>
            <span className={styles.chevron} />
            {onPago && <span className={styles.gap} />}
            Inmueble
          </span>
        </th>
        <th scope="col" className={styles.id}>
          Documento
        </th>
        <th scope="col" className={styles.count}>
          Mes pagado
        </th>
        <th scope="col" className={styles.money}>
          Total
        </th>
      </tr>
      {owner.detalle.map((pago) => (
        <Fragment key={pago.pago_id}>
          <FilaPago pago={pago} onPago={onPago} />
        </Fragment>
      ))}
    </>
  );
}

function FilaPago({ pago, onPago }: { pago: DetalleAnulable } & Pick<DetalleProps, 'onPago'>) {
  const { pago_id, direccion, num_doc, fecha_pagada, total, select, motivo_no_habilitado } = pago;
  const how = [pago.medio, pago.banco].filter(Boolean).join(' · ');
  return (
    <tr className={`${styles.pago} ${select ? styles.chosen : ''}`}>
      <td className={styles.who}>
        <span className={styles.line}>
          <span className={styles.chevron} />
          {onPago && (
            <Check
              label={`Elegir el pago ${num_doc} de ${fecha_pagada}, ${direccion}`}
              checked={select}
              onChange={(next) => onPago(pago_id, next)}
            />
          )}
          <span className={styles.texts}>
            <span className={styles.name} title={direccion}>
              {direccion}
            </span>
            {motivo_no_habilitado ? (
              <span className={styles.why}>{motivo_no_habilitado}</span>
            ) : (
              how && <span className={styles.why}>{how}</span>
            )}
          </span>
        </span>
      </td>
      <td className={styles.id}>{num_doc}</td>
      <td className={styles.count}>{fecha_pagada}</td>
      <td className={styles.money}>{formatMoney(total)}</td>
    </tr>
  );
}
