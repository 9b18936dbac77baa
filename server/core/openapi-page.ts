/** The page that lists the calls of the API and tries them with a token: plain HTML, its script and its style beside it. */
import type { AnyEndpoint } from '../shared/endpoint.ts';
import { isOpenToTokens } from './auth/token-reach.ts';

/** Only what stands beside it runs, and it calls nobody but us. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

function accessText({ access }: AnyEndpoint): string {
  if (access === 'publico') return 'sin sesión';
  if (access === 'sesion') return 'con sesión';
  return [access.permiso, access.o].flatMap((permiso) => permiso?.codename ?? []).join(' o ');
}

/** Whether a token calls it: what is critical asks for a person too. */
export function tokenMayCall(each: AnyEndpoint): boolean {
  const critical = typeof each.access === 'object' && each.access.permiso.critica && (each.access.o?.critica ?? true);
  return isOpenToTokens(each) && !critical;
}

function row(each: AnyEndpoint): string {
  const path = `/api/${each.path}/`;
  const open = tokenMayCall(each);
  const [method, address, access] = [each.method, path, accessText(each)].map(escapeHtml);
  // Names of fields stand between backticks in what is written for tools.
  const summary = escapeHtml(each.summary).replace(/`([^`]+)`/g, '<code>$1</code>');
  const cells = [method, address, summary, access].map((cell) => `<td>${cell}</td>`);
  const body = each.body ? ' data-cuerpo="1"' : '';
  const attempt = open
    ? `<button type="button" data-metodo="${each.method}" data-ruta="${escapeHtml(path)}"${body}>Probar<span class="oculto"> ${each.method} ${escapeHtml(path)}</span></button>`
    : 'Solo personas';
  return `<tr>${cells.join('')}<td>${attempt}</td></tr>`;
}

export function pageOf(endpoints: readonly AnyEndpoint[]): string {
  return `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API de Mayordomo</title>
<link rel="stylesheet" href="/api/docs/estilo.css"><script type="module" src="/api/docs/probar.js"></script></head>
<body>
<main>
<h1>API de Mayordomo</h1>
<p>Descripción completa para herramientas: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). Los tokens se crean en <a href="/#/perfil/tokens">tu perfil</a>; cada llamada los lleva en el encabezado <code>Authorization: Token mdo_…</code></p>
<div class="campos">
<label>Token <input id="token" type="password" autocomplete="off" spellcheck="false" placeholder="mdo_…"></label>
<label>Buscar <input id="buscar" type="search" placeholder="Dirección, qué hace o permiso"></label>
</div>
<form id="prueba" hidden>
<h2 id="titulo" tabindex="-1"></h2>
<p id="aviso">Esta llamada cambia datos de verdad.</p>
<div id="partes" class="campos"></div>
<label>Consulta <input id="consulta" spellcheck="false" placeholder="page=1&amp;search=acme"></label>
<label id="con-cuerpo">Cuerpo, en JSON <textarea id="cuerpo" rows="6" spellcheck="false"></textarea></label>
<p><button type="submit" class="primario">Enviar</button> <button type="button" id="cerrar">Cerrar</button></p>
<p id="estado" role="status"></p>
<pre id="respuesta" tabindex="0" aria-label="Respuesta" hidden></pre>
</form>
<div class="tabla" tabindex="0" role="region" aria-label="Llamadas">
<table>
<thead><tr><th>Método</th><th>Dirección</th><th>Qué hace</th><th>Permiso</th><th>Con token</th></tr></thead>
<tbody>
${endpoints.map(row).join('\n')}
</tbody>
</table>
</div>
</main>
</body>
</html>
`;
}

export const PAGE_STYLE = `:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 1280px; margin: 0 auto; padding: 24px 16px; }
a { color: light-dark(#0969da, #58a6ff); }
h1 { font-size: 24px; line-height: 32px; margin: 0 0 8px; }
h2 { font-size: 16px; line-height: 24px; margin: 0; overflow-wrap: anywhere; }
label { display: flex; flex-direction: column; gap: 4px; flex: 1 1 240px; font-weight: 600; }
input, textarea, button { font: inherit; padding: 6px 10px; border: 1px solid #818b98; border-radius: 6px; background: Field; color: FieldText; box-sizing: border-box; font-weight: 400; }
textarea, pre, #token { font-family: ui-monospace, monospace; font-size: 13px; }
button { cursor: pointer; background: ButtonFace; color: ButtonText; white-space: nowrap; }
.primario { background: #1f883d; border-color: #1f883d; color: #fff; font-weight: 600; }
.campos { display: flex; flex-wrap: wrap; gap: 12px; margin: 0 0 16px; }
form > label { flex: none; }
form { display: flex; flex-direction: column; gap: 12px; margin: 0 0 16px; padding: 16px; border: 1px solid #818b98; border-radius: 8px; }
form[hidden], [hidden] { display: none; }
form p, form .campos { margin: 0; }
#aviso { color: light-dark(#9a3412, #fdba74); font-weight: 600; }
#estado:empty { display: none; }
pre { margin: 0; padding: 12px; max-height: 420px; overflow: auto; border: 1px solid #818b98; border-radius: 6px; white-space: pre-wrap; overflow-wrap: anywhere; }
.tabla { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 6px 8px; border-bottom: 1px solid light-dark(#d1d9e0, #3d444d); text-align: left; vertical-align: top; }
td:nth-child(2), td:nth-child(4) { font-family: ui-monospace, monospace; font-size: 12px; overflow-wrap: anywhere; min-width: 180px; }
th { white-space: nowrap; }
td:nth-child(3) { min-width: 220px; }
@media (max-width: 767px) {
  thead { display: none; }
  table, tbody, tr, td { display: block; }
  tr { padding: 12px 0; border-bottom: 1px solid light-dark(#d1d9e0, #3d444d); }
  td { padding: 2px 0; border: 0; }
  td:first-child { font-weight: 600; }
  td:last-child { padding-top: 6px; }
}
.oculto { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`;

/** Runs in a browser as it stands: what an answer says is shown as text, and the token is kept nowhere. */
export const PAGE_SCRIPT = `const by = (id) => document.getElementById(id);
const form = by('prueba');
let chosen = null;

by('buscar').addEventListener('input', (event) => {
  const words = event.target.value.trim().toLowerCase();
  for (const row of document.querySelectorAll('tbody tr')) {
    row.hidden = words !== '' && !row.textContent.toLowerCase().includes(words);
  }
});

document.addEventListener('click', (event) => {
  const button = event.target.closest('button[data-ruta]');
  if (button) choose(button.dataset);
});
by('cerrar').addEventListener('click', () => {
  form.hidden = true;
});

function choose({ metodo, ruta, cuerpo }) {
  chosen = { metodo, ruta };
  by('titulo').textContent = metodo + ' ' + ruta;
  by('aviso').hidden = metodo === 'GET';
  by('con-cuerpo').hidden = !cuerpo;
  by('cuerpo').value = cuerpo ? '{}' : '';
  by('consulta').value = '';
  show('', null);
  by('partes').replaceChildren(
    ...[...ruta.matchAll(/:(\\w+)/g)].map(([, name]) => {
      const label = document.createElement('label');
      const input = document.createElement('input');
      input.dataset.parte = name;
      input.required = true;
      label.append(name, input);
      return label;
    }),
  );
  form.hidden = false;
  form.scrollIntoView({ block: 'start' });
  (by('partes').querySelector('input') || by('consulta')).focus();
}

function show(state, text) {
  by('estado').textContent = state;
  by('respuesta').hidden = text === null;
  by('respuesta').textContent = text || '';
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const { metodo, ruta } = chosen;
  const parts = new Map([...form.querySelectorAll('[data-parte]')].map((input) => [input.dataset.parte, input.value]));
  const query = by('consulta').value.trim().replace(/^\\?/, '');
  const address = ruta.replace(/:(\\w+)/g, (_, name) => encodeURIComponent(parts.get(name))) + (query && '?' + query);
  const token = by('token').value.trim();
  const body = by('cuerpo').value;
  const headers = {};
  if (token) headers.Authorization = 'Token ' + token;
  if (body) headers['Content-Type'] = 'application/json';
  show('Enviando…', null);
  try {
    const began = performance.now();
    const response = await fetch(address, { method: metodo, headers, credentials: 'omit', ...(body ? { body } : {}) });
    const blob = await response.blob();
    const wait = response.headers.get('retry-after');
    const facts = [response.status, Math.round(performance.now() - began) + ' ms', wait && 'intenta en ' + wait + ' s'];
    const isText = /json|text|csv/.test(blob.type);
    show(facts.filter(Boolean).join(' · '), isText ? pretty(await blob.text(), blob.type) : 'Un archivo de ' + blob.size + ' bytes (' + blob.type + ').');
  } catch {
    show('No se pudo llamar: revisa la conexión y lo que escribiste.', null);
  }
});

function pretty(text, type) {
  const some = text.length > 200000 ? text.slice(0, 200000) + '…' : text;
  if (!type.includes('json') || some !== text) return some;
  return JSON.stringify(JSON.parse(text), null, 2);
}
`;
