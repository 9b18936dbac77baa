/**
 * Physical counts of stock: what is to be counted, what each place should hold when the count is frozen, and each capture of who counts. A
 * capture is only added; what is taken back stays, and counts no more. Quantities in thousandths of the base unit (`_mil`), money in centavos
 * (`_cts`), shares in hundredths of a percent.
 */
const AUTORES = 'created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER';

const ABIERTOS = `('CONGELADO', 'EN_CONTEO', 'EN_RECONTEO', 'POR_APROBAR')`;

const logico = (columna: string) => `${columna} INTEGER NOT NULL DEFAULT 0 CHECK (${columna} IN (0, 1))`;

const enlace = (tabla: string, columna: string, de: string) => `
CREATE TABLE ${tabla} (
  id INTEGER PRIMARY KEY,
  conteo_id INTEGER NOT NULL REFERENCES conteo_fisico(id),
  ${columna} INTEGER NOT NULL REFERENCES ${de}(id),
  UNIQUE (conteo_id, ${columna})
) STRICT;
CREATE INDEX ${tabla}_de ON ${tabla} (${columna});`;

export const sql = `
CREATE TABLE conteo_fisico (
  id INTEGER PRIMARY KEY,
  numero TEXT UNIQUE,
  bodega_id INTEGER NOT NULL REFERENCES bodega(id),
  tipo TEXT NOT NULL CHECK (tipo IN ('TOTAL', 'CICLICO', 'POR_ZONA', 'POR_LINEA', 'SELECTIVO')),
  fecha_programada TEXT NOT NULL,
  responsable_id INTEGER REFERENCES usuario(id),
  ${logico('conteo_ciego')},
  numero_conteos INTEGER NOT NULL DEFAULT 1 CHECK (numero_conteos BETWEEN 1 AND 3),
  -- Without either, every difference is out of tolerance.
  tolerancia_cantidad_mil INTEGER CHECK (tolerancia_cantidad_mil >= 0),
  tolerancia_valor_cts INTEGER CHECK (tolerancia_valor_cts >= 0),
  ${logico('bloquear_movimientos')},
  observacion TEXT,
  estado TEXT NOT NULL DEFAULT 'PROGRAMADO'
    CHECK (estado IN ('PROGRAMADO', 'CONGELADO', 'EN_CONTEO', 'EN_RECONTEO', 'POR_APROBAR', 'AJUSTADO', 'ANULADO')),
  -- Which time it is counted: 1, and one more with each recount.
  ronda INTEGER NOT NULL DEFAULT 1 CHECK (ronda >= 1),
  congelado TEXT,
  congelado_uc_id INTEGER,
  -- Last row of the ledger that its snapshot has.
  desde_kardex_id INTEGER,
  no_contado TEXT CHECK (no_contado IN ('mantiene', 'cero')),
  cerrado TEXT,
  aprobado TEXT,
  aprobado_uc_id INTEGER,
  motivo_anulacion TEXT,
  cantidad_lineas INTEGER NOT NULL DEFAULT 0,
  -- Of the lines that this time are counted.
  avance INTEGER NOT NULL DEFAULT 0 CHECK (avance BETWEEN 0 AND 10000),
  -- Known once nothing more is counted.
  diferencias INTEGER,
  sobrante_cts INTEGER,
  faltante_cts INTEGER,
  exactitud INTEGER CHECK (exactitud BETWEEN 0 AND 10000),
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  CHECK (numero IS NOT NULL OR estado IN ('PROGRAMADO', 'ANULADO')),
  CHECK ((numero IS NULL) = (congelado IS NULL)),
  CHECK ((estado = 'ANULADO') = (motivo_anulacion IS NOT NULL)),
  CHECK ((estado = 'AJUSTADO') = (aprobado IS NOT NULL))
) STRICT;
-- A warehouse is counted once at a time.
CREATE UNIQUE INDEX conteo_fisico_abierto ON conteo_fisico (bodega_id) WHERE estado IN ${ABIERTOS};
CREATE INDEX conteo_fisico_bodega ON conteo_fisico (bodega_id, id);
CREATE INDEX conteo_fisico_tipo ON conteo_fisico (tipo, id);
CREATE INDEX conteo_fisico_estado ON conteo_fisico (estado, id);
CREATE INDEX conteo_fisico_fecha ON conteo_fisico (fecha_programada, id);
CREATE INDEX conteo_fisico_responsable ON conteo_fisico (responsable_id, id);
CREATE INDEX conteo_fisico_exactitud ON conteo_fisico (exactitud, id);
CREATE INDEX conteo_fisico_avance ON conteo_fisico (avance, id);
CREATE INDEX conteo_fisico_updated ON conteo_fisico (updated, id);
CREATE VIRTUAL TABLE conteo_fisico_fts USING fts5 (busca, content = 'conteo_fisico', content_rowid = 'id', tokenize = 'trigram remove_diacritics 1');
CREATE TRIGGER conteo_fisico_fts_alta AFTER INSERT ON conteo_fisico BEGIN
  INSERT INTO conteo_fisico_fts (rowid, busca) VALUES (new.id, new.busca);
END;
CREATE TRIGGER conteo_fisico_fts_baja AFTER DELETE ON conteo_fisico BEGIN
  INSERT INTO conteo_fisico_fts (conteo_fisico_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
END;
CREATE TRIGGER conteo_fisico_fts_cambio AFTER UPDATE OF busca ON conteo_fisico WHEN old.busca <> new.busca BEGIN
  INSERT INTO conteo_fisico_fts (conteo_fisico_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
  INSERT INTO conteo_fisico_fts (rowid, busca) VALUES (new.id, new.busca);
END;
INSERT INTO conteo (tabla, filas) VALUES ('conteo_fisico', 0);
CREATE TRIGGER conteo_fisico_conteo_alta AFTER INSERT ON conteo_fisico BEGIN
  UPDATE conteo SET filas = filas + 1 WHERE tabla = 'conteo_fisico';
END;
CREATE TRIGGER conteo_fisico_conteo_baja AFTER DELETE ON conteo_fisico BEGIN
  UPDATE conteo SET filas = filas - 1 WHERE tabla = 'conteo_fisico';
END;

CREATE INDEX zona_bodega_por_conteo ON zona_bodega (bloqueo_conteo) WHERE bloqueo_conteo IS NOT NULL;

-- What is counted, by its kind; and who counts it: nobody said, everybody who may.
${enlace('conteo_zona', 'zona_id', 'zona_bodega')}
${enlace('conteo_linea_producto', 'linea_producto_id', 'linea_producto')}
${enlace('conteo_producto', 'producto_id', 'producto')}
${enlace('conteo_contador', 'usuario_id', 'usuario')}

-- A product in a zone, of a lot or without, as the stock was when the count was frozen, and what was found of it.
CREATE TABLE conteo_linea (
  id INTEGER PRIMARY KEY,
  conteo_id INTEGER NOT NULL REFERENCES conteo_fisico(id),
  producto_id INTEGER NOT NULL REFERENCES producto(id),
  zona_id INTEGER NOT NULL REFERENCES zona_bodega(id),
  -- Its code: one that nobody knew yet may be found.
  lote TEXT,
  fecha_vencimiento TEXT,
  foto_mil INTEGER NOT NULL,
  -- It was found there, where nothing should have been.
  ${logico('hallada')},
  -- It is to be counted this time.
  ${logico('pendiente')},
  -- The sum of its captures of the last time that it was counted, which time that was, and the rows of the ledger that the first and the
  -- last of them had before them.
  contado_mil INTEGER,
  ronda INTEGER,
  primera_kardex_id INTEGER,
  ultima_kardex_id INTEGER,
  -- Nobody counted it, and the count was closed.
  ${logico('no_contado')},
  -- Known once nothing more is counted: what there should have been then.
  teorico_mil INTEGER,
  diferencia_mil INTEGER,
  valor_cts INTEGER,
  ${logico('movido')},
  ${logico('fuera')},
  -- What the time before found.
  diferencia_anterior_mil INTEGER,
  motivo TEXT REFERENCES motivo_inventario(codigo)
) STRICT;
CREATE UNIQUE INDEX conteo_linea_lugar ON conteo_linea (conteo_id, producto_id, zona_id, ifnull(lote, ''));
CREATE INDEX conteo_linea_pendiente ON conteo_linea (conteo_id, pendiente);
CREATE INDEX conteo_linea_de_producto ON conteo_linea (producto_id);
CREATE INDEX conteo_linea_zona ON conteo_linea (zona_id);
CREATE INDEX conteo_linea_motivo ON conteo_linea (motivo) WHERE motivo IS NOT NULL;
CREATE TRIGGER conteo_linea_fija BEFORE UPDATE ON conteo_linea
  WHEN (SELECT estado FROM conteo_fisico WHERE id = old.conteo_id) IN ('AJUSTADO', 'ANULADO')
  BEGIN SELECT raise(ABORT, 'conteo_linea is posted'); END;
CREATE TRIGGER conteo_linea_queda BEFORE DELETE ON conteo_linea BEGIN SELECT raise(ABORT, 'conteo_linea stays'); END;

CREATE TABLE conteo_captura (
  id INTEGER PRIMARY KEY,
  conteo_id INTEGER NOT NULL REFERENCES conteo_fisico(id),
  linea_id INTEGER NOT NULL REFERENCES conteo_linea(id),
  -- Made by who captures: sent again it is the same.
  clave TEXT NOT NULL,
  ronda INTEGER NOT NULL,
  cantidad_mil INTEGER NOT NULL CHECK (cantidad_mil >= 0),
  presentacion_id INTEGER REFERENCES presentacion(id),
  escrita_mil INTEGER NOT NULL,
  -- When it was counted, and when that came to be known.
  capturado_en TEXT NOT NULL,
  recibido_en TEXT NOT NULL,
  -- Last row of the ledger of its product that was before it.
  kardex_id INTEGER NOT NULL,
  uc_id INTEGER,
  -- When it was taken back.
  anulada TEXT,
  anulada_uc_id INTEGER,
  UNIQUE (conteo_id, clave)
) STRICT;
CREATE INDEX conteo_captura_linea ON conteo_captura (linea_id, ronda);
CREATE INDEX conteo_captura_quien ON conteo_captura (conteo_id, uc_id);
CREATE INDEX conteo_captura_usuario ON conteo_captura (uc_id, conteo_id);
CREATE INDEX conteo_captura_presentacion ON conteo_captura (presentacion_id) WHERE presentacion_id IS NOT NULL;
CREATE TRIGGER conteo_captura_fija BEFORE UPDATE ON conteo_captura
  WHEN old.anulada IS NOT NULL OR old.clave <> new.clave OR old.linea_id <> new.linea_id OR old.cantidad_mil <> new.cantidad_mil
    OR old.ronda <> new.ronda OR old.kardex_id <> new.kardex_id OR old.uc_id IS NOT new.uc_id
  BEGIN SELECT raise(ABORT, 'conteo_captura is only added to'); END;
CREATE TRIGGER conteo_captura_queda BEFORE DELETE ON conteo_captura BEGIN SELECT raise(ABORT, 'conteo_captura is only added to'); END;
`;
