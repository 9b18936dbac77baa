/** A mail as text and as HTML: the company's name, the paragraphs, the button. Whatever a text holds is drawn as text. */
import type { Correo } from './correo.ts';

export interface Compuesto {
  readonly texto: string;
  readonly html: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => ESCAPES[char] as string);
const lines = (text: string) => escaped(text).replaceAll('\n', '<br>');

/** `empresa`: who writes, '' when it has no name. `enlace`: address of the button, whole. */
export function componer({ parrafos, boton, nota, asunto }: Correo, empresa: string, enlace: string | null): Compuesto {
  const button = boton && enlace ? { ...boton, enlace } : null;
  const texto = [
    ...parrafos,
    ...(button ? [`${button.texto}: ${button.enlace}`] : []),
    ...(nota ? [nota] : []),
    ...(empresa ? [`-- \n${empresa}`] : []),
  ].join('\n\n');
  const html = `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(asunto)}</title></head>
<body style="margin:0;padding:24px;background:#f6f8fa;color:#1f2328;font:15px/1.5 Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #d1d9e0;border-radius:6px">
${parrafos.map((text) => `<p style="margin:0 0 16px">${lines(text)}</p>`).join('\n')}
${button ? `<p style="margin:0 0 16px"><a href="${escaped(button.enlace)}" style="display:inline-block;padding:10px 16px;background:#1f883d;color:#ffffff;text-decoration:none;border-radius:6px">${escaped(button.texto)}</a></p>` : ''}
${nota ? `<p style="margin:0 0 16px;color:#59636e;font-size:13px">${lines(nota)}</p>` : ''}
</div>
${empresa ? `<p style="max-width:560px;margin:12px auto 0;color:#59636e;font-size:12px">${escaped(empresa)}</p>` : ''}
</body></html>`;
  return { texto, html };
}
