/** What is done with a price list: its prices, its acts, what they would change. */

import * as z from 'zod';
import { defineDownload } from '../../../shared/download.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import * as f from '../../../shared/fields.ts';
import { IMPORT_LIMITS } from '../../../shared/import/limits.ts';
import { defineAct } from '../../../shared/record.ts';
import { lista as c } from '../campos.ts';
import { manifest } from '../manifest.ts';
import { comparado, item, itemsCambio, simulacion, simulado } from './items.ts';
import { base, lista } from './lista.ts';

const { permisos } = manifest;
const acto = defineAct(manifest, { path: base, row: lista, touches: ['consultas'] });
const soloVersion = z.strictObject({ version: f.version });
const conMotivo = (max: number) => z.strictObject({ version: f.version, motivo: f.texto(max) });

export const leerItems = endpoint(manifest, {
  method: 'GET',
  path: `${base}/:id/items`,
  access: { permiso: permisos.ver },
  summary: 'Los precios de una lista, con su costo, su margen y lo que cuesta hoy lo mismo.',
  params: f.idParam,
  response: z.array(item),
});

export const guardarItems = endpoint(manifest, {
  method: 'PUT',
  path: `${base}/:id/items`,
  access: { permiso: permisos.editar },
  summary: 'Agrega, cambia y quita precios de una lista en BORRADOR; los cruces se juzgan después de todo.',
  params: f.idParam,
  body: itemsCambio,
  response: f.conMsg(lista),
});

export const leerArchivo = endpoint(manifest, {
  method: 'POST',
  path: `${base}/leer_archivo`,
  access: { permiso: permisos.importar },
  summary:
    'Lee un archivo de precios (multipart, `archivo`: xlsx o csv) y da sus celdas, los títulos primero. No guarda nada.',
  response: f.conMsg(z.array(z.array(z.string()))),
  maxBody: IMPORT_LIMITS.bytes + 65_536,
});

export const actos = {
  enviar: acto('enviar', 'Manda a aprobar un borrador.', permisos.editar, soloVersion),
  aprobar: acto(
    'aprobar',
    'Pone en vigencia una lista enviada; la versión que reemplaza queda REEMPLAZADA.',
    permisos.aprobar,
    soloVersion,
  ),
  devolver: acto(
    'devolver',
    'Devuelve a BORRADOR una lista enviada, con un motivo.',
    permisos.aprobar,
    conMotivo(c.motivo_devolucion.max),
  ),
  inactivar: acto(
    'inactivar',
    'Deja de usar una lista; la que está en vigencia la inactiva quien aprueba.',
    permisos.editar,
    conMotivo(c.motivo_inactiva.max),
  ),
  nuevaVersion: acto(
    'nueva_version',
    'Crea el borrador de la versión siguiente, con los mismos precios; responde ese borrador.',
    permisos.crear,
    z.strictObject({ version: f.version.optional(), vigente_desde: f.fecha }),
  ),
};

export const simularLista = endpoint(manifest, {
  method: 'POST',
  path: `${base}/:id/simular`,
  access: { permiso: permisos.ver },
  summary:
    'Qué precios quedarían con un porcentaje sobre el costo, sobre otra lista o sobre los de hoy. No escribe nada.',
  params: f.idParam,
  body: simulacion,
  response: z.array(simulado),
  reads: true,
});

export const compararLista = endpoint(manifest, {
  method: 'GET',
  path: `${base}/:id/comparar`,
  access: { permiso: permisos.ver },
  summary: 'Los precios de una lista junto a los de otra.',
  params: f.idParam,
  query: z.strictObject({ con: f.idParam.shape.id }),
  response: z.array(comparado),
});

export const imprimirCatalogo = defineDownload(manifest, {
  path: `${base}/:id/catalogo`,
  access: { permiso: permisos.ver },
  summary: 'La lista en PDF para darla a un cliente: por líneas, con sus precios y sin costos.',
});
