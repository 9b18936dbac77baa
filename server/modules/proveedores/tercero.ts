/** What a supplier is to the core of third parties. */
import type { MergeKeys } from '../../core/db/merge.ts';
import type { Party } from '../../core/party/party.ts';
import type { Proveedor } from './contract/proveedor.ts';
import { findProveedor } from './queries.ts';

export const tercero: Party<'proveedor', Proveedor> = {
  table: 'proveedor',
  columns: {
    name: 'nombre',
    number: 'nit_sin_dv',
    mergedInto: 'fusionado_en_id',
    reason: 'motivo_inactivacion',
  },
  texts: {
    missing: 'No se encontró el proveedor.',
    merged: 'El proveedor se fusionó con otro: usa aquel.',
    eitherMerged: 'Uno de los dos ya se fusionó con otro proveedor.',
    chooseAnother: 'Elige otro proveedor.',
  },
  find: (w, id) => findProveedor(w.tx, id),
};

export const merges: MergeKeys = {
  'proveedor.fusionado_en_id': 'moves',
  'proveedor_direccion.proveedor_id': { joined: ['descripcion', 'ciudad'], exclusive: 'incluir_a_factura' },
  'proveedor_telefono.proveedor_id': { joined: ['valor'] },
  'proveedor_contacto.proveedor_id': { joined: ['nombre', 'email'] },
  'proveedor_descuento.proveedor_id': { joined: ['plazo'] },
  // What is blocked of either is blocked of both.
  'proveedor_bloqueo.proveedor_id': { joined: ['tipo'] },
  // Where one pays to changes only under its own guard.
  'proveedor_banco.proveedor_id': 'stays',
};
