/** Errors of a form between react-hook-form's tree and the flat paths that the server and the summary speak. */

export interface Fault {
  /** `direcciones.0.barrio` */
  readonly path: string;
  readonly message: string;
}

const isTree = (node: unknown): node is Record<string, unknown> => typeof node === 'object' && node !== null;

/** The tree's leaves are `{type, message}`; an array's own error sits under `root`. */
export function flattenErrors(tree: unknown, prefix = ''): Fault[] {
  if (!isTree(tree)) return [];
  return Object.entries(tree).flatMap(([key, node]) => {
    if (!isTree(node)) return [];
    const path = key === 'root' ? prefix.slice(0, -1) : prefix + key;
    if (typeof node.type === 'string' && !isTree(node.message)) return [{ path, message: String(node.message ?? '') }];
    return flattenErrors(node, `${path}.`);
  });
}

/** In the order in which they stand on the page: `anchor` gives the element of a path or of its nearest ancestor. */
export function inPageOrder(faults: readonly Fault[], anchor: (path: string) => HTMLElement | null): Fault[] {
  const placed = faults.map((fault) => ({ fault, element: anchor(fault.path) }));
  const after = (a: Node, b: Node) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1);
  return placed
    .sort((a, b) => {
      if (!a.element || !b.element) return Number(!a.element) - Number(!b.element);
      return a.element === b.element ? 0 : after(a.element, b.element);
    })
    .map(({ fault }) => fault);
}
