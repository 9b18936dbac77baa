/** A workshop of templates: who writes them, and their steps in one line each. */
import { expect } from 'vitest';
import * as c from '../../../server/modules/plantillas/contract/plantillas.ts';
import { manifest } from '../../../server/modules/plantillas/manifest.ts';
import { createProveedor } from '../../../server/modules/proveedores/contract/proveedor.ts';
import { manifest as proveedores } from '../../../server/modules/proveedores/manifest.ts';
import type { Contenido } from '../../../server/shared/templates.ts';
import { testApp } from '../../support/app.ts';
import { buildContenido, parrafo } from '../../support/build/plantilla.ts';
import { buildProveedor } from '../../support/build/proveedor.ts';
import { readPdf } from '../../support/pdf.ts';

export type Taller = Awaited<ReturnType<typeof abrirTaller>>;

export async function abrirTaller() {
  const t = await testApp();
  const { ver, crear: alta } = proveedores.permisos;
  const editor = await t.actor({ permisos: [...Object.values(manifest.permisos), ver, alta] });
  let numero = 0;
  return {
    t,
    editor,
    /** A template in draft with this content. */
    async crear(content = [parrafo('Hola')], cambios: Partial<Contenido> = {}): Promise<c.Plantilla> {
      numero += 1;
      const nombre = `Carta ${numero}`;
      const { data } = await editor.call(c.createPlantilla, { body: { nombre, tipo: 'personalizado' } });
      const body = { nombre, contenido: buildContenido(content, cambios), version: data.version };
      return (await editor.call(c.updatePlantilla, { params: { id: data.id }, body })).data;
    },
    async publicar({ id, version }: c.Plantilla): Promise<c.Plantilla> {
      return (await editor.call(c.publicarPlantilla, { params: { id }, body: { version } })).data;
    },
    /** Its text on paper. */
    async pdfDe(id: number, body: object): Promise<string> {
      const response = await editor.send(c.imprimirPlantilla, { params: { id }, body });
      expect(response.status).toBe(200);
      return (await readPdf(new Uint8Array(await response.arrayBuffer()))).join('\n');
    },
    /** Its id. Without a web page. */
    async proveedor(nombre_proveedor: string): Promise<number> {
      const cities = t.db.selectFrom('ciudad').select('id').where('codigo', '=', '68001');
      const { id: ciudad } = await cities.executeTakeFirstOrThrow();
      const body = buildProveedor(ciudad, { nombre_proveedor, pagina_web: null });
      return (await editor.call(createProveedor, { body })).data.id;
    },
  };
}
