/** Demonstration properties: sixty of the area of Bucaramanga, with their forty owners, photos and the accounts they are paid to. */
import type { DemoOptions } from '../../core/module.ts';
import type { Work } from '../../core/work.ts';
import { createInmueble } from './commands.ts';
import { inmuebleAlta } from './contract/inmueble.ts';
import { CONJUNTOS, INMUEBLES, PROPIETARIOS } from './seed-data.ts';
import { fotosDemo } from './seed-fotos.ts';
import { idsByCode, seedPersonas } from './seed-personas.ts';

export async function seedDemo(w: Work, { files }: DemoOptions): Promise<void> {
  const owners = await seedPersonas(w, PROPIETARIOS, '2');
  const conjuntos = await seedPersonas(w, CONJUNTOS, '7');
  const ciudad = await idsByCode(w, 'ciudad');
  const tipo = await idsByCode(w, 'tipo_inmueble');
  const uso = await idsByCode(w, 'uso_inmueble');
  const destinos = await w.tx.selectFrom('destino_inmueble').select('id').orderBy('orden').execute();
  const barrios = await w.tx.selectFrom('barrio').select(['id', 'ciudad_id', 'nombre', 'zona_id']).execute();
  const bancos = await w.tx.selectFrom('banco').select('id').orderBy('orden').limit(6).execute();
  const fotografiar = await fotosDemo(files);
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
    await fotografiar(w, { id, lugar: i, codigo: row.codigo });
  }
}

/** Three owners whose shares do not divide evenly. */
function thirds<T>(dueno: (lugar: number, participacion: number) => T, i: number): T[] {
  return [dueno(i, 33.34), dueno(i + 1, 33.33), dueno(i + 2, 33.33)];
}
