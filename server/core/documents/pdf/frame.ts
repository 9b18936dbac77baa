/** What stands around the body of every page: the company's letterhead, the title, who printed it and when, and the page's number. */
import { formatInstant } from '../../../shared/dates.ts';
import type { Flow, Header, Picture } from './flow.ts';
import type { Letterhead } from './options.ts';
import { BODY_SIZE, LEADING, type Page, QUIET } from './page.ts';

export const LOGO = 'Logo';
const LOGO_WIDTH = 120;
const LOGO_HEIGHT = 46;
const SMALL = 8;

export interface Heading {
  readonly titulo: string;
  readonly numero?: string | undefined;
  readonly empresa: Letterhead | null;
  readonly logo: Picture | null;
  /** Without a letterhead the body begins at the margin. */
  readonly membrete: boolean;
  /** 'BORRADOR', across each page. */
  readonly marca?: string | undefined;
}

export function headerOf(heading: Heading): Header {
  return (page, index, flow) => {
    if (heading.marca) page.watermark(heading.marca);
    if (!heading.membrete) return flow.frame.top;
    return index === 0 ? letterhead(page, flow, heading) : running(page, flow, heading);
  };
}

/** The first page: logo and company at the left, what the document is at the right. */
function letterhead(page: Page, flow: Flow, { empresa, logo, titulo, numero }: Heading): number {
  const { top, side } = flow.frame;
  const rightWidth = flow.width * 0.4;
  let x = side;
  if (logo) {
    const scale = Math.min(LOGO_WIDTH / logo.width, LOGO_HEIGHT / logo.height);
    const [width, height] = [logo.width * scale, logo.height * scale];
    page.image(LOGO, { x, top, width, height });
    x += width + 12;
  }
  const leftWidth = side + flow.width - rightWidth - 12 - x;
  let left = top;
  const put = (text: string, style: { bold?: boolean; color?: string }, size: number) => {
    for (const line of flow.lines([{ text, style }], leftWidth, size)) {
      page.line(line, { x, top: left, width: leftWidth, size });
      left += size * LEADING;
    }
  };
  if (empresa?.nombre) {
    put(empresa.nombre, { bold: true }, 11.5);
    for (const text of detailsOf(empresa)) put(text, { color: QUIET }, SMALL);
  }
  let right = top;
  const titles = [
    { text: titulo, size: 13, style: { bold: true } },
    ...(numero ? [{ text: `N.º ${numero}`, size: BODY_SIZE, style: { color: QUIET } }] : []),
  ];
  for (const { text, size, style } of titles) {
    for (const line of flow.lines([{ text, style }], rightWidth, size)) {
      const box = { x: side + flow.width - rightWidth, width: rightWidth, size };
      page.line(line, { ...box, top: right, align: 'derecha' });
      right += size * LEADING;
    }
  }
  const end = Math.max(left, right, logo ? top + LOGO_HEIGHT : 0) + 8;
  if (empresa?.color) page.rule(side, end, flow.width, empresa.color, 2);
  else page.rule(side, end, flow.width);
  return end + 14;
}

function detailsOf({ nit, direccion, ciudad, telefono, correo, pagina_web }: Letterhead): string[] {
  const line = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ');
  return [nit ? `NIT ${nit}` : '', line(direccion, ciudad), line(telefono, correo, pagina_web)].filter(Boolean);
}

/** Further pages: one quiet line. */
function running(page: Page, flow: Flow, { empresa, titulo, numero }: Heading): number {
  const { top, side } = flow.frame;
  const text = [empresa?.nombre, titulo, numero && `N.º ${numero}`].filter(Boolean).join(' · ');
  const [line] = flow.lines([{ text, style: { color: QUIET } }], flow.width, SMALL);
  if (line) page.line(line, { x: side, top, width: flow.width, size: SMALL });
  const end = top + SMALL * LEADING + 4;
  page.rule(side, end, flow.width);
  return end + 10;
}

/** Once all pages are there: who, when and 'Página n de m'. */
export function drawFooters(flow: Flow, usuario: string, now: Date): void {
  const { height, bottom, side } = flow.frame;
  const top = height - bottom + 16;
  const style = { size: SMALL, color: QUIET };
  const who = usuario ? `Impreso por ${usuario} el ` : 'Impreso el ';
  flow.pages.forEach((page, i) => {
    page.rule(side, top - 5, flow.width);
    const number = `Página ${i + 1} de ${flow.pages.length}`;
    const width = flow.measure(number, style);
    const [line] = flow.lines([{ text: who + formatInstant(now.toISOString()), style }], flow.width - width - 12);
    if (line) page.line(line, { x: side, top, width: flow.width - width - 12, size: SMALL });
    page.text(number, side + flow.width - width, top, style);
  });
}
