/**
 * Columns of a line of a sales document (quotation, order, pre-invoice), the same in each: what is sold, at what price, and what it comes to.
 * Quantities in thousandths (`_mil`), prices in ten-thousandths of a peso (`_dmil`), money in centavos (`_cts`), rates in hundredths.
 */
export const LINEA_VENTA = `
  producto_id INTEGER NOT NULL REFERENCES producto(id),
  presentacion_id INTEGER REFERENCES presentacion(id),
  -- As it was written, in its presentation; and in base units, of which one has so many millionths.
  escrita_mil INTEGER NOT NULL CHECK (escrita_mil > 0),
  cantidad_mil INTEGER NOT NULL CHECK (cantidad_mil > 0),
  factor_ppm INTEGER NOT NULL CHECK (factor_ppm > 0),
  -- Of one of its presentation, before tax; what the list said when it was written, if it said something.
  precio_dmil INTEGER NOT NULL CHECK (precio_dmil >= 0),
  precio_lista_dmil INTEGER,
  lista_item_id INTEGER REFERENCES lista_precio_item(id),
  descuento INTEGER NOT NULL DEFAULT 0 CHECK (descuento BETWEEN 0 AND 10000),
  -- Of a base unit, when it was written.
  costo_dmil INTEGER,
  bruto_cts INTEGER NOT NULL CHECK (bruto_cts >= 0),
  valor_descuento_cts INTEGER NOT NULL CHECK (valor_descuento_cts >= 0),
  subtotal_cts INTEGER NOT NULL CHECK (subtotal_cts = bruto_cts - valor_descuento_cts),
  -- What it carries of each tax, JSON; excluded, none.
  impuestos TEXT NOT NULL,
  impuesto_valor_cts INTEGER NOT NULL CHECK (impuesto_valor_cts >= 0),
  total_cts INTEGER NOT NULL CHECK (total_cts = subtotal_cts + impuesto_valor_cts),
  orden INTEGER NOT NULL DEFAULT 0,`;

/** The terms of a line: what was agreed, which nothing changes once the document was given its number. */
export const TERMINOS_VENTA = [
  ...['producto_id', 'presentacion_id', 'escrita_mil', 'cantidad_mil', 'factor_ppm', 'precio_dmil', 'precio_lista_dmil'],
  ...['lista_item_id', 'descuento', 'bruto_cts', 'valor_descuento_cts', 'subtotal_cts', 'impuestos', 'impuesto_valor_cts', 'total_cts'],
].join(', ');
