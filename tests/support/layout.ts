/**
 * What a person would call badly laid out, judged in the page itself: a field too narrow for what goes into it, a text that is cut,
 * two things one over the other, and sideways scroll. With a dialog open only the dialog is judged.
 */
import type { Page } from '@playwright/test';

/** One line for each fault, such as 'cortado: button «Guardar y crear otro»'. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(faultsOfPage);
}

/** Runs in the page: it can use nothing from outside. */
function faultsOfPage(): string[] {
  /** Characters that a field shows at least, by kind (`FieldShell`); eight where it holds more. A `maxlength` under that counts too. */
  const SHORT: Readonly<Record<string, number>> = { hora: 5, numero: 5, codigo: 3, pagina: 2 };
  const CHARACTERS = 8;
  /** Never cut, not even with a title: money, dates and tax ids. */
  const EXACT = /^(-?\$ [\d,.]+|\d{2}\/\d{2}\/\d{4}.*|\d{3}[.\d]{3,}-\d)$/;
  const FIELDS = 'input:not([type=checkbox], [type=radio], [type=hidden], [type=file], [type=range]), select, textarea';
  const CONTROLS = `a[href], button, summary, ${FIELDS}`;

  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]');
  const root = [...dialogs].findLast((one) => one.checkVisibility()) ?? document.body;
  const faults: string[] = [];
  const told = (element: Element) => {
    const text = element.getAttribute('aria-label') ?? (element.textContent || element.id);
    return `${element.localName} «${text.trim().replace(/\s+/g, ' ').slice(0, 50)}»`;
  };
  const px = (text: string) => Number.parseFloat(text) || 0;

  /** What each element has from those around it: found once. */
  interface Place {
    /** For screen readers alone. */
    readonly hidden: boolean;
    /** What stays in sight while the rest scrolls, or floats: it lies over the rest by design. */
    readonly layer: Element | null;
    /** The nearest box that cuts what goes beyond its sides; null inside one that scrolls. */
    readonly cutter: Element | null;
    /** What may be seen of it. */
    readonly window: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  }
  const FREE = { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 };
  const TOP: Place = { hidden: false, layer: null, cutter: null, window: FREE };
  const places = new Map<Element, Place>([[document.documentElement, TOP]]);
  const placeOf = (element: Element): Place => {
    const known = places.get(element);
    if (known) return known;
    const around = element.parentElement ? placeOf(element.parentElement) : TOP;
    const { clip, clipPath, position, zIndex, overflowX } = getComputedStyle(element);
    const floats =
      element.id === '__primerPortalRoot__' ||
      position === 'sticky' ||
      position === 'fixed' ||
      (position === 'absolute' && zIndex !== 'auto');
    const cuts = overflowX !== 'visible' && element !== document.body;
    const scrolls = overflowX === 'auto' || overflowX === 'scroll' || position === 'fixed';
    const box = element.getBoundingClientRect();
    const from = position === 'fixed' ? FREE : around.window;
    const place: Place = {
      hidden: around.hidden || /^inset\((50|100)%/.test(clipPath) || clip === 'rect(0px, 0px, 0px, 0px)',
      layer: (floats || element.matches(':popover-open')) && element !== root ? element : around.layer,
      cutter: scrolls ? null : cuts ? element : around.cutter,
      window: cuts
        ? {
            left: Math.max(from.left, box.left),
            right: Math.min(from.right, box.right),
            top: Math.max(from.top, box.top),
            bottom: Math.min(from.bottom, box.bottom),
          }
        : from,
    };
    places.set(element, place);
    return place;
  };
  const unseen = (element: Element): boolean =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || placeOf(element).hidden;

  // Sideways scroll: of the page, of the content, of a dialog.
  const scrollers =
    root === document.body
      ? [document.documentElement, document.querySelector('main')]
      : [root, ...root.querySelectorAll('div')];
  for (const one of scrollers) {
    if (!one || one.scrollWidth <= one.clientWidth + 1 || unseen(one)) continue;
    if (
      one === document.documentElement ||
      one === root ||
      one.localName === 'main' ||
      one.contains(root.querySelector('[tabindex="-1"]'))
    ) {
      if (getComputedStyle(one).overflowX !== 'hidden' || one === document.documentElement)
        faults.push(`se desplaza de lado: ${one.localName}`);
    }
  }

  // A table whose last columns one must look for, on a laptop with the menu open: a fact of each row is out of sight.
  if (root === document.body && innerWidth >= 1280) {
    for (const box of root.querySelectorAll('[data-scroller]:has(> table)')) {
      if (box.scrollWidth > box.clientWidth + 1 && !unseen(box))
        faults.push(`tabla que se desplaza de lado: «${box.querySelector('table')?.getAttribute('aria-label')}»`);
    }
  }

  // Fields too narrow for their kind.
  const measure = document.createElement('canvas').getContext('2d');
  for (const field of root.querySelectorAll<HTMLInputElement>(FIELDS)) {
    if (unseen(field) || !measure) continue;
    const style = getComputedStyle(field);
    measure.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const kind = field.closest<HTMLElement>('[data-kind]')?.dataset.kind ?? '';
    const least = Math.min(SHORT[kind] ?? CHARACTERS, field.maxLength > 0 ? field.maxLength : CHARACTERS);
    const room = field.clientWidth - px(style.paddingLeft) - px(style.paddingRight);
    const needed = measure.measureText('0').width * least;
    if (room + 0.5 < needed) {
      const label = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.name;
      faults.push(`angosto: ${field.localName} «${label}» ${Math.round(room)} de ${Math.round(needed)} px`);
    }
  }

  // Texts that are cut, and the boxes of what is seen.
  interface Seen {
    readonly element: Element;
    readonly rect: DOMRect;
    readonly layer: Element | null;
  }
  const seen: Seen[] = [];
  const keep = (element: Element, rect: DOMRect, within: Element) => {
    // Only what the boxes around it let be seen.
    const { window } = placeOf(within);
    const left = Math.max(rect.left, window.left);
    const top = Math.max(rect.top, window.top);
    const width = Math.min(rect.right, window.right) - left;
    const height = Math.min(rect.bottom, window.bottom) - top;
    if (width < 2 || height < 2) return;
    seen.push({ element, rect: new DOMRect(left, top, width, height), layer: placeOf(element).layer });
  };
  const range = document.createRange();
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim();
    if (!parent || !text || parent.closest('option, script, style, noscript, [aria-hidden=true]') || unseen(parent))
      continue;
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()];
    for (const rect of rects) keep(parent, rect, parent);
    const box = placeOf(parent).cutter;
    if (!box) continue;
    // Dots stand where its padding begins.
    const { textOverflow, paddingLeft, paddingRight } = getComputedStyle(box);
    const dots = textOverflow === 'ellipsis';
    const left = box.getBoundingClientRect().left + (dots ? px(paddingLeft) : 0);
    const right = box.getBoundingClientRect().right - (dots ? px(paddingRight) : 0);
    if (!rects.some((rect) => rect.right > right + 1 || rect.left < left - 1)) continue;
    const titled = parent.closest('[title]');
    if (!titled || EXACT.test(text)) faults.push(`cortado: ${told(parent)}`);
  }
  for (const label of root.querySelectorAll('button, label, [role=tab], h1, h2, h3, legend, nav a')) {
    if (getComputedStyle(label).display === 'inline' || unseen(label)) continue;
    if (label.scrollWidth > label.clientWidth + 1 && getComputedStyle(label).overflowX === 'visible')
      faults.push(`se sale: ${told(label)}`);
  }

  // One thing over another.
  for (const control of root.querySelectorAll(CONTROLS)) {
    if (control.closest('[aria-hidden=true]') || unseen(control)) continue;
    // A link within a text may go over two lines: each is a box of its own, with other words before and after it.
    for (const rect of control.getClientRects()) keep(control, rect, control.parentElement ?? root);
  }
  seen.sort((a, b) => a.rect.top - b.rect.top);
  const TOUCH = 3;
  for (const [index, one] of seen.entries()) {
    for (let next = index + 1; next < seen.length; next += 1) {
      const other = seen[next];
      if (!other || other.rect.top > one.rect.bottom - TOUCH) break;
      if (one.layer !== other.layer || one.element.contains(other.element) || other.element.contains(one.element))
        continue;
      if (Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left) <= TOUCH) continue;
      if (Math.min(one.rect.bottom, other.rect.bottom) - other.rect.top <= TOUCH) continue;
      faults.push(`encima: ${told(one.element)} y ${told(other.element)}`);
    }
  }
  return [...new Set(faults)];
}
