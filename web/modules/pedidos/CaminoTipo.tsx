/** The way that the orders of a kind go, step by step, and who moves each. */
import type * as z from 'zod';
import type { configuracionAlta } from '../../../server/modules/pedidos/contract/configuracion.ts';
import { pesos } from '../ventas/public.tsx';
import styles from './pedidos.module.css';

type Camino = Partial<
  Pick<
    z.input<typeof configuracionAlta>,
    | 'interno'
    | 'requiere_aprobacion'
    | 'monto_minimo'
    | 'valida_cartera'
    | 'dias_gracia'
    | 'monto_gracia'
    | 'reserva'
    | 'permite_parcial'
    | 'factura_sobre'
    | 'genera_prefactura'
  >
>;

/** As the groups call the permission, whose name stays with the server. */
const LIBERA = '«Aprobar pedidos y liberar los retenidos»';

function pasosDe(tipo: Camino): [paso: string, quien: string][] {
  const { interno, requiere_aprobacion, valida_cartera, reserva, permite_parcial } = tipo;
  const minimo = tipo.monto_minimo ? ` Desde ${pesos(tipo.monto_minimo)}.` : '';
  const gracia = `más de ${tipo.dias_gracia ?? 0} días de mora y ${pesos(tipo.monto_gracia ?? 0)}`;
  const cartera = {
    NO: null,
    AVISA: `Si el cliente pasa de su cupo o tiene ${gracia}, se avisa y se confirma.`,
    BLOQUEA: `Si el cliente pasa de su cupo o tiene ${gracia}, queda retenido: pasa con un abono, o si se libera.`,
  }[valida_cartera ?? 'BLOQUEA'];
  const corto = permite_parcial ? 'Si no alcanza, el resto espera su turno.' : 'Si no alcanza, no se confirma.';
  const cuando = {
    AL_CONFIRMAR: `Al confirmar reserva existencias. ${corto}`,
    AL_ALISTAR: 'Reserva existencias cuando se empieza a alistar.',
    NO: 'No reserva existencias.',
  }[reserva ?? 'AL_CONFIRMAR'];
  return [
    ['Borrador', `Lo escribe quien puede crear pedidos.${minimo}`],
    ...(requiere_aprobacion ? [['Por aprobar', `Lo aprueba quien tiene ${LIBERA}.`] as [string, string]] : []),
    ['Confirmado', [interno ? null : cartera, cuando].filter(Boolean).join(' ')],
    ['Alistado y despachado', interno ? 'Sale como un traslado entre bodegas.' : 'Lo alista y despacha la bodega.'],
    ...(interno
      ? []
      : [
          [
            'Facturado',
            `${tipo.factura_sobre === 'PEDIDO' ? 'Sobre lo pedido: al facturar se despacha.' : 'Sobre lo despachado.'}${tipo.genera_prefactura ? ' La prefactura se hace sola.' : ''}`,
          ] as [string, string],
        ]),
    ['Entregado y cerrado', 'Lo que no se despachó se cancela al cerrar.'],
  ];
}

export const CaminoTipo = (tipo: Camino) => (
  <ol className={styles.camino}>
    {pasosDe(tipo).map(([paso, quien]) => (
      <li key={paso}>
        {paso}
        <small>{quien}</small>
      </li>
    ))}
  </ol>
);
