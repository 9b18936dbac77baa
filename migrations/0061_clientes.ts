/** What a company must know of the people whom it sells to: how much they may owe, for how long, who attends them and how they are billed. */
import { busqueda } from './data/busqueda.ts';

const AUTORES = 'created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER';

export const sql = `
CREATE TABLE cliente (
  id INTEGER PRIMARY KEY,
  persona_id INTEGER NOT NULL UNIQUE REFERENCES persona(id),
  -- Centavos that they may owe; 0: nothing is sold to them on credit.
  cupo_credito_cts INTEGER NOT NULL DEFAULT 0 CHECK (cupo_credito_cts >= 0),
  plazo_dias INTEGER NOT NULL DEFAULT 0 CHECK (plazo_dias BETWEEN 0 AND 365),
  vendedor_id INTEGER REFERENCES usuario(id),
  gestor_id INTEGER REFERENCES usuario(id),
  codigo_regimen_tributario TEXT REFERENCES regimen(codigo),
  -- Codes of the tax office, as it writes them in an invoice: 'O-13;O-15'.
  responsabilidades TEXT NOT NULL DEFAULT '',
  tributo TEXT REFERENCES tributo(codigo),
  -- Where their invoices go; that of the person without it.
  correo_facturacion TEXT,
  bloqueado INTEGER NOT NULL DEFAULT 0 CHECK (bloqueado IN (0, 1)),
  motivo_bloqueo TEXT,
  -- Of the person, for the order and the search of lists.
  orden_nombre TEXT NOT NULL,
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  CHECK (bloqueado = (motivo_bloqueo IS NOT NULL))
) STRICT;
CREATE INDEX cliente_orden ON cliente (orden_nombre, id);
${['cupo_credito_cts', 'vendedor_id', 'gestor_id', 'bloqueado', 'updated']
  .map((column) => `CREATE INDEX cliente_${column} ON cliente (${column}, id);`)
  .join('\n')}
CREATE INDEX cliente_regimen ON cliente (codigo_regimen_tributario) WHERE codigo_regimen_tributario IS NOT NULL;
CREATE INDEX cliente_tributo ON cliente (tributo) WHERE tributo IS NOT NULL;
${busqueda('cliente')}`;
