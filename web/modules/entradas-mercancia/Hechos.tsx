/** The facts of a receipt, in one strip: from whom, of which order and invoice, to where, and who received it. */

import type { Entrada } from '../../../server/modules/entradas-mercancia/contract/entrada.ts';
import { manifest as facturas } from '../../../server/modules/facturas-xml/manifest.ts';
import { manifest as ordenes } from '../../../server/modules/ordenes-compra/manifest.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { calcularDv, formatearNit } from '../../../server/shared/nit.ts';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { formatInstant } from '../../lib/format.ts';
import { cufeCorto } from './comunes.tsx';

const linkTo = (id: number, text: string) => <a href={hrefOf(facturas.screens.FacturaRecibidaVer, { id })}>{text}</a>;

export function Hechos({ entrada }: { entrada: Entrada }) {
  const { proveedor, nit, n_factura, fecha_factura, bodega, factura_id, recibido_por, confirmado } = entrada;
  const invoice = [n_factura ?? 'Sin factura', fecha_factura && formatDate(fecha_factura)].filter(Boolean).join(' · ');
  const facts: Fact[] = [
    ['Proveedor', proveedor],
    ['NIT', nit ? formatearNit(nit, calcularDv(nit)) : ''],
    [
      'Órdenes de compra',
      entrada.ordenes.length === 0
        ? 'Sin orden de compra'
        : entrada.ordenes.map(({ id, numero }) => (
            <a key={id} href={hrefOf(ordenes.screens.VerOrdenCompra, { id })} style={{ marginInlineEnd: 8 }}>
              {numero}
            </a>
          )),
    ],
    ['Factura', factura_id === null ? invoice : linkTo(factura_id, invoice)],
    ['Bodega', [bodega, entrada.zona && `zona ${entrada.zona}`].filter(Boolean).join(' · ')],
  ];
  if (entrada.cufe) facts.push(['CUFE', cufeCorto(entrada.cufe)]);
  if (entrada.contado) facts.push(['Conteo', `${formatInstant(entrada.contado)}, ${entrada.contado_por ?? 'sistema'}`]);
  if (confirmado) facts.push(['Recibida', `${formatInstant(confirmado)}, ${recibido_por ?? 'sistema'}`]);
  const carrier = [entrada.transportista, entrada.placa, entrada.guia && `Guía ${entrada.guia}`]
    .filter(Boolean)
    .join(' · ');
  if (carrier) facts.push(['Transporte', carrier]);
  if (entrada.cajas_recibidas !== null) facts.push(['Cajas recibidas', String(entrada.cajas_recibidas)]);
  if (entrada.observacion) facts.push(['Observación general', entrada.observacion]);
  if (entrada.motivo) facts.push(['Motivo', entrada.motivo]);
  return <Facts title="Entrada" facts={facts} />;
}
