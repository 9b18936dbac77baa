/** The catalogue as a tree: a screen's permission, and below it those of its actions (`{pantalla}_acciones_{verbo}`). */
import type { Manifest } from '../../shared/manifest.ts';

export interface AccionNombrada {
  readonly codename: string;
  readonly nombre: string;
  readonly descripcion: string | null;
  readonly critica: boolean;
}

const MARK = '_acciones_';

/** The permission of the screen that an action belongs to; itself for a screen's own. */
function pantallaDe(codename: string): string {
  // The last one: the catalogue's own screen is called 'acciones' too.
  const at = codename.lastIndexOf(MARK);
  return at < 0 ? codename : codename.slice(0, at);
}

/** Modules that declare permissions, with the names that people gave them. An action without its screen stands by itself. */
export function buildArbol(manifests: readonly Manifest[], acciones: readonly AccionNombrada[]) {
  const known = new Map(acciones.map((accion) => [accion.codename, accion]));
  return manifests.flatMap(({ name, titulo, permisos, screens }) => {
    const nodos = Object.values(permisos).map(({ codename, nombre, critica = false }) => ({
      codename,
      nombre: known.get(codename)?.nombre ?? nombre,
      descripcion: known.get(codename)?.descripcion ?? null,
      critica,
      rutas: Object.entries(screens)
        .filter(([, screen]) => screen.permiso === codename)
        .map(([screen, { label, path }]) => ({ nombre: screen, titulo: label, ruta: path })),
    }));
    const names = new Set(nodos.map(({ codename }) => codename));
    const isChild = ({ codename }: { codename: string }) => codename.includes(MARK) && names.has(pantallaDe(codename));
    const pantallas = nodos
      .filter((nodo) => !isChild(nodo))
      .map((nodo) => ({
        ...nodo,
        acciones: nodos.filter((other) => isChild(other) && pantallaDe(other.codename) === nodo.codename),
      }));
    return pantallas.length > 0 ? [{ modulo: name, titulo, pantallas }] : [];
  });
}
