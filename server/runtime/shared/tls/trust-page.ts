/** The page that says how each device comes to trust the own authority, and the certificate that it needs. Over plain HTTP too: there is no trust yet. */
import { X509Certificate } from 'node:crypto';
import { documentOf, STYLE_PATH } from '../../../core/web/document.ts';
import { type Html, html } from '../../../core/web/html.ts';
import { STYLE } from '../../../core/web/style.ts';

export const TRUST_PATH = '/confianza';
const AUTHORITY_PATH = '/confianza/autoridad.crt';

interface Device {
  readonly titulo: string;
  readonly pasos: readonly string[];
}

const DEVICES: readonly Device[] = [
  {
    titulo: 'Windows (Chrome y Edge)',
    pasos: [
      'Abre el archivo descargado y elige «Instalar certificado».',
      'Elige «Equipo local», y después «Colocar todos los certificados en el siguiente almacén».',
      'Busca «Entidades de certificación raíz de confianza» y termina.',
      'Cierra el navegador y vuelve a abrirlo.',
    ],
  },
  {
    titulo: 'Mac (Safari y Chrome)',
    pasos: [
      'Abre el archivo: se añade al Acceso a Llaveros.',
      'Búscalo por «Mayordomo», ábrelo y despliega «Confiar».',
      'En «Al usar este certificado» elige «Confiar siempre» y escribe tu contraseña.',
    ],
  },
  {
    titulo: 'iPhone y iPad',
    pasos: [
      'Abre esta página en Safari y descarga el certificado; permite el perfil.',
      'En Ajustes, entra a «Perfil descargado» e instálalo.',
      'En Ajustes, General, Información, «Ajustes de confianza de los certificados», enciende el de Mayordomo.',
    ],
  },
  {
    titulo: 'Android',
    pasos: [
      'Descarga el certificado.',
      'En Ajustes busca «Certificado de CA» (Seguridad, Cifrado y credenciales) y elige «Instalar de todos modos».',
      'Escoge el archivo descargado.',
    ],
  },
  {
    titulo: 'Linux (Chrome)',
    pasos: [
      'En Chrome abre chrome://certificate-manager y entra a «Certificados locales», «Personalizados», «Certificados de confianza».',
      'Elige «Importar» y escoge el archivo.',
    ],
  },
  {
    titulo: 'Firefox, en cualquier equipo',
    pasos: [
      'En Ajustes busca «certificados» y abre «Ver certificados», «Autoridades».',
      'Elige «Importar», escoge el archivo y marca «Confiar en esta CA para identificar sitios web».',
    ],
  },
];

const steps = ({ titulo, pasos }: Device): Html =>
  html`<section class="card"><h2>${titulo}</h2><ol>${pasos.map((paso) => html`<li>${paso}</li>`)}</ol></section>`;

function trustPage(fingerprint: string): string {
  return documentOf({
    titulo: 'Confiar en este servidor · Mayordomo',
    found: false,
    body: html`<header class="head"><div class="wide"><span class="brand">Mayordomo</span></div></header>
<main id="contenido" class="wide">
<section class="hero">
<h1>Confiar en este servidor</h1>
<p>Tu oficina usa un certificado propio. Cada equipo debe aceptarlo una vez: desde entonces el navegador abre Mayordomo sin advertencias, y puede usar la cámara para leer códigos.</p>
<p><a class="button" href="${AUTHORITY_PATH}" download="mayordomo.crt">Descargar el certificado</a></p>
</section>
<div class="note"><p><strong>Antes de aceptarlo, compara su huella SHA-256</strong> con la que mostró el servidor al iniciar. Si no es la misma, no lo instales y avisa al administrador.</p>
<p class="text"><code>${fingerprint.replaceAll(':', ' ')}</code></p></div>
<div class="cards">${DEVICES.map(steps)}</div>
<p class="after"><a class="button" href="/">Abrir Mayordomo</a></p>
</main>`,
  });
}

/** Answers what belongs to the page; `null` for all the rest. */
export function trustPages(
  authority: { readonly cert: string; readonly fingerprint: string },
  headers: Readonly<Record<string, string>>,
): (request: Request) => Response | null {
  const answers: Readonly<Record<string, readonly [type: string, body: string | Uint8Array<ArrayBuffer>]>> = {
    [TRUST_PATH]: ['text/html; charset=utf-8', trustPage(authority.fingerprint)],
    [STYLE_PATH]: ['text/css; charset=utf-8', STYLE],
    // DER: what iPhones and Windows open by themselves.
    [AUTHORITY_PATH]: ['application/x-x509-ca-cert', new Uint8Array(new X509Certificate(authority.cert).raw)],
  };
  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const { pathname } = new URL(request.url);
    const found = Object.hasOwn(answers, pathname) ? answers[pathname] : undefined;
    if (!found) return null;
    const [type, body] = found;
    return new Response(body, { headers: { ...headers, 'Content-Type': type, 'Cache-Control': 'no-cache' } });
  };
}
