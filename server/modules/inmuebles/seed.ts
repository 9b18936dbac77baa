/** Demonstration properties: sixty of the area of Bucaramanga, with their forty owners, photos and the accounts they are paid to. */
import type { DemoOptions } from '../../core/module.ts';
import type { Work } from '../../core/work.ts';
import { personaModelo, savePersona } from '../personas/public.ts';
import { createInmueble } from './commands.ts';
import { inmuebleAlta } from './contract/inmueble.ts';
import { CONJUNTOS, INMUEBLES, PROPIETARIOS, type Tercero } from './seed-data.ts';
import { seedFotos } from './seed-fotos.ts';

type Codes = (codigo: string) => number;

async function idsByCode(
  w: Work,
  tabla: 'tipo_documento' | 'tipo_contribuyente' | 'tipo_persona' | 'ciudad' | 'tipo_inmueble' | 'uso_inmueble',
): Promise<Codes> {
  const rows = await w.tx.selectFrom(tabla).select(['id', 'codigo']).execute();
  const ids = new Map(rows.map(({ id, codigo }) => [codigo, id]));
  return (codigo) => ids.get(codigo) ?? rows[0]?.id ?? 1;
}

export async function seedDemo(w: Work, { files }: DemoOptions): Promise<void> {
  const owners = await seedPersonas(w, PROPIETARIOS, '2');
  const conjuntos = await seedPersonas(w, CONJUNTOS, '7');
  const ciudad = await idsByCode(w, 'ciudad');
  const tipo = await idsByCode(w, 'tipo_inmueble');
  const uso = await idsByCode(w, 'uso_inmueble');
  const destinos = await w.tx.selectFrom('destino_inmueble').select('id').orderBy('orden').execute();
  const barrios = await w.tx.selectFrom('barrio').select(['id', 'ciudad_id', 'nombre', 'zona_id']).execute();
  const bancos = await w.tx.selectFrom('banco').select('id').orderBy('orden').limit(6).execute();
  for (const [i, row] of INMUEBLES.entries()) {
    const { barrio: nombreBarrio, municipio, tipo: tipoCodigo, uso: usoCodigo, estado, matricula, ...propios } = row;
    const ciudad_id = ciudad(municipio);
    const barrio = barrios.find((each) => each.ciudad_id === ciudad_id && each.nombre === nombreBarrio);
    const cuenta = (lugar: number) => ({
      banco_id: bancos[lugar % bancos.length]?.id ?? null,
      tipo_cuenta: lugar % 4 === 1 ? ('CORRIENTE' as const) : ('AHORROS' as const),
      numero_cuenta: `${24_600_118_203 + lugar * 7_919}`,
    });
    const dueno = (lugar: number, participacion: number) => ({
      persona_id: owners[lugar % owners.length] ?? 0,
      participacion,
      // One in seven has no account: paid by another means.
      ...(lugar % 7 === 6 ? {} : cuenta(lugar % owners.length)),
    });
    const { id } = await createInmueble(
      w,
      inmuebleAlta.parse({
        ...propios,
        ciudad_id,
        zona_id: barrio?.zona_id ?? null,
        barrio_id: barrio?.id ?? null,
        tipo_inmueble_id: tipo(tipoCodigo),
        uso_id: uso(usoCodigo),
        destino_id: destinos[i % 9 === 8 ? 2 : 0]?.id ?? 0,
        conjunto_id: row.admon > 0 ? conjuntos[i % conjuntos.length] : null,
        matricula_inmobiliaria: matricula,
        avaluo_catastral: row.canon * 70,
        valor_comercial: row.canon * 130,
        impuesto_pago: i % 3 !== 2,
        propietarios:
          i % 8 === 3 ? [dueno(i, 60), dueno(i + 1, 40)] : i % 20 === 11 ? thirds(dueno, i) : [dueno(i, 100)],
        // A lease makes it ARRENDADO: until then it is free.
        estado_actual: estado === 2 ? 1 : estado,
      }),
    );
    await seedFotos(w, files, { id, lugar: i, codigo: row.codigo });
  }
}

/** Three owners whose shares do not divide evenly. */
function thirds<T>(dueno: (lugar: number, participacion: number) => T, i: number): T[] {
  return [dueno(i, 33.34), dueno(i + 1, 33.33), dueno(i + 2, 33.33)];
}

/** People of one type; who has no surnames is a company. Their ids, in their order. */
export async function seedPersonas(w: Work, rows: readonly Tercero[], tipoPersona: string): Promise<number[]> {
  const documento = await idsByCode(w, 'tipo_documento');
  const contribuyente = await idsByCode(w, 'tipo_contribuyente');
  const tipo = await idsByCode(w, 'tipo_persona');
  const ciudad = await idsByCode(w, 'ciudad');
  const ids: number[] = [];
  for (const [i, { nombre, documento: numero, apellidos }] of rows.entries()) {
    const [p_nombre = '', s_nombre = null] = nombre.split(' ');
    const [p_apellido = '', s_apellido = null] = (apellidos ?? '').split(' ');
    const names = apellidos ? { p_nombre, s_nombre, p_apellido, s_apellido } : { rsocial: nombre };
    const usuario = nombre
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z]/g, '')
      .slice(0, 14);
    const persona = await savePersona(
      w,
      personaModelo.parse({
        persona: {
          tipo_documento_id: documento(apellidos ? '13' : '31'),
          documento: numero,
          contribuyente: contribuyente(apellidos ? '2' : '1'),
          ...names,
          ...(apellidos
            ? {
                ciudad_expedicion_id: ciudad('68001'),
                fecha_expedicion: '2001-05-15',
                fecha_nacimiento: '1968-03-12',
                genero_id: 1,
                estado_civil_id: 1,
              }
            : {}),
          email: `${usuario}.${i + 1}@correo.co`,
          acepta_tratamiento_datos: i % 9 !== 8,
          ...(i % 9 === 8 ? {} : { fecha_autorizacion: '2026-02-10', medio_autorizacion: 'ESCRITO' }),
        },
        direcciones: [
          {
            ciudad: ciudad('68001'),
            tipo: '1',
            barrio: 'SOTOMAYOR',
            descripcion: `CL ${40 + i} # ${20 + (i % 15)} - ${10 + i}`,
          },
        ],
        telefonos: [{ tipo: '1', valor: `31${i % 8}${4_402_210 + i * 3_301}` }],
        tipopersonas: [{ tipo_persona: tipo(tipoPersona) }],
      }),
    );
    ids.push(persona.id);
  }
  return ids;
}
