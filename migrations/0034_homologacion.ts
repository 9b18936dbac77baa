/**
 * What each supplier calls our products: the code, name and unit of its invoices, which product of ours it is, and how many base units
 * one of theirs holds (`factor_conversion_ppm`, in millionths). Prices in ten-thousandths of a peso.
 */
const AUTORES = 'created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER';

/** Codes that stand for a product today. */
const VALEN = "estado IN ('HOMOLOGADA', 'EN_CONFLICTO')";

/** What suppliers call a product, and whether any does. */
const DE_PRODUCTO = (ids: string) => `
  UPDATE producto SET
    busca_ajeno = coalesce((SELECT group_concat(clave_xml, ' ') FROM (
      SELECT DISTINCT clave_xml FROM homologacion WHERE producto_id = producto.id AND ${VALEN} ORDER BY clave_xml)), ''),
    con_homologacion = EXISTS (SELECT 1 FROM homologacion WHERE producto_id = producto.id AND ${VALEN})
  WHERE id IN (${ids});`;

/** A code is also found by its supplier and by our product. */
const BUSCA = `busca_propio || ' ' || (SELECT busca FROM proveedor WHERE id = proveedor_id)
  || coalesce(' ' || (SELECT busca_propio FROM producto WHERE id = producto_id), '')`;

export const sql = `
CREATE TABLE homologacion (
  id INTEGER PRIMARY KEY,
  proveedor_id INTEGER NOT NULL REFERENCES proveedor(id),
  -- The supplier's code as it is printed, or the name without signs of what has none; and as it is compared.
  cod_prod_xml TEXT NOT NULL,
  clave_xml TEXT NOT NULL,
  -- Code of the unit of the invoice: 94. Without it the code answers for any unit that has no row of its own.
  unidad_xml TEXT NOT NULL DEFAULT '',
  nombre_producto_xml TEXT,
  codigo_estandar_xml TEXT,
  estado TEXT NOT NULL CHECK (estado IN ('PENDIENTE', 'SUGERIDA', 'HOMOLOGADA', 'EN_CONFLICTO', 'IGNORADA', 'INACTIVA')),
  origen TEXT NOT NULL CHECK (origen IN ('MANUAL', 'XML', 'IMPORTADA', 'SUGERIDA')),
  -- The mapping that was said last; each with its first day is in homologacion_vigencia.
  producto_id INTEGER REFERENCES producto(id),
  presentacion_id INTEGER REFERENCES presentacion(id),
  factor_conversion_ppm INTEGER CHECK (factor_conversion_ppm > 0),
  aplica_desde TEXT,
  observacion TEXT,
  -- The best of what may be meant, until somebody decides. 0 to 99.
  sugerido_id INTEGER REFERENCES producto(id),
  sugerido_motivo TEXT,
  sugerido_puntaje INTEGER CHECK (sugerido_puntaje BETWEEN 0 AND 99),
  -- Why it is in doubt, and what the invoice said that came unlike.
  conflicto TEXT,
  visto_nombre TEXT,
  visto_estandar TEXT,
  visto_precio_dmil INTEGER CHECK (visto_precio_dmil >= 0),
  -- What was last seen or bought of it, for one of theirs: kept by homologacion_uso.
  ultimo_precio_dmil INTEGER CHECK (ultimo_precio_dmil >= 0),
  ultima_factura TEXT,
  ultima_fecha TEXT,
  veces_usada INTEGER NOT NULL DEFAULT 0,
  orden_proveedor TEXT NOT NULL,
  orden_nombre TEXT NOT NULL,
  -- Its words and sizes in one order: who is called alike may be the same product.
  clave_nombre TEXT NOT NULL,
  busca_propio TEXT NOT NULL,
  busca TEXT NOT NULL DEFAULT '',
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  CHECK (estado NOT IN ('HOMOLOGADA', 'EN_CONFLICTO') OR producto_id IS NOT NULL),
  CHECK (estado NOT IN ('PENDIENTE', 'SUGERIDA', 'IGNORADA') OR producto_id IS NULL),
  CHECK ((producto_id IS NULL) = (factor_conversion_ppm IS NULL)),
  CHECK ((estado = 'EN_CONFLICTO') = (conflicto IS NOT NULL)),
  CHECK (estado <> 'SUGERIDA' OR sugerido_id IS NOT NULL)
) STRICT;
-- One answer for a code and unit of a supplier.
CREATE UNIQUE INDEX homologacion_activa ON homologacion (proveedor_id, clave_xml, unidad_xml) WHERE estado <> 'INACTIVA';
CREATE INDEX homologacion_proveedor ON homologacion (proveedor_id, orden_nombre, id);
CREATE INDEX homologacion_orden ON homologacion (orden_proveedor, id);
CREATE INDEX homologacion_nombre ON homologacion (orden_nombre, id);
CREATE INDEX homologacion_codigo ON homologacion (clave_xml, id);
CREATE INDEX homologacion_estado ON homologacion (estado, orden_proveedor, id);
CREATE INDEX homologacion_origen ON homologacion (origen, orden_proveedor, id);
CREATE INDEX homologacion_veces ON homologacion (veces_usada, id);
CREATE INDEX homologacion_updated ON homologacion (updated, id);
CREATE INDEX homologacion_producto ON homologacion (producto_id, proveedor_id);
CREATE INDEX homologacion_presentacion ON homologacion (presentacion_id) WHERE presentacion_id IS NOT NULL;
CREATE INDEX homologacion_sugerido ON homologacion (sugerido_id) WHERE sugerido_id IS NOT NULL;
CREATE INDEX homologacion_clave ON homologacion (clave_nombre, producto_id) WHERE ${VALEN};
-- What somebody has still to decide.
CREATE INDEX homologacion_abierta ON homologacion (orden_proveedor, id) WHERE estado IN ('PENDIENTE', 'SUGERIDA', 'EN_CONFLICTO');

-- What a code stood for, and from which day on (NULL: always): an invoice is read by the one in force on its day.
CREATE TABLE homologacion_vigencia (
  id INTEGER PRIMARY KEY,
  homologacion_id INTEGER NOT NULL REFERENCES homologacion(id),
  desde TEXT,
  producto_id INTEGER NOT NULL REFERENCES producto(id),
  presentacion_id INTEGER REFERENCES presentacion(id),
  factor_conversion_ppm INTEGER NOT NULL CHECK (factor_conversion_ppm > 0),
  ${AUTORES}
) STRICT;
CREATE UNIQUE INDEX homologacion_vigencia_dia ON homologacion_vigencia (homologacion_id, coalesce(desde, ''));
CREATE INDEX homologacion_vigencia_producto ON homologacion_vigencia (producto_id);
CREATE INDEX homologacion_vigencia_presentacion ON homologacion_vigencia (presentacion_id) WHERE presentacion_id IS NOT NULL;

-- Documents that were received by it: only added to. What was bought stays as it was when the mapping changes.
CREATE TABLE homologacion_uso (
  id INTEGER PRIMARY KEY,
  homologacion_id INTEGER NOT NULL REFERENCES homologacion(id),
  documento_tipo TEXT NOT NULL,
  documento_id INTEGER NOT NULL,
  documento_numero TEXT,
  n_factura TEXT,
  fecha TEXT NOT NULL,
  producto_id INTEGER NOT NULL REFERENCES producto(id),
  cantidad_mil INTEGER NOT NULL,
  precio_dmil INTEGER CHECK (precio_dmil >= 0),
  created TEXT NOT NULL,
  uc_id INTEGER
) STRICT;
CREATE INDEX homologacion_uso_fecha ON homologacion_uso (homologacion_id, fecha, id);
CREATE INDEX homologacion_uso_de ON homologacion_uso (homologacion_id, id);
CREATE INDEX homologacion_uso_documento ON homologacion_uso (documento_tipo, documento_id);
CREATE INDEX homologacion_uso_producto ON homologacion_uso (producto_id, id);
CREATE TRIGGER homologacion_uso_alta AFTER INSERT ON homologacion_uso BEGIN
  UPDATE homologacion SET veces_usada = veces_usada + 1, ultimo_precio_dmil = coalesce(new.precio_dmil, ultimo_precio_dmil),
    ultima_factura = coalesce(new.n_factura, ultima_factura), ultima_fecha = new.fecha WHERE id = new.homologacion_id;
END;
CREATE TRIGGER homologacion_uso_fijo BEFORE UPDATE ON homologacion_uso BEGIN SELECT raise(ABORT, 'homologacion_uso is only added to'); END;
CREATE TRIGGER homologacion_uso_queda BEFORE DELETE ON homologacion_uso BEGIN SELECT raise(ABORT, 'homologacion_uso is only added to'); END;

CREATE TRIGGER homologacion_producto_alta AFTER INSERT ON homologacion WHEN new.producto_id IS NOT NULL BEGIN
  ${DE_PRODUCTO('new.producto_id')}
END;
CREATE TRIGGER homologacion_producto_cambio AFTER UPDATE OF producto_id, estado, clave_xml ON homologacion
  WHEN old.producto_id IS NOT new.producto_id OR old.estado <> new.estado OR old.clave_xml <> new.clave_xml BEGIN
  ${DE_PRODUCTO('old.producto_id, new.producto_id')}
END;
CREATE TRIGGER homologacion_producto_baja AFTER DELETE ON homologacion WHEN old.producto_id IS NOT NULL BEGIN
  ${DE_PRODUCTO('old.producto_id')}
END;

CREATE TRIGGER homologacion_busca_alta AFTER INSERT ON homologacion BEGIN
  UPDATE homologacion SET busca = ${BUSCA} WHERE id = new.id;
END;
CREATE TRIGGER homologacion_busca_cambio AFTER UPDATE OF busca_propio, proveedor_id, producto_id ON homologacion BEGIN
  UPDATE homologacion SET busca = ${BUSCA}, orden_proveedor = (SELECT orden_nombre FROM proveedor WHERE id = proveedor_id) WHERE id = new.id;
END;
CREATE TRIGGER homologacion_proveedor_busca AFTER UPDATE OF busca, orden_nombre ON proveedor
  WHEN old.busca <> new.busca OR old.orden_nombre <> new.orden_nombre BEGIN
  UPDATE homologacion SET busca = ${BUSCA}, orden_proveedor = new.orden_nombre WHERE proveedor_id = new.id;
END;
CREATE TRIGGER homologacion_producto_busca AFTER UPDATE OF busca_propio ON producto WHEN old.busca_propio <> new.busca_propio BEGIN
  UPDATE homologacion SET busca = ${BUSCA} WHERE producto_id = new.id;
END;

CREATE VIRTUAL TABLE homologacion_fts USING fts5 (busca, content = 'homologacion', content_rowid = 'id', tokenize = 'trigram remove_diacritics 1');
CREATE TRIGGER homologacion_fts_alta AFTER INSERT ON homologacion BEGIN
  INSERT INTO homologacion_fts (rowid, busca) VALUES (new.id, new.busca);
END;
CREATE TRIGGER homologacion_fts_baja AFTER DELETE ON homologacion BEGIN
  INSERT INTO homologacion_fts (homologacion_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
END;
CREATE TRIGGER homologacion_fts_cambio AFTER UPDATE OF busca ON homologacion WHEN old.busca <> new.busca BEGIN
  INSERT INTO homologacion_fts (homologacion_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
  INSERT INTO homologacion_fts (rowid, busca) VALUES (new.id, new.busca);
END;

INSERT INTO conteo (tabla, filas) VALUES ('homologacion', 0);
CREATE TRIGGER homologacion_conteo_alta AFTER INSERT ON homologacion BEGIN UPDATE conteo SET filas = filas + 1 WHERE tabla = 'homologacion'; END;
CREATE TRIGGER homologacion_conteo_baja AFTER DELETE ON homologacion BEGIN UPDATE conteo SET filas = filas - 1 WHERE tabla = 'homologacion'; END;
`;
