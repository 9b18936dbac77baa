/**
 * The focus never falls to the body. Whatever has it may go away by being used: a filter's chip, the row just deleted, the menu of a
 * row that is no more, a button that ends disabled, a whole dialog. Here one looks where it stood and gives the focus to what stands
 * there now: its twin of the next row, the next control, the one before; else to what had the focus before its dialog opened.
 * Written once for every screen: none has to think of it. Who clicks on nothing lets the focus go, and that is left alone.
 */

/** Id of the `<main>` of the layout. */
export const CONTENT_ID = 'contenido';
/** What closes as a whole: its end gives the focus back to what was used before it. */
const LAYER = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const REGION = '[aria-live], header, nav, aside, footer';
const CONTROL = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';
const TEXT = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, [contenteditable="true"]';
const MEMORY = 40;

interface Stop {
  readonly element: HTMLElement;
  /** Nothing outside it takes the place of the element. */
  readonly region: Element | null;
}

interface Place {
  readonly parent: Node;
  readonly next: Node | null;
  readonly previous: Node | null;
}

/** What had the focus, the newest last. */
let trail: Stop[] = [];
/** Where removed nodes stood. */
const places = new WeakMap<Node, Place>();
/** The person let it go, with a click on nothing. */
let released = true;
/** Under a finger a text field would raise the keyboard of the phone. */
let touched = false;
let waiting = false;
/** What has the focus only because what had it went away. */
let standing: Element | null = null;

/** Once, when the page starts. */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    released = false;
    if (target !== standing) standing = null;
    if (target.id === CONTENT_ID) return;
    trail = [...trail.filter(({ element }) => element !== target), { element: target, region: regionOf(target) }];
    trail = trail.slice(-MEMORY);
  });
  // Once the browser has moved the focus to what was pressed, if to anything.
  const press = () =>
    setTimeout(() => {
      released ||= lost();
    });
  const hand = (event: Event) => {
    touched = event instanceof PointerEvent && event.pointerType === 'touch';
  };
  addEventListener('mousedown', press, { capture: true });
  addEventListener('pointerdown', hand, { capture: true });
  addEventListener('keydown', hand, { capture: true });
  document.addEventListener('focusout', wait);
  new MutationObserver((records) => {
    for (const { removedNodes, target, nextSibling, previousSibling } of records) {
      for (const node of removedNodes) {
        places.set(node, { parent: target, next: nextSibling, previous: previousSibling });
      }
    }
    wait();
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'inert'] });
}

/** Another screen has a rule of its own (`useScreenFocus`): nothing of this one takes the place of what goes with it. */
export function forgetScreen(): void {
  const page = document.getElementById(CONTENT_ID);
  trail = trail.filter(({ element, region }) => element.isConnected && region !== page);
}

export function focusContent(): void {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}

/** Nobody chose what has the focus now: who knows better where it belongs may take it. */
export function focusIsFree(): boolean {
  const active = document.activeElement;
  return lost() || active?.id === CONTENT_ID || active === standing;
}

const lost = () => !document.activeElement || document.activeElement === document.body;

/** Two frames: who knows better where the focus belongs has given it by then, and what was disabled has lost it. */
function wait(): void {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      waiting = false;
      if (!released && trail.length > 0 && lost()) recover();
    }),
  );
}

function recover(): void {
  for (const stop of trail.toReversed()) {
    const next = isUsable(stop.element, -1) ? stop.element : standIn(stop);
    if (!next) continue;
    if (touched && next.matches(TEXT)) break;
    standing = next;
    next.focus();
    if (!lost()) return;
  }
  focusContent();
}

function regionOf(element: Element): Element | null {
  return element.closest(LAYER) ?? element.closest(`#${CONTENT_ID}`) ?? element.closest(REGION);
}

/** What takes the place of an element that went away or can no longer be used; `null` when its whole region went with it. */
function standIn({ element, region }: Stop): HTMLElement | null {
  if (!region?.isConnected) return null;
  const { root, place } = whereItStood(element);
  if (!place || !region.contains(place.parent)) return null;
  const twin = twinOf(element, root, place.next) ?? twinOf(element, root, place.previous);
  if (twin) return twin;
  for (let box: Node | null = place.parent; box instanceof Element; box = box.parentElement) {
    const controls = controlsOf(box).filter((control) => isUsable(control));
    const near = controls.find((control) => isAfter(control, place)) ?? controls.at(-1);
    if (near) return near;
    if (box === region) break;
  }
  return region instanceof HTMLElement && region.hasAttribute('tabindex') ? region : null;
}

/** The part that went with the element, and the place of it that is still in the page. */
function whereItStood(element: Element): { root: Node; place: Place | undefined } {
  if (element.isConnected) {
    const { parentElement: parent, nextElementSibling: next } = element;
    return { root: element, place: parent ? { parent, next, previous: null } : undefined };
  }
  let root = topOf(element);
  let place = places.get(root);
  while (place && !place.parent.isConnected) {
    root = topOf(place.parent);
    place = places.get(root);
  }
  if (!place) return { root, place };
  // Siblings that went in the same stroke.
  let { next, previous } = place;
  while (next && !next.isConnected) next = places.get(next)?.next ?? null;
  while (previous && !previous.isConnected) previous = places.get(previous)?.previous ?? null;
  return { root, place: { parent: place.parent, next, previous } };
}

function topOf(node: Node): Node {
  return node.parentNode ? topOf(node.parentNode) : node;
}

/** The same control of a sibling of the same look: the × of the next chip, the menu of the next row. */
function twinOf(element: Element, root: Node, sibling: Node | null): HTMLElement | null {
  if (!(root instanceof Element && sibling instanceof Element) || root === element) return null;
  if (root.tagName !== sibling.tagName || root.className !== sibling.className) return null;
  const twin = controlsOf(sibling)[controlsOf(root).indexOf(element as HTMLElement)];
  return twin && isUsable(twin) ? twin : null;
}

const controlsOf = (box: Element): HTMLElement[] => [...box.querySelectorAll<HTMLElement>(CONTROL)];

/** `least`: -1 counts what the Tab key passes over. */
function isUsable(element: HTMLElement, least = 0): boolean {
  return (
    element.isConnected &&
    element.tabIndex >= least &&
    !element.matches(':disabled, [type="hidden"], [inert] *, [aria-hidden="true"] *') &&
    element.checkVisibility({ visibilityProperty: true })
  );
}

/** With nothing behind the place, nothing in its own box follows it. */
function isAfter(control: Node, { parent, next }: Place): boolean {
  const mark = next ?? parent;
  const position = mark.compareDocumentPosition(control);
  if (next && (mark === control || position & Node.DOCUMENT_POSITION_CONTAINED_BY)) return true;
  return Boolean(position & Node.DOCUMENT_POSITION_FOLLOWING) && !mark.contains(control);
}
