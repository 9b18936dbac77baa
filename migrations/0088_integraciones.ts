/**
 * What other systems are told, and tell us: destinations and origins of webhooks, and one list of all that leaves and enters. What leaves
 * is a row of the queue (`envio`); triggers keep its line here, so that whatever moves one moves the other.
 */

import { busqueda, indices } from './data/busqueda.ts';

/** Both kinds have their secrets, sealed: the former one serves until `anterior_hasta`. */
const CUERPO = `
  secreto TEXT NOT NULL, secreto_anterior TEXT, anterior_hasta TEXT,
  orden_nombre TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created TEXT NOT NULL, updated TEXT NOT NULL,
  uc_id INTEGER REFERENCES usuario(id), um_id INTEGER REFERENCES usuario(id)
) STRICT;`;

/** What a row of the queue is called in the list. Nothing of a message itself: it may be somebody's. */
const SISTEMA = `CASE new.canal WHEN 'webhook' THEN coalesce(new.destinatario, new.destino) WHEN 'correo' THEN 'Correo'
    WHEN 'whatsapp' THEN 'WhatsApp' ELSE upper(new.canal) END`;
const EVENTO = `CASE new.canal WHEN 'webhook' THEN new.asunto ELSE new.canal || '.envio' END`;
const COLUMNAS =
  'envio_id, destino_id, direccion, fecha, sistema, evento, documento, registro_id, intentos, mensaje, proximo, estado, busca';
const valores = `new.id, CASE new.canal WHEN 'webhook' THEN json_extract(new.datos, '$.destino_id') END, 'SALIDA', new.created, ${SISTEMA}, ${EVENTO},
    new.origen, new.registro_id, new.intentos, new.mensaje, new.proximo, new.estado,
    ${SISTEMA} || ' ' || ${EVENTO} || coalesce(' ' || new.origen, '') || coalesce(' ' || new.registro_id, '')`;

export const sql = `
CREATE TABLE integracion_destino (
  id INTEGER PRIMARY KEY,
  nombre TEXT NOT NULL UNIQUE,
  url TEXT NOT NULL,
  -- Types that it hears of; '*' is all of them.
  eventos TEXT NOT NULL CHECK (json_valid(eventos)),
  estado TEXT NOT NULL DEFAULT 'ACTIVO' CHECK (estado IN ('ACTIVO', 'PAUSADO')),
  pausado TEXT,
  motivo_pausa TEXT,
  -- Tries in a row that failed.
  fallos INTEGER NOT NULL DEFAULT 0 CHECK (fallos >= 0),
${CUERPO}
CREATE INDEX integracion_destino_nombre ON integracion_destino (orden_nombre, id);
${indices('integracion_destino', ['estado', 'uc_id', 'um_id'])}

CREATE TABLE integracion_origen (
  id INTEGER PRIMARY KEY,
  codigo TEXT NOT NULL UNIQUE,
  nombre TEXT NOT NULL,
  tipos TEXT NOT NULL CHECK (json_valid(tipos)),
  estado TEXT NOT NULL DEFAULT 'ACTIVO' CHECK (estado IN ('ACTIVO', 'INACTIVO')),
${CUERPO}
CREATE INDEX integracion_origen_nombre ON integracion_origen (orden_nombre, id);
${indices('integracion_origen', ['estado', 'uc_id', 'um_id'])}

CREATE TABLE integracion_evento (
  id INTEGER PRIMARY KEY,
  direccion TEXT NOT NULL CHECK (direccion IN ('ENTRADA', 'SALIDA')),
  fecha TEXT NOT NULL,
  sistema TEXT NOT NULL,
  evento TEXT NOT NULL,
  -- What it is about: 'cita', and its id.
  documento TEXT,
  registro_id INTEGER,
  intentos INTEGER NOT NULL DEFAULT 0,
  duracion_ms INTEGER,
  http INTEGER,
  mensaje TEXT,
  -- When it is to be tried; of what waits only.
  proximo TEXT,
  estado TEXT NOT NULL,
  busca TEXT NOT NULL,
  -- Of what leaves: its row of the queue and, of a webhook, where it goes.
  envio_id INTEGER UNIQUE REFERENCES envio(id) ON DELETE CASCADE,
  destino_id INTEGER REFERENCES integracion_destino(id),
  -- Of what enters: who told it, the name that they gave it, and what it said, sealed and kept only until it is processed or given up.
  origen_id INTEGER REFERENCES integracion_origen(id),
  mensaje_id TEXT,
  cuerpo TEXT
) STRICT;
CREATE UNIQUE INDEX integracion_evento_mensaje ON integracion_evento (origen_id, mensaje_id) WHERE origen_id IS NOT NULL;
CREATE INDEX integracion_evento_espera ON integracion_evento (destino_id) WHERE destino_id IS NOT NULL AND estado IN ('PENDIENTE', 'REINTENTANDO');
CREATE INDEX integracion_evento_fecha ON integracion_evento (fecha, id);
CREATE INDEX integracion_evento_estado ON integracion_evento (estado, fecha, id);
CREATE INDEX integracion_evento_sistema ON integracion_evento (sistema, fecha, id);
CREATE INDEX integracion_evento_evento ON integracion_evento (evento, fecha, id);
CREATE INDEX integracion_evento_direccion ON integracion_evento (direccion, fecha, id);
CREATE INDEX integracion_evento_documento ON integracion_evento (documento, registro_id, id);
CREATE INDEX integracion_evento_registro ON integracion_evento (registro_id, id);
CREATE INDEX integracion_evento_destino ON integracion_evento (destino_id, fecha, id);
${busqueda('integracion_evento')}
-- Each time that something which entered was processed, or tried to be.
CREATE TABLE integracion_intento (
  id INTEGER PRIMARY KEY,
  evento_id INTEGER NOT NULL REFERENCES integracion_evento(id),
  inicio TEXT NOT NULL,
  resultado TEXT NOT NULL CHECK (resultado IN ('EXITOSO', 'FALLIDO')),
  mensaje TEXT
) STRICT;
CREATE INDEX integracion_intento_evento ON integracion_intento (evento_id, id);

-- What the other side answered to a try.
ALTER TABLE envio_intento ADD COLUMN respuesta TEXT;
CREATE INDEX envio_espera ON envio (proximo, id) WHERE estado IN ('PENDIENTE', 'REINTENTANDO');

INSERT INTO integracion_evento (${COLUMNAS}) SELECT ${valores} FROM envio AS new ORDER BY id;
CREATE TRIGGER envio_integracion_alta AFTER INSERT ON envio BEGIN
  INSERT INTO integracion_evento (${COLUMNAS}) VALUES (${valores});
END;
CREATE TRIGGER envio_integracion_cambio AFTER UPDATE OF estado, intentos, proximo, mensaje ON envio BEGIN
  UPDATE integracion_evento SET intentos = new.intentos, mensaje = new.mensaje, proximo = new.proximo, estado = new.estado
    WHERE envio_id = new.id;
END;
${['INSERT', 'UPDATE OF fin']
  .map(
    (
      cuando,
      i,
    ) => `CREATE TRIGGER envio_intento_integracion_${i} AFTER ${cuando} ON envio_intento WHEN new.fin IS NOT NULL BEGIN
  UPDATE integracion_evento SET http = new.codigo,
    duracion_ms = CAST(round((julianday(new.fin) - julianday(new.inicio)) * 86400000) AS INTEGER)
    WHERE envio_id = new.envio_id;
END;`,
  )
  .join('\n')}
`;
