/**
 * Warehouses and their zones (not the zones of a city, which are `zona`), the reasons of movements, and who works in a warehouse.
 */
const AUTORES = 'created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER';

export const sql = `
CREATE TABLE motivo_inventario (
  id INTEGER PRIMARY KEY,
  codigo TEXT NOT NULL UNIQUE,
  nombre TEXT NOT NULL,
  orden INTEGER NOT NULL DEFAULT 0,
  activo INTEGER NOT NULL DEFAULT 1 CHECK (activo IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES}
) STRICT;
CREATE INDEX motivo_inventario_orden ON motivo_inventario (orden, id);

CREATE TABLE bodega (
  id INTEGER PRIMARY KEY,
  codigo TEXT NOT NULL UNIQUE,
  nombre TEXT NOT NULL,
  ciudad_id INTEGER REFERENCES ciudad(id),
  direccion TEXT,
  permite_negativo INTEGER NOT NULL DEFAULT 0 CHECK (permite_negativo IN (0, 1)),
  activo INTEGER NOT NULL DEFAULT 1 CHECK (activo IN (0, 1)),
  orden_nombre TEXT NOT NULL,
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES}
) STRICT;
CREATE INDEX bodega_orden ON bodega (orden_nombre, id);
CREATE INDEX bodega_ciudad ON bodega (ciudad_id);

-- Who receives and counts there; nobody said: everybody with the permission.
CREATE TABLE bodega_usuario (
  bodega_id INTEGER NOT NULL REFERENCES bodega(id),
  usuario_id INTEGER NOT NULL REFERENCES usuario(id),
  PRIMARY KEY (bodega_id, usuario_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX bodega_usuario_de ON bodega_usuario (usuario_id);

CREATE TABLE zona_bodega (
  id INTEGER PRIMARY KEY,
  bodega_id INTEGER NOT NULL REFERENCES bodega(id),
  codigo TEXT NOT NULL,
  nombre TEXT NOT NULL,
  tipo TEXT NOT NULL CHECK (tipo IN ('RECEPCION', 'ALMACENAMIENTO', 'PICKING', 'DESPACHO', 'CUARENTENA', 'DEVOLUCIONES', 'TRANSITO')),
  estado TEXT NOT NULL DEFAULT 'ACTIVA' CHECK (estado IN ('ACTIVA', 'BLOQUEADA', 'INACTIVA')),
  -- Why it is blocked: the count that did it, or what a person wrote.
  bloqueo TEXT,
  padre_id INTEGER REFERENCES zona_bodega(id),
  secuencia_recorrido INTEGER,
  responsable_id INTEGER REFERENCES usuario(id),
  capacidad_mil INTEGER CHECK (capacidad_mil > 0),
  permite_mezcla_lotes INTEGER NOT NULL DEFAULT 1 CHECK (permite_mezcla_lotes IN (0, 1)),
  codigo_barras TEXT UNIQUE,
  orden_codigo TEXT NOT NULL,
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  UNIQUE (bodega_id, codigo),
  UNIQUE (bodega_id, secuencia_recorrido),
  CHECK ((estado = 'BLOQUEADA') = (bloqueo IS NOT NULL))
) STRICT;
-- A warehouse receives, dispatches, keeps apart and has on the way in one place each.
CREATE UNIQUE INDEX zona_bodega_unica ON zona_bodega (bodega_id, tipo)
  WHERE tipo IN ('RECEPCION', 'DESPACHO', 'CUARENTENA', 'TRANSITO') AND estado <> 'INACTIVA';
CREATE INDEX zona_bodega_orden ON zona_bodega (orden_codigo, id);
CREATE INDEX zona_bodega_en ON zona_bodega (bodega_id, orden_codigo, id);
CREATE INDEX zona_bodega_tipo ON zona_bodega (tipo, orden_codigo, id);
CREATE INDEX zona_bodega_estado ON zona_bodega (estado, orden_codigo, id);
CREATE INDEX zona_bodega_padre ON zona_bodega (padre_id) WHERE padre_id IS NOT NULL;
CREATE INDEX zona_bodega_responsable ON zona_bodega (responsable_id) WHERE responsable_id IS NOT NULL;
`;
