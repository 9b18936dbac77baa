/** How electronic documents reach the tax office, as it is set for a home: they are only registered unless told. */
import { abrirCredencial, type Credencial } from '../firma/credencial.ts';
import { FaltaPkcs12 } from '../firma/pkcs12.ts';

export interface DianSettings {
  /** `habilitacion`: its tests; `produccion`: for good. */
  readonly modo: 'habilitacion' | 'produccion';
  readonly url: string;
  /** Given by the tax office to who makes the documents. */
  readonly software_id: string;
  readonly pin: string;
  /** Of its tests: documents count for it. */
  readonly test_set: string | null;
  /** The port `firma`; without it documents go unsigned, to a program of this machine only. */
  readonly firma?: Credencial | null;
}

interface GivenDian {
  readonly DIAN_MODE?: string | undefined;
  readonly DIAN_URL?: string | undefined;
  readonly DIAN_SOFTWARE_ID?: string | undefined;
  readonly DIAN_SOFTWARE_PIN?: string | undefined;
  readonly DIAN_TEST_SET?: string | undefined;
  /** PKCS#12 in base64. */
  readonly DIAN_CERT?: string | undefined;
  readonly DIAN_CERT_PASSWORD?: string | undefined;
}

const LOOPBACK = /^(127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\]|localhost)$/;

/** The settings (`null`: documents are only registered), or one Spanish sentence when they cannot be used. */
export function readDianSettings(given: GivenDian): DianSettings | null | string {
  const { DIAN_MODE: modo = 'registrar', DIAN_URL: url = '', DIAN_SOFTWARE_ID: software_id = '' } = given;
  const { DIAN_SOFTWARE_PIN: pin = '', DIAN_TEST_SET: test_set } = given;
  if (modo === 'registrar') return null;
  if (modo !== 'habilitacion' && modo !== 'produccion')
    return 'DIAN_MODE debe ser registrar, habilitacion o produccion';
  if (!software_id || !pin) return `DIAN_MODE ${modo} necesita DIAN_SOFTWARE_ID y DIAN_SOFTWARE_PIN`;
  const firma = leerFirma(given);
  if (typeof firma === 'string') return firma;
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' };
  // Unsigned documents go to nobody but a program of this machine; signed ones to nobody in the clear.
  if (!LOOPBACK.test(hostname)) {
    if (!firma)
      return `DIAN_MODE ${modo} necesita DIAN_CERT: sin firma, DIAN_URL debe ser una dirección de este equipo`;
    if (protocol !== 'https:') return 'DIAN_URL debe ser una dirección https';
  }
  return { modo, url, software_id, pin, test_set: test_set || null, firma };
}

/** Nothing of the store nor of its password is told. */
function leerFirma({ DIAN_CERT, DIAN_CERT_PASSWORD = '' }: GivenDian): Credencial | null | string {
  if (!DIAN_CERT) return null;
  try {
    return abrirCredencial(DIAN_CERT, DIAN_CERT_PASSWORD);
  } catch (error) {
    if (error instanceof FaltaPkcs12) return `DIAN_CERT no se puede usar: ${error.message}`;
    throw error;
  }
}
