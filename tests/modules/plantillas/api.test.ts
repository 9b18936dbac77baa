/** Templates through HTTP: drafts, publication, versions, and the data they ask for. */
import { beforeAll, describe, expect, test } from 'vitest';
import * as c from '../../../server/modules/plantillas/contract/plantillas.ts';
import { manifest } from '../../../server/modules/plantillas/manifest.ts';
import { buildContenido, parrafo, variable } from '../../support/build/plantilla.ts';
import { abrirTaller, type Taller } from './taller.ts';

const { permisos } = manifest;
let taller: Taller;
let proveedor: number;

beforeAll(async () => {
  taller = await abrirTaller();
  proveedor = await taller.proveedor('GRANOS {{7*7}} <b>ÑANDÚ</b> <%= x %> S.A.S.');
});

describe('versions', () => {
  test('a draft is published, edited again as a draft, and an older version comes back', async () => {
    const borrador = await taller.crear([parrafo('Primera')]);
    expect(borrador).toMatchObject({
      estado: 'BORRADOR',
      publicada: null,
      con_borrador: true,
      numero: 1,
      problemas: [],
    });
    const publicada = await taller.publicar(borrador);
    expect(publicada).toMatchObject({ estado: 'PUBLICADA', publicada: 1, con_borrador: false });

    const { id, nombre } = publicada;
    const contenido = buildContenido([parrafo('Segunda')]);
    const body = { nombre, contenido, version: publicada.version };
    const editada = (await taller.editor.call(c.updatePlantilla, { params: { id }, body })).data;
    expect(editada).toMatchObject({ estado: 'PUBLICADA', publicada: 1, con_borrador: true, numero: 2 });
    // Until it is published, the first one is printed.
    expect(await taller.pdfDe(id, { modo: 'final' })).toContain('Primera');
    const otra = await taller.publicar(editada);
    expect(otra.versiones.map(({ numero: n, estado }) => [n, estado])).toEqual([
      [2, 'PUBLICADA'],
      [1, 'ANTERIOR'],
    ]);
    expect(otra.versiones[0]?.publicada_nombre).toContain('DE PRUEBA');
    expect(await taller.pdfDe(id, { modo: 'final' })).toContain('Segunda');

    const vuelta = (
      await taller.editor.call(c.restaurarVersion, { params: { id }, body: { version: otra.version, numero: 1 } })
    ).data;
    expect(vuelta).toMatchObject({ con_borrador: true, numero: 3 });
    expect(JSON.stringify(vuelta.contenido)).toContain('Primera');
    const sin = (await taller.editor.call(c.descartarBorrador, { params: { id }, body: { version: vuelta.version } }))
      .data;
    expect(sin).toMatchObject({ con_borrador: false, numero: 2 });
    expect(JSON.stringify(sin.contenido)).toContain('Segunda');
  });

  test('an old version of the row is refused, and what was saved stays', async () => {
    const { id, version, nombre } = await taller.crear([parrafo('Mía')]);
    const body = { nombre, contenido: buildContenido([parrafo('De otro')]), version: version - 1 };
    const error = await taller.editor.refused(c.updatePlantilla, { params: { id }, body }, 'modificado');
    expect(JSON.stringify(error.data)).toContain('Mía');
    expect(JSON.stringify((await taller.editor.call(c.findPlantilla, { params: { id } })).contenido)).toContain('Mía');
  });

  test('an unknown parameter, or none of this list, keeps it from being published', async () => {
    for (const ruta of ['proveedor.no_existe', 'arriendo.canon', 'propio.nada', 'constructor.name']) {
      const row = await taller.crear([parrafo(variable(ruta))]);
      const texto = `La variable ${ruta} no existe para este tipo de documento.`;
      expect(row.problemas).toEqual([texto]);
      const { msg } = await taller.editor.refused(
        c.publicarPlantilla,
        { params: { id: row.id }, body: { version: row.version } },
        'regla_negocio',
      );
      expect(msg).toContain(texto);
    }
    const fuera = await taller.crear([parrafo(variable('proveedor.telefonos.numero'))]);
    expect(fuera.problemas[0]).toContain('solo se puede usar dentro de un bloque');
  });

  test('inactive ones are neither edited nor printed, and come back', async () => {
    const { id, version, nombre } = await taller.publicar(await taller.crear());
    const motivo = 'Ya no se usa';
    const off = (await taller.editor.call(c.inactivarPlantilla, { params: { id }, body: { version, motivo } })).data;
    expect(off).toMatchObject({ estado: 'INACTIVA', motivo_inactivacion: motivo });
    const body = { nombre, contenido: buildContenido([parrafo('x')]), version: off.version };
    await taller.editor.refused(c.updatePlantilla, { params: { id }, body }, 'regla_negocio');
    await taller.editor.refused(c.imprimirPlantilla, { params: { id }, body: { modo: 'final' } }, 'regla_negocio');
    const on = (await taller.editor.call(c.activarPlantilla, { params: { id }, body: { version: off.version } })).data;
    expect(on.estado).toBe('PUBLICADA');
  });

  test('names are unique, copies keep the content, the list finds them', async () => {
    const { id, nombre } = await taller.crear([parrafo('Copiada')]);
    await taller.editor.refused(
      c.createPlantilla,
      { body: { nombre: nombre.toUpperCase(), tipo: 'personalizado' } },
      'duplicado',
    );
    const body = { nombre: `${nombre} bis`, tipo: 'personalizado' as const, copia_de: id };
    const { data } = await taller.editor.call(c.createPlantilla, { body });
    expect(JSON.stringify(data.contenido)).toContain('Copiada');
    const mandato = { ...body, nombre: 'Otra', tipo: 'mandato' as const };
    await taller.editor.refused(c.createPlantilla, { body: mandato }, 'regla_negocio');
    const found = await taller.editor.call(c.plantillasList.list, {
      query: { page: 1, search: `${nombre} bis`, tipo: 'personalizado' },
    });
    expect(found).toMatchObject({ count: 1 });
  });

  test('the change log tells what changed, without the text itself', async () => {
    const { id } = await taller.publicar(
      await taller.crear([parrafo('Secreto de la casa', variable('empresa.nombre'))]),
    );
    const rows = await taller.t.db
      .selectFrom('bitacora')
      .selectAll()
      .where('tabla', 'like', 'plantilla%')
      .where('registro_id', '=', id)
      .execute();
    expect(rows.length).toBeGreaterThan(2);
    expect(JSON.stringify(rows)).toContain('empresa.nombre');
    expect(JSON.stringify(rows)).not.toContain('Secreto de la casa');
  });
});

describe('data', () => {
  const carta = () =>
    taller.crear(
      [
        parrafo('Señores ', variable('proveedor.nombre'), ' en ', variable('propio.ciudad')),
        parrafo('Página: ', variable('proveedor.pagina_web')),
        {
          type: 'repetir',
          attrs: { ruta: 'proveedor.direcciones' },
          content: [parrafo('Sede ', variable('proveedor.direcciones.direccion'))],
        },
      ],
      { campos: [{ clave: 'ciudad', titulo: 'Ciudad', tipo: 'texto' }] },
    );

  test('what is missing is listed with a link to mend it, and blocks the final print', async () => {
    const { id } = await taller.publicar(await carta());
    const sin = await taller.editor.call(c.revisarPlantilla, { params: { id }, body: {} });
    expect(sin.faltantes.map(({ titulo, enlace }) => [titulo, enlace])).toEqual([
      ['Proveedor', null],
      ['Ciudad', null],
    ]);
    const con = { registros: { proveedor }, campos: { ciudad: 'Bogotá' } };
    const { faltantes } = await taller.editor.call(c.revisarPlantilla, { params: { id }, body: con });
    const enlace = `#/abastecimiento/captura/proveedores/editar/${proveedor}`;
    expect(faltantes).toEqual([{ ruta: 'proveedor.pagina_web', titulo: 'Página web', grupo: 'Proveedor', enlace }]);
    const { msg } = await taller.editor.refused(
      c.imprimirPlantilla,
      { params: { id }, body: { ...con, modo: 'final' } },
      'regla_negocio',
    );
    expect(msg).toBe('Faltan datos para generar el documento: Página web (Proveedor).');
    const vista = await taller.pdfDe(id, { ...con, modo: 'vista_previa' });
    expect(vista).toContain('[Falta: Página web]');
  });

  test('what a record holds is written as it is: nothing in it is a template', async () => {
    const { id } = await carta();
    const text = await taller.pdfDe(id, {
      registros: { proveedor },
      campos: { ciudad: '{{7*7}} {empresa.nombre} <%= 7*7 %>' },
      modo: 'vista_previa',
    });
    expect(text.replaceAll('\n', ' ')).toContain(
      'GRANOS {{7*7}} <B>ÑANDÚ</B> <%= X %> S.A.S. en {{7*7}} {empresa.nombre} <%= 7*7 %>',
    );
    expect(text).toContain('Sede CALLE');
  });

  test('a sample needs no record, and data of one are read under the permission of its module', async () => {
    const { data } = await taller.editor.call(c.createPlantilla, {
      body: { nombre: 'Arriendo de muestra', tipo: 'arriendo' },
    });
    const contenido = buildContenido([parrafo('Canon ', variable('arriendo.canon', 'ambos'))]);
    expect(await taller.pdfDe(data.id, { modo: 'muestra', contenido })).toContain('Canon [Canon mensual]');
    const body = { modo: 'vista_previa', contenido, registros: { arriendo: 1 } };
    await taller.editor.refused(c.imprimirPlantilla, { params: { id: data.id }, body }, 'sin_permiso');
  });

  test('records are chosen and read under the permission of their module', async () => {
    const { id } = await carta();
    const found = await taller.editor.call(c.buscarRegistros, {
      params: { fuente: 'proveedor' },
      body: { search: 'granos' },
    });
    expect(found).toEqual([{ id: proveedor, nombre: expect.stringContaining('GRANOS') }]);
    const sinVer = await taller.t.actor({ permisos: [permisos.ver] });
    await sinVer.refused(
      c.buscarRegistros,
      { params: { fuente: 'proveedor' }, body: { search: 'granos' } },
      'sin_permiso',
    );
    const body = { registros: { proveedor }, modo: 'vista_previa' };
    await sinVer.refused(c.imprimirPlantilla, { params: { id }, body }, 'sin_permiso');
    await taller.editor.refused(
      c.buscarRegistros,
      { params: { fuente: 'constructor' }, body: { search: 'x' } },
      'no_encontrado',
    );
  });

  test('an own field of another type than what was typed is told', async () => {
    const { id } = await taller.crear([parrafo(variable('propio.valor', 'letras'))], {
      campos: [{ clave: 'valor', titulo: 'Valor', tipo: 'dinero' }],
    });
    const { errores } = await taller.editor.refused(
      c.imprimirPlantilla,
      { params: { id }, body: { modo: 'vista_previa', campos: { valor: 'mil' } } },
      'validacion',
    );
    expect(errores).toHaveProperty('campos.valor');
    expect(await taller.pdfDe(id, { modo: 'vista_previa', campos: { valor: '1200000' } })).toContain(
      'UN MILLÓN DOSCIENTOS MIL PESOS M/CTE',
    );
  });
});
