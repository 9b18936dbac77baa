/** Bodies of people for the tests. */
import type * as z from 'zod';
import type { personaModelo } from '../../../server/modules/personas/contract/modelo.ts';
import type { TestApp } from '../app.ts';

type Tabla = 'tipo_documento' | 'tipo_contribuyente' | 'tipo_persona' | 'genero' | 'estado_civil' | 'ciudad';
export type Modelo = z.input<typeof personaModelo>;

/** Ids of reference rows by their codes, and a body of a natural person and of a company. */
export async function modelos(t: TestApp) {
  const id = async (tabla: Tabla, codigo: string) => {
    const row = await t.db.selectFrom(tabla).select('id').where('codigo', '=', codigo).executeTakeFirstOrThrow();
    return row.id;
  };
  const [cedula, nit] = [await id('tipo_documento', '13'), await id('tipo_documento', '31')];
  const [juridica, natural] = [await id('tipo_contribuyente', '1'), await id('tipo_contribuyente', '2')];
  const [genero, civil] = [await id('genero', 'F'), await id('estado_civil', '1')];
  const ciudad = await id('ciudad', '68001');
  const cliente = await id('tipo_persona', '1');
  const prospecto = await id('tipo_persona', '8');
  const resto = () => ({
    direcciones: [{ ciudad, tipo: '1', barrio: 'Centro', descripcion: 'cl 35 # 12 - 40' }],
    telefonos: [{ tipo: '1', valor: '315 770 2214', sms: true }],
    tipopersonas: [{ tipo_persona: cliente }],
  });
  const natural_ = (documento: string, more: Partial<Modelo['persona']> = {}): Modelo => ({
    persona: {
      tipo_documento_id: cedula,
      documento,
      contribuyente: natural,
      genero_id: genero,
      estado_civil_id: civil,
      p_nombre: 'maría',
      s_nombre: 'José',
      p_apellido: 'muñoz',
      s_apellido: "o'Neill",
      email: 'Maria@Correo.co',
      ciudad_expedicion_id: ciudad,
      fecha_expedicion: '2008-05-12',
      fecha_nacimiento: '1990-01-31',
      ...more,
    },
    ...resto(),
  });
  const empresa = (documento: string, more: Partial<Modelo['persona']> = {}): Modelo => ({
    persona: {
      tipo_documento_id: nit,
      documento,
      contribuyente: natural,
      rsocial: 'Inversiones del Río S.A.S.',
      email: 'pagos@rio.co',
      ...more,
    },
    ...resto(),
  });
  return { natural: natural_, empresa, ids: { cedula, nit, juridica, natural, ciudad, cliente, prospecto } };
}
