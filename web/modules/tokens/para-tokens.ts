/** The part of the tree of permissions that a token may get. Pure. */
import type { ArbolAcciones } from '../../../server/modules/acciones/contract.ts';

/** What passes and is not critical, under the screens that it is of. */
export function permisosParaTokens(arbol: ArbolAcciones, puede: (codename: string) => boolean): ArbolAcciones {
  const passes = ({ codename, critica }: { codename: string; critica: boolean }) => !critica && puede(codename);
  return arbol.flatMap((modulo) => {
    const pantallas = modulo.pantallas.flatMap((pantalla) => {
      const acciones = pantalla.acciones.filter(passes);
      return passes(pantalla) || acciones.length > 0 ? [{ ...pantalla, acciones }] : [];
    });
    return pantallas.length > 0 ? [{ ...modulo, pantallas }] : [];
  });
}
