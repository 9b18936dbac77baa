/** Kinds of orders and the path that each of them goes: what is checked, when stock is held, of what it is invoiced. Money in centavos. */
import { busqueda, indices } from './data/busqueda.ts';

const AUTORES = 'created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER';

export const sql = `
CREATE TABLE configuracion_pedido (
  id INTEGER PRIMARY KEY,
  -- In the address of the form of a new order: 'venta'.
  codigo TEXT NOT NULL UNIQUE,
  nombre TEXT NOT NULL,
  -- 1: between warehouses, without customer nor prices.
  interno INTEGER NOT NULL DEFAULT 0 CHECK (interno IN (0, 1)),
  -- Of its numbers, unlike that of any other document.
  prefijo TEXT NOT NULL UNIQUE,
  bodega_defecto_id INTEGER REFERENCES bodega(id),
  lista_defecto_id INTEGER REFERENCES lista_precio(id),
  requiere_aprobacion INTEGER NOT NULL DEFAULT 0 CHECK (requiere_aprobacion IN (0, 1)),
  -- Of the total of an order, at least.
  monto_minimo_cts INTEGER NOT NULL DEFAULT 0 CHECK (monto_minimo_cts >= 0),
  valida_cartera TEXT NOT NULL DEFAULT 'BLOQUEA' CHECK (valida_cartera IN ('NO', 'AVISA', 'BLOQUEA')),
  -- A document that is overdue by more days, with more than that amount, holds orders.
  dias_gracia INTEGER NOT NULL DEFAULT 0 CHECK (dias_gracia BETWEEN 0 AND 365),
  monto_gracia_cts INTEGER NOT NULL DEFAULT 0 CHECK (monto_gracia_cts >= 0),
  reserva TEXT NOT NULL DEFAULT 'AL_CONFIRMAR' CHECK (reserva IN ('AL_CONFIRMAR', 'AL_ALISTAR', 'NO')),
  permite_parcial INTEGER NOT NULL DEFAULT 1 CHECK (permite_parcial IN (0, 1)),
  politica_alistamiento TEXT NOT NULL DEFAULT 'FEFO' CHECK (politica_alistamiento IN ('FEFO', 'FIFO', 'UBICACION')),
  factura_sobre TEXT NOT NULL DEFAULT 'DESPACHO' CHECK (factura_sobre IN ('PEDIDO', 'DESPACHO')),
  genera_prefactura INTEGER NOT NULL DEFAULT 0 CHECK (genera_prefactura IN (0, 1)),
  -- Working days until it is delivered where its zone says none; from that hour (HH:MM) on, one more.
  dias_entrega INTEGER NOT NULL DEFAULT 1 CHECK (dias_entrega BETWEEN 0 AND 90),
  hora_corte TEXT,
  -- States whose entering the customer hears of by WhatsApp: 'DESPACHADO;ENTREGADO'.
  notifica_whatsapp TEXT NOT NULL DEFAULT '',
  estado TEXT NOT NULL DEFAULT 'BORRADOR' CHECK (estado IN ('BORRADOR', 'VIGENTE', 'INACTIVA')),
  motivo TEXT,
  orden_nombre TEXT NOT NULL,
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES}
) STRICT;
${indices('configuracion_pedido', ['orden_nombre', 'estado', 'interno', 'valida_cartera', 'reserva', 'updated'])}
CREATE INDEX configuracion_pedido_bodega ON configuracion_pedido (bodega_defecto_id) WHERE bodega_defecto_id IS NOT NULL;
CREATE INDEX configuracion_pedido_lista ON configuracion_pedido (lista_defecto_id) WHERE lista_defecto_id IS NOT NULL;
${busqueda('configuracion_pedido')}
-- Days until an order of the kind is delivered in a zone of a city.
CREATE TABLE configuracion_pedido_zona (
  id INTEGER PRIMARY KEY,
  configuracion_id INTEGER NOT NULL REFERENCES configuracion_pedido(id),
  zona_id INTEGER NOT NULL REFERENCES zona(id),
  dias INTEGER NOT NULL CHECK (dias BETWEEN 0 AND 90),
  orden INTEGER NOT NULL DEFAULT 0,
  ${AUTORES},
  UNIQUE (configuracion_id, zona_id)
) STRICT;
CREATE INDEX configuracion_pedido_zona_zona ON configuracion_pedido_zona (zona_id);
`;
