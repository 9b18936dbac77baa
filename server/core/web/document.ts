/** A page as a whole: its head, and a body that begins with the way to its content (`id="contenido"`). */
import { type Html, html } from './html.ts';

export const STYLE_PATH = '/publico/estilo.css';

interface Document {
  readonly titulo: string;
  /** Search engines may tell of it. */
  readonly found: boolean;
  readonly head?: Html;
  readonly body: Html;
}

export const documentOf = ({ titulo, found, head, body }: Document): string =>
  String(html`<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${titulo}</title>
${!found && html`<meta name="robots" content="noindex">`}
<link rel="icon" href="/mayordomo.svg">
<link rel="stylesheet" href="${STYLE_PATH}">
${head}
</head>
<body>
<a class="skip" href="#contenido">Ir al contenido</a>
${body}
</body>
</html>
`);
