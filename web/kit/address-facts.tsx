/** The addresses of a third party on the page of its record. */
import type { Fact } from './Facts.tsx';
import { Tag } from './Tag.tsx';

interface Direccion {
  readonly tipo: string;
  readonly descripcion: string;
  readonly barrio: string | null;
  readonly ciudad_nombre: string;
  readonly incluir_a_factura: boolean;
}

/** `nombreDe`: how the kind of an address is called; its code where nobody says. */
export function addressFacts(
  rows: readonly Direccion[],
  nombreDe: (tipo: string) => string | undefined,
): readonly Fact[] {
  return rows.map(({ tipo, descripcion, barrio, ciudad_nombre, incluir_a_factura }) => [
    nombreDe(tipo) ?? tipo,
    <>
      {[descripcion, barrio, ciudad_nombre].filter(Boolean).join(', ')}{' '}
      {incluir_a_factura && <Tag tone="accent">En la factura</Tag>}
    </>,
  ]);
}
