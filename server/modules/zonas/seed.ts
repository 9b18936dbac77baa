/** Demonstration warehouses: PRINCIPAL with its aisles, NORTE and SUR; sixty zones in all. */
import type { Work } from '../../core/work.ts';
import { createBodega } from './bodegas.ts';
import { generarZonas } from './zonas.ts';

const BODEGAS = [
  {
    codigo: 'PRINCIPAL',
    nombre: 'BODEGA PRINCIPAL',
    ciudad: '68001',
    direccion: 'CL 45 # 15-20 BG 4',
    patrones: ['A-{01..03}-{01..05}', 'B-{01..03}-{01..03}'],
    picking: 'P-{01..06}',
  },
  {
    codigo: 'NORTE',
    nombre: 'BODEGA NORTE',
    ciudad: '68276',
    direccion: 'KM 4 VÍA PALENQUE BG 12',
    patrones: ['N-{01..09}'],
    picking: null,
  },
  {
    codigo: 'SUR',
    nombre: 'BODEGA SUR',
    ciudad: '68547',
    direccion: 'CR 6 # 9-31',
    patrones: ['S-{01..06}'],
    picking: null,
  },
] as const;

export async function seedDemo(w: Work): Promise<void> {
  const cities = await w.tx.selectFrom('ciudad').select(['id', 'codigo']).execute();
  const ids = new Map(cities.map(({ id, codigo }) => [codigo, id]));
  for (const { codigo, nombre, ciudad, direccion, patrones, picking } of BODEGAS) {
    const { id } = await createBodega(w, {
      ...{ codigo, nombre, direccion, ciudad: ids.get(ciudad) ?? null },
      ...{ permite_negativo: false, usuarios: [] },
    });
    for (const patron of patrones)
      await generarZonas(w, { bodega_id: id, tipo: 'ALMACENAMIENTO', patron, padre_id: null, simular: false });
    if (picking)
      await generarZonas(w, { bodega_id: id, tipo: 'PICKING', patron: picking, padre_id: null, simular: false });
  }
}
