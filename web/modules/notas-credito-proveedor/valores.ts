/** Between a note as it is read and the values of its form. */
import type * as z from 'zod';
import { type Nota, type NotaAlta, notaCambio } from '../../../server/modules/notas-credito-proveedor/contract/nota.ts';

export const formulario = notaCambio;
export type NotaValues = z.input<typeof notaCambio>;
export type LineaValues = NotaValues['detalle'][number];

export const nuevaLinea = (): LineaValues => ({
  ...{ descripcion: '', producto_id: null, entrada_detalle_id: null, cantidad: null },
  ...{ base: 0, iva: 19, afecta_inventario: false },
});

export const nueva = (fecha: string): NotaValues => ({
  ...{ proveedor_id: 0, concepto: '1', n_nota: '', cude: '', fecha, documento_id: 0, esperadas: [], observacion: '' },
  ...{ detalle: [], version: 0 },
});

export const toValues = (nota: Nota): NotaValues => ({
  ...{ proveedor_id: nota.proveedor_id, concepto: (nota.concepto ?? '1') as NotaValues['concepto'] },
  ...{ n_nota: nota.n_nota ?? '', cude: nota.cude ?? '', fecha: nota.fecha, documento_id: nota.documento_id ?? 0 },
  ...{ esperadas: nota.esperadas.map(({ id }) => id), observacion: nota.observacion ?? '', version: nota.version },
  detalle: nota.detalle.map(
    ({ id, descripcion, producto_id, entrada_detalle_id, cantidad, base, iva, afecta_inventario }) => ({
      ...{
        id,
        descripcion: descripcion ?? '',
        producto_id,
        entrada_detalle_id,
        cantidad,
        base,
        iva,
        afecta_inventario,
      },
    }),
  ),
});

/** What travels of the form. */
export const cuerpo = ({ version: _, ...values }: NotaValues): NotaAlta =>
  notaCambio.omit({ version: true }).parse(values);
