/** Screens of the catalogue of products and of their taxes. */
import { screen } from '../../lib/screen.ts';

export const productos = {
  screens: {
    ListadoCatalogo: screen(() => import('./ProductosList.tsx').then((m) => m.ProductosList)),
    CrearProducto: screen(() => import('./ProductoCrear.tsx').then((m) => m.ProductoCrear)),
    EditarProducto: screen(() => import('./ProductoEditar.tsx').then((m) => m.ProductoEditar)),
    VerProducto: screen(() => import('./ProductoVer.tsx').then((m) => m.ProductoVer)),
    ProductosImportar: screen(() => import('./ProductosImportar.tsx').then((m) => m.ProductosImportar)),
    ProductosImportacion: screen(() => import('./ProductosImportar.tsx').then((m) => m.ProductosImportacion)),
    ImpuestosProductos: screen(() => import('./ImpuestosList.tsx').then((m) => m.ImpuestosList)),
  },
};
