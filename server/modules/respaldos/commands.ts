/** Writes of destinations, and the beginning of drills. */
import { nameOf } from '../../core/auth/actor.ts';
import { insertRow, updateRow } from '../../core/db/rows.ts';
import { invalid, refused } from '../../core/http/errors.ts';
import { notify } from '../../core/notifications/notify.ts';
import type { Platform } from '../../core/platform.ts';
import type { Lugar, RespaldosPort } from '../../core/respaldos/puerto.ts';
import { seal } from '../../core/sealed.ts';
import type { Work } from '../../core/work.ts';
import { sortKey } from '../../shared/text.ts';
import type { Destino, DestinoAlta, DestinoCambio } from './contract/destinos.ts';
import { findDestino } from './queries.ts';

const SIN_COPIAS =
  'Este servidor no lleva copias a otros lugares: la plataforma en la que funciona guarda su propia historia.';

/** Throws `regla_negocio` where copies are not made. */
export function requireRespaldos({ respaldos }: Platform): RespaldosPort {
  if (!respaldos) throw refused(SIN_COPIAS);
  return respaldos;
}

type Datos = DestinoAlta | DestinoCambio;

/** What was checked by the schema, as a place. `kept`: the key that there is, where none was given. */
export function lugarDe(datos: Datos, kept: string | null): Lugar {
  if (datos.tipo === 'CARPETA') return { tipo: 'CARPETA', carpeta: datos.carpeta ?? '' };
  return {
    tipo: 'S3',
    endpoint: datos.endpoint ?? '',
    region: datos.region ?? '',
    bucket: datos.bucket ?? '',
    prefijo: datos.prefijo ?? '',
    estilo_ruta: datos.estilo_ruta,
    clave_acceso: datos.clave_acceso ?? '',
    clave_secreta: datos.clave_secreta ?? kept ?? '',
  };
}

/** Throws `validacion` where copies could not go. It is tried: outside of the transaction. */
export async function requireAlcanzable(port: RespaldosPort, lugar: Lugar): Promise<void> {
  if (lugar.tipo === 'S3' && lugar.clave_secreta === '') throw invalid({ clave_secreta: ['Este campo es requerido.'] });
  const refusal = await port.probar(lugar);
  if (refusal) throw invalid({ [lugar.tipo === 'S3' ? 'endpoint' : 'carpeta']: [refusal] });
}

/** Of the other kind nothing is kept. */
function columnas(lugar: Lugar, { nombre, diarias, semanales, mensuales }: Datos, secret: string) {
  const regla = { diarias, semanales, mensuales };
  const nada = { carpeta: null, endpoint: null, region: null, bucket: null, prefijo: null };
  const comun = { ...nada, nombre, orden_nombre: sortKey(nombre), ...regla };
  if (lugar.tipo === 'CARPETA')
    return { ...comun, tipo: lugar.tipo, carpeta: lugar.carpeta, clave_acceso: null, clave_secreta: null };
  const { tipo, endpoint, region, bucket, prefijo, estilo_ruta, clave_acceso, clave_secreta } = lugar;
  const lleva = { endpoint: endpoint.replace(/\/$/, ''), region, bucket, prefijo: prefijo || null, clave_acceso };
  return {
    ...{ ...comun, ...lleva, tipo },
    estilo_ruta: estilo_ruta ? (1 as const) : (0 as const),
    clave_secreta: seal(secret, clave_secreta),
  };
}

export interface Claves {
  readonly recipiente: string;
  readonly identidad: string;
}

/** With its copies the whole company goes there: who administers them hears of it. */
export async function avisarDestino(w: Work, { id, nombre, lugar, cifrado }: Destino): Promise<void> {
  await notify(w, 'respaldo_destino_cambiado', {
    titulo: `Los respaldos van a ${nombre}`,
    mensaje: `Lo dispuso ${nameOf(w.actor)}. Desde ahora las copias de la empresa, ${cifrado ? 'cifradas' : 'sin cifrar'}, van a ${lugar}.`,
    object_id: id,
  });
}

export async function createDestino(
  w: Work,
  secret: string,
  { datos, lugar, claves }: { datos: Datos; lugar: Lugar; claves: Claves | null },
): Promise<Destino> {
  const cifrado = { recipiente: claves?.recipiente ?? null, identidad: claves?.identidad ?? null };
  const id = await insertRow(w, 'respaldo_destino', { ...columnas(lugar, datos, secret), ...cifrado });
  return findDestino(w.tx, id);
}

const refOf = (w: Work, id: number, version: number) => ({ id, version, current: () => findDestino(w.tx, id) });

export async function updateDestino(
  w: Work,
  secret: string,
  { id, datos, lugar }: { id: number; datos: DestinoCambio; lugar: Lugar },
): Promise<Destino> {
  await updateRow(w, 'respaldo_destino', refOf(w, id, datos.version), columnas(lugar, datos, secret));
  return findDestino(w.tx, id);
}

export async function cambiarEstado(
  w: Work,
  id: number,
  { version, estado, motivo }: { version: number; estado: Destino['estado']; motivo?: string },
): Promise<Destino> {
  const before = await findDestino(w.tx, id);
  if (before.estado === estado) throw refused(`El destino ya está ${estado.toLowerCase()}.`);
  const options = { accion: 'estado', ...(motivo ? { motivo } : {}) } as const;
  await updateRow(w, 'respaldo_destino', refOf(w, id, version), { estado }, options);
  return findDestino(w.tx, id);
}
