/** Demonstration people: owners, tenants, clients and a prospect that a person recognises. */
import { type Work, workDaysBefore } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { savePersona } from './commands.ts';
import { personaModelo } from './contract/modelo.ts';
import { EMPRESAS, NATURALES } from './seed-data.ts';

async function idsByCode(
  w: Work,
  tabla: 'tipo_documento' | 'tipo_contribuyente' | 'tipo_persona' | 'genero' | 'estado_civil' | 'ciudad',
) {
  const rows = await w.tx.selectFrom(tabla).select(['id', 'codigo']).execute();
  const ids = new Map(rows.map(({ id, codigo }) => [codigo, id]));
  return (codigo: string): number => ids.get(codigo) ?? rows[0]?.id ?? 1;
}

/** What only some may see, for one of them: a spouse with an income, and a business of their own. */
function conTodo(ciudad: number) {
  return {
    emails_adicionales: 'pagos@eltornillo.co;martha.diaz@correo.co',
    conyuge: {
      nombre_conyuge: 'Martha Lucía Díaz Serrano',
      documento_conyuge: '63490211',
      profesion_conyuge: 'Enfermera',
      empresa_conyuge: 'Clínica del Oriente',
      sueldo_conyuge: 4_200_000,
      ciudad_conyuge: ciudad,
      barrio_conyuge: 'Sotomayor',
      direccion_conyuge: 'CR 29 # 45 - 60',
    },
    independiente: {
      empresa_independiente: 'Ferretería El Tornillo',
      descripcion_independiente: 'Venta de materiales de construcción al por menor.',
      telefono_independiente: '6076431122',
      ingreso_neto_independiente: 9_500_000,
      patrimonio_independiente: 380_000_000,
      registro_mercantil_independiente: '05-123456-01',
      ciudad_independiente: ciudad,
      barrio_independiente: 'Centro',
      direccion_independiente: 'CL 33 # 17 - 22',
    },
  };
}

const DIAS_ENTRE = 23;

export async function seedDemo(w: Work): Promise<void> {
  const documento = await idsByCode(w, 'tipo_documento');
  const contribuyente = await idsByCode(w, 'tipo_contribuyente');
  const tipo = await idsByCode(w, 'tipo_persona');
  const genero = await idsByCode(w, 'genero');
  const civil = await idsByCode(w, 'estado_civil');
  const ciudad = await idsByCode(w, 'ciudad');
  const comunes = (
    i: number,
    codigos: readonly string[],
    calle: string,
    barrio: string,
    municipio: string,
    celular: string,
  ) => ({
    direcciones: [{ ciudad: ciudad(municipio), tipo: i % 4 === 0 ? '1' : '5', barrio, descripcion: calle }],
    telefonos: [{ tipo: '1', valor: celular }],
    tipopersonas: codigos.map((codigo) => ({ tipo_persona: tipo(codigo) })),
  });
  /** The day on which the i-th of them came. */
  const then = (i: number) => workDaysBefore(w, DIAS_ENTRE * (NATURALES.length + EMPRESAS.length - i));
  const autoriza = (i: number) => ({
    acepta_tratamiento_datos: true,
    fecha_autorizacion: businessDay(then(i).now),
    medio_autorizacion: 'ESCRITO' as const,
  });
  for (const [
    i,
    [
      p_nombre,
      s_nombre,
      p_apellido,
      s_apellido,
      cedula,
      sexo,
      estado,
      profesion,
      correo,
      codigos,
      calle,
      barrio,
      municipio,
      celular,
    ],
  ] of NATURALES.entries()) {
    await savePersona(
      then(i),
      personaModelo.parse({
        persona: {
          tipo_documento_id: documento('13'),
          documento: cedula,
          contribuyente: contribuyente('2'),
          genero_id: genero(sexo),
          estado_civil_id: civil(estado),
          p_nombre,
          s_nombre,
          p_apellido,
          s_apellido,
          profesion,
          email: correo,
          ciudad_expedicion_id: ciudad(municipio),
          fecha_expedicion: `20${String(1 + (i % 9)).padStart(2, '0')}-0${1 + (i % 8)}-15`,
          fecha_nacimiento: `19${70 + ((i * 3) % 13)}-0${1 + (i % 9)}-1${i % 9}`,
          ...(i % 5 === 4 ? {} : autoriza(i)),
          ...(i === 1 ? conTodo(ciudad(municipio)) : {}),
        },
        ...comunes(i, codigos.split(','), calle, barrio, municipio, celular),
      }),
    );
  }
  for (const [
    i,
    [rsocial, nit, representante, correo, codigos, calle, barrio, municipio, celular],
  ] of EMPRESAS.entries()) {
    await savePersona(
      then(NATURALES.length + i),
      personaModelo.parse({
        persona: {
          tipo_documento_id: documento('31'),
          documento: nit,
          contribuyente: contribuyente('1'),
          rsocial,
          email: correo,
          replegal_nombre: representante,
          ...autoriza(NATURALES.length + i),
        },
        ...comunes(i * 4, codigos.split(','), calle, barrio, municipio, celular),
      }),
    );
  }
}
