/** What a service that speaks S3 answers, for people; and the few words of its XML that are read. Pure. */

const CODIGOS: Readonly<Record<string, string>> = {
  AccessDenied: 'El servicio no deja hacerlo con esas claves: revisa los permisos del bucket.',
  InvalidAccessKeyId: 'El servicio no conoce la clave de acceso.',
  SignatureDoesNotMatch: 'La firma no coincide: revisa la clave secreta y la región.',
  AuthorizationHeaderMalformed: 'La región no es la del bucket.',
  NoSuchBucket: 'El bucket no existe.',
  PermanentRedirect: 'El bucket es de otra región: revisa la dirección y la región.',
  RequestTimeTooSkewed: 'El reloj de este equipo y el del servicio no coinciden.',
  XAmzContentSHA256Mismatch: 'Lo que llegó al servicio no es lo que se envió.',
  BadDigest: 'Lo que llegó al servicio no es lo que se envió.',
  InvalidPart: 'El servicio no reconoce las partes que dijo haber recibido.',
  NoSuchUpload: 'El servicio olvidó el envío por partes.',
  EntityTooLarge: 'El archivo es más grande de lo que el servicio admite.',
  QuotaExceeded: 'Se acabó el espacio del bucket.',
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string) => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');

/** Text of the first element of that name. */
export function elemento(xml: string, name: string): string | null {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return found === undefined ? null : plain(found);
}

/** What an answer says that went wrong. */
export function textoDeError(status: number, body: string): string {
  const code = elemento(body, 'Code');
  if (code !== null && CODIGOS[code]) return CODIGOS[code];
  if (status === 403) return 'El servicio no deja hacerlo con esas claves.';
  if (status === 404) return 'El servicio no encuentra lo que se le pidió: revisa la dirección y el bucket.';
  if (status >= 300 && status < 400) return 'El servicio manda a otra dirección: escribe la definitiva.';
  const said = code === null ? '' : ` (${code.slice(0, 60)})`;
  return status >= 500 ? `El servicio falló: respondió ${status}${said}.` : `El servicio respondió ${status}${said}.`;
}

interface Pagina {
  readonly objetos: readonly { readonly clave: string; readonly bytes: number }[];
  /** Where the next page begins; `null` on the last. */
  readonly sigue: string | null;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return '';
  }
};

/** A page of ListObjectsV2, asked with `encoding-type=url`; `null` when it is none. */
export function leerPagina(xml: string): Pagina | null {
  if (!/<ListBucketResult[\s>]/.test(xml) || !xml.includes('</ListBucketResult>')) return null;
  const objetos = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, inner = '']) => ({
    clave: decoded(elemento(inner, 'Key') ?? ''),
    bytes: Number(elemento(inner, 'Size') ?? 0),
  }));
  if (objetos.some(({ clave, bytes }) => clave === '' || !Number.isSafeInteger(bytes) || bytes < 0)) return null;
  return { objetos, sigue: elemento(xml, 'IsTruncated') === 'true' ? elemento(xml, 'NextContinuationToken') : null };
}

/** Why a call never became an answer. */
export function textoDeRed(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  const code = String(cause?.code ?? (error as { code?: unknown } | null)?.code ?? '');
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'El nombre del servicio no se encontró en la red.';
  if (code === 'ECONNREFUSED') return 'El servicio no atiende en esa dirección.';
  if (code.includes('CERT') || code.includes('TLS') || code.includes('SSL'))
    return 'El certificado del servicio no es de confianza.';
  return 'La conexión con el servicio se cortó.';
}
