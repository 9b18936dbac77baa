/** What templates say of a supplier. */
import { readNames } from '../../core/db/campos.ts';
import { searchRows } from '../../core/db/list.ts';
import type { SourceReader } from '../../core/template-sources.ts';
import { templateValues } from '../../shared/campos-words.ts';
import { formatearNit } from '../../shared/nit.ts';
import { direccionPrincipal } from '../../shared/party.ts';
import { proveedor } from './campos.ts';
import { manifest } from './manifest.ts';
import { findProveedor, proveedoresSource } from './queries.ts';

export const fuenteProveedor: SourceReader = {
  permiso: manifest.permisos.ver,
  buscar: async (db, search) => {
    const rows = await searchRows(db, proveedoresSource, search, [{ field: 'nombre', direction: 'asc' }]);
    return rows.map(({ id, nombre, nit }) => ({ id, nombre: `${nombre} · ${nit}` }));
  },
  leer: async (db, id) => {
    const p = await findProveedor(db, id ?? 0);
    const nombres = await readNames(db, proveedor, p);
    const direccion = direccionPrincipal(p.direcciones_proveedor);
    const telefonos = p.telefonos_proveedor.map(({ prefijo, valor }) => ({ numero: `${prefijo} ${valor}` }));
    return {
      campos: {
        nombre: p.nombre,
        nit: formatearNit(p.nit_sin_dv, p.nit_dv),
        ...templateValues(proveedor, p, nombres),
        direccion: direccion?.descripcion ?? null,
        barrio: direccion?.barrio ?? null,
        ciudad: direccion?.ciudad_nombre ?? null,
        telefono: telefonos[0]?.numero ?? null,
        desde: p.created.slice(0, 10),
      },
      repetidos: {
        direcciones: p.direcciones_proveedor.map(({ descripcion, barrio, ciudad_nombre }) => {
          return { direccion: descripcion, barrio, ciudad: ciudad_nombre };
        }),
        telefonos,
        cuentas: p.contable.bancos.map(({ banco, tipo_cuenta, numero_cuenta }) => {
          return { banco, tipo: tipo_cuenta, numero: numero_cuenta };
        }),
      },
    };
  },
};
