/** What is no template: programs, foreign nodes, bottomless lists. Refused or left out, when it is saved and when it is printed. */
import { beforeAll, describe, expect, test } from 'vitest';
import * as c from '../../../server/modules/plantillas/contract/plantillas.ts';
import { buildContenido, parrafo } from '../../support/build/plantilla.ts';
import { abrirTaller, type Taller } from './taller.ts';

let taller: Taller;

beforeAll(async () => {
  taller = await abrirTaller();
});

describe('what is no template is refused, and nothing is kept', () => {
  const guardar = (row: c.Plantilla, doc: unknown) => ({
    params: { id: row.id },
    body: { nombre: row.nombre, contenido: { ...buildContenido([parrafo('x')]), doc }, version: row.version },
  });

  test('nodes and marks outside the list', async () => {
    const row = await taller.crear();
    const before = await taller.t.counts();
    const bad: unknown[] = [
      { type: 'doc', content: [{ type: 'script', content: [] }] },
      { type: 'doc', content: [{ type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } }] },
      {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
          },
        ],
      },
      { type: 'doc', content: [{ type: 'iframe' }] },
      {
        type: 'doc',
        content: [parrafo({ type: 'variable', attrs: { ruta: '__proto__.x', formato: '', opcional: false } })],
      },
      { type: 'doc', content: [] },
      { type: 'doc', content: '<p>x</p>' },
      '<script>alert(1)</script>',
      null,
      nested(2_000),
    ];
    for (const doc of bad) await taller.editor.refused(c.updatePlantilla, guardar(row, doc), 'validacion');
    expect(await taller.t.counts()).toEqual(before);
  });

  test('attributes outside the list are left out', async () => {
    const row = await taller.crear();
    const doc = {
      type: 'doc',
      onload: 'alert(1)',
      content: [
        {
          type: 'paragraph',
          attrs: { align: 'centro', style: 'x', onclick: 'alert(1)' },
          content: [
            { type: 'text', text: '<img src=x onerror=alert(1)>', marks: [{ type: 'bold', attrs: { class: 'x' } }] },
          ],
        },
      ],
    };
    const { data } = await taller.editor.call(c.updatePlantilla, guardar(row, doc) as never);
    const kept = JSON.stringify(data.contenido.doc);
    expect(kept).not.toMatch(/onclick|onload|style|class/);
    expect(await taller.pdfDe(row.id, { modo: 'vista_previa' })).toContain('<img src=x onerror=alert(1)>');
  });

  test('what was changed behind the server is not printed', async () => {
    const row = await taller.publicar(await taller.crear());
    await taller.t.db
      .updateTable('plantilla_version')
      .set({ contenido_json: '{"doc":{"type":"script"}}' })
      .where('plantilla_id', '=', row.id)
      .execute();
    const { msg } = await taller.editor.refused(
      c.imprimirPlantilla,
      { params: { id: row.id }, body: { modo: 'final' } },
      'regla_negocio',
    );
    expect(msg).toContain('no es válido');
  });
});

function nested(depth: number): unknown {
  let node: unknown = parrafo('x');
  for (let i = 0; i < depth; i += 1) node = { type: 'bulletList', content: [{ type: 'listItem', content: [node] }] };
  return { type: 'doc', content: [node] };
}
