/** Invoicing again: an invoice, the credit note that takes it back and the invoice that stands for it, made in one act. Money in centavos. */
import { busqueda, indices } from './data/busqueda.ts';

export const sql = `
CREATE TABLE refacturacion (
  id INTEGER PRIMARY KEY,
  fecha TEXT NOT NULL,
  factura_id INTEGER NOT NULL REFERENCES factura(id),
  -- Its number.
  original TEXT NOT NULL,
  -- Whose the invoice was.
  persona_id INTEGER NOT NULL REFERENCES persona(id),
  nota_id INTEGER NOT NULL UNIQUE REFERENCES factura(id),
  nueva_id INTEGER NOT NULL UNIQUE REFERENCES factura(id),
  -- As it was said, and which of the known causes it is.
  motivo TEXT NOT NULL,
  causa TEXT NOT NULL CHECK (causa IN ('NIT_ERRADO', 'PRECIO', 'CANTIDAD', 'PRODUCTO', 'IMPUESTO', 'FORMA_DE_PAGO', 'FECHA', 'OTRO')),
  alcance TEXT NOT NULL CHECK (alcance IN ('TOTAL', 'PARCIAL')),
  mantiene_aplicaciones INTEGER NOT NULL CHECK (mantiene_aplicaciones IN (0, 1)),
  observacion TEXT,
  nota_cts INTEGER NOT NULL CHECK (nota_cts >= 0),
  nueva_cts INTEGER NOT NULL CHECK (nueva_cts >= 0),
  diferencia_cts INTEGER NOT NULL CHECK (diferencia_cts = nueva_cts - nota_cts),
  -- Of what had been paid: how much pays the new invoice, and how much money is left in favour of who paid it.
  movido_cts INTEGER NOT NULL CHECK (movido_cts BETWEEN 0 AND nueva_cts),
  a_favor_cts INTEGER NOT NULL CHECK (a_favor_cts >= 0),
  -- JSON: [{numero, recibo_id, valor}].
  aplicaciones TEXT NOT NULL,
  -- Who let it pass.
  autoriza_id INTEGER REFERENCES usuario(id),
  -- Complete when the tax office accepted both documents, or nothing is sent to it.
  estado TEXT NOT NULL CHECK (estado IN ('INCOMPLETA', 'COMPLETADA')),
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER
) STRICT;
${indices('refacturacion', ['fecha', 'factura_id', 'original', 'persona_id', 'causa', 'alcance', 'estado', 'diferencia_cts', 'nueva_cts', 'uc_id', 'updated'])}
CREATE INDEX refacturacion_autoriza ON refacturacion (autoriza_id) WHERE autoriza_id IS NOT NULL;
${busqueda('refacturacion')}
CREATE TRIGGER refacturacion_fija BEFORE UPDATE OF fecha, factura_id, original, nota_id, nueva_id, motivo, causa, alcance, mantiene_aplicaciones, observacion,
  nota_cts, nueva_cts, diferencia_cts, movido_cts, a_favor_cts, aplicaciones, autoriza_id ON refacturacion
  BEGIN SELECT raise(ABORT, 'refacturacion was issued'); END;
CREATE TRIGGER refacturacion_queda BEFORE DELETE ON refacturacion BEGIN SELECT raise(ABORT, 'refacturacion was issued'); END;
`;
