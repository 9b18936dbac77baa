/**
 * Contacts, accounting and commercial data of suppliers, and what finds duplicates. Percentages are ten-thousandths, money centavos.
 */
export const sql = `
ALTER TABLE proveedor ADD COLUMN replegal_nombre TEXT;
ALTER TABLE proveedor ADD COLUMN replegal_numdoc TEXT;
ALTER TABLE proveedor ADD COLUMN replegal_email TEXT;
ALTER TABLE proveedor ADD COLUMN gercomer_nombre TEXT;
ALTER TABLE proveedor ADD COLUMN gercomer_email TEXT;
ALTER TABLE proveedor ADD COLUMN gercomer_telefono TEXT;
ALTER TABLE proveedor ADD COLUMN codigo_retencion TEXT REFERENCES tarifa_retencion_fuente(codigo);
ALTER TABLE proveedor ADD COLUMN codigo_retencion_ica TEXT REFERENCES tarifa_retencion_ica(codigo);
ALTER TABLE proveedor ADD COLUMN pctaje_retencion_iva INTEGER NOT NULL DEFAULT 0 CHECK (pctaje_retencion_iva BETWEEN 0 AND 10000);
ALTER TABLE proveedor ADD COLUMN pctaje_aiu INTEGER NOT NULL DEFAULT 0 CHECK (pctaje_aiu BETWEEN 0 AND 10000);
ALTER TABLE proveedor ADD COLUMN pctaje_dscto_comercial INTEGER NOT NULL DEFAULT 0 CHECK (pctaje_dscto_comercial BETWEEN 0 AND 10000);
ALTER TABLE proveedor ADD COLUMN codigo_forma_pago TEXT REFERENCES forma_pago(codigo);
ALTER TABLE proveedor ADD COLUMN codigo_responsabilidad_fiscal TEXT REFERENCES responsabilidad_fiscal(codigo);
ALTER TABLE proveedor ADD COLUMN cupo_credito_cts INTEGER NOT NULL DEFAULT 0 CHECK (cupo_credito_cts >= 0);
ALTER TABLE proveedor ADD COLUMN monto_minimo_compra_cts INTEGER NOT NULL DEFAULT 0 CHECK (monto_minimo_compra_cts >= 0);
ALTER TABLE proveedor ADD COLUMN plazo_entrega INTEGER CHECK (plazo_entrega BETWEEN 0 AND 365);
ALTER TABLE proveedor ADD COLUMN pctaje_nota_credito_info INTEGER NOT NULL DEFAULT 0 CHECK (pctaje_nota_credito_info BETWEEN 0 AND 10000);
ALTER TABLE proveedor ADD COLUMN aplica_nota_credito_info INTEGER NOT NULL DEFAULT 0 CHECK (aplica_nota_credito_info IN (0, 1));
-- The name without accents, signs nor company suffix: two suppliers with the same one may be the same.
ALTER TABLE proveedor ADD COLUMN clave_nombre TEXT NOT NULL DEFAULT '';
-- The one that survived a merge: this row is a stub that points to it.
ALTER TABLE proveedor ADD COLUMN fusionado_en_id INTEGER REFERENCES proveedor(id);
CREATE INDEX proveedor_clave_nombre ON proveedor (clave_nombre);
CREATE INDEX proveedor_gercomer_email ON proveedor (gercomer_email) WHERE gercomer_email IS NOT NULL;
CREATE INDEX proveedor_fusionado ON proveedor (fusionado_en_id) WHERE fusionado_en_id IS NOT NULL;

CREATE TABLE proveedor_contacto (
  id INTEGER PRIMARY KEY,
  proveedor_id INTEGER NOT NULL REFERENCES proveedor(id),
  nombre TEXT NOT NULL,
  email TEXT,
  telefono TEXT,
  orden INTEGER NOT NULL DEFAULT 0,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER
) STRICT;
CREATE INDEX proveedor_contacto_proveedor ON proveedor_contacto (proveedor_id, orden);

CREATE TABLE proveedor_banco (
  id INTEGER PRIMARY KEY,
  proveedor_id INTEGER NOT NULL REFERENCES proveedor(id),
  banco_id INTEGER NOT NULL REFERENCES banco(id),
  numero_cuenta TEXT NOT NULL,
  tipo_cuenta TEXT NOT NULL CHECK (tipo_cuenta IN ('CORRIENTE', 'AHORROS')),
  orden INTEGER NOT NULL DEFAULT 0,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER,
  UNIQUE (proveedor_id, banco_id, numero_cuenta)
) STRICT;
CREATE INDEX proveedor_banco_proveedor ON proveedor_banco (proveedor_id, orden);
CREATE INDEX proveedor_banco_cuenta ON proveedor_banco (numero_cuenta, banco_id);

CREATE TABLE proveedor_descuento (
  id INTEGER PRIMARY KEY,
  proveedor_id INTEGER NOT NULL REFERENCES proveedor(id),
  porcentaje INTEGER NOT NULL CHECK (porcentaje BETWEEN 0 AND 10000),
  plazo INTEGER NOT NULL CHECK (plazo BETWEEN 0 AND 365),
  orden INTEGER NOT NULL DEFAULT 0,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER
) STRICT;
CREATE INDEX proveedor_descuento_proveedor ON proveedor_descuento (proveedor_id, orden);

-- How one buys from a supplier (modulos.md, C2); read by purchasing.
CREATE TABLE parametro_proveedor (
  id INTEGER PRIMARY KEY,
  proveedor_id INTEGER NOT NULL UNIQUE REFERENCES proveedor(id),
  -- Digits of the days on which one orders, Monday is 1: '135'.
  dias_pedido TEXT NOT NULL DEFAULT '',
  plazo_entrega INTEGER NOT NULL DEFAULT 0 CHECK (plazo_entrega BETWEEN 0 AND 365),
  pedido_minimo_cts INTEGER NOT NULL DEFAULT 0 CHECK (pedido_minimo_cts >= 0),
  tolerancia_cantidad INTEGER NOT NULL DEFAULT 0 CHECK (tolerancia_cantidad BETWEEN 0 AND 10000),
  tolerancia_precio INTEGER NOT NULL DEFAULT 0 CHECK (tolerancia_precio BETWEEN 0 AND 10000),
  condiciones_descuento TEXT,
  contacto_nombre TEXT,
  contacto_email TEXT,
  contacto_telefono TEXT,
  exige_factura_electronica INTEGER NOT NULL DEFAULT 1 CHECK (exige_factura_electronica IN (0, 1)),
  -- Of the supplier, kept here so that the list is ordered and searched by it.
  orden_nombre TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER
) STRICT;
CREATE INDEX parametro_proveedor_orden ON parametro_proveedor (orden_nombre, id);
CREATE TRIGGER parametro_proveedor_nombre AFTER UPDATE OF orden_nombre ON proveedor WHEN old.orden_nombre <> new.orden_nombre BEGIN
  UPDATE parametro_proveedor SET orden_nombre = new.orden_nombre WHERE proveedor_id = new.id;
END;
`;
