/** The assistant of the first run: its code, its steps, each kept as it is given, and the act that makes the company of them. */
import * as z from 'zod';
import { AREAS_OCULTABLES } from '../../shared/areas.ts';
import { MB } from '../../shared/bytes.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { codigo, fecha, id, mayusculas, texto } from '../../shared/fields.ts';
import { calcularDv, limpiarNit } from '../../shared/nit.ts';
import { passToken } from '../../shared/passkey.ts';
import { empresaCambio } from '../parametrizacion/contract/empresa.ts';
import { usuarioAlta } from '../usuarios/contract/usuarios.ts';
import { bodegaAlta } from '../zonas/contract/bodegas.ts';
import { manifest } from './manifest.ts';

export type Paso = 'usuario' | 'empresa' | 'bodega' | 'numeracion' | 'areas';

const { username, first_name, last_name, email, celular, password } = usuarioAlta.shape;
/** The password may be left out once it was given. */
export const pasoUsuario = z.strictObject({
  ...{ username, first_name, last_name, email, celular },
  password: password.nullish(),
});

const { direccion, telefono, correo, pagina_web, tipo_persona, tributo, responsabilidades, color } =
  empresaCambio.shape;
const CIFRAS = /^\d{6,10}$/;
const NIT = 'Escribe el NIT sin el dígito de verificación: de 6 a 10 cifras.';
export const pasoEmpresa = z
  .strictObject({
    nombre: mayusculas(150),
    nit: z.string().transform(limpiarNit).pipe(z.string().regex(CIFRAS, NIT)),
    /** The check digit; who leaves it out has it worked out. */
    dv: z.string().regex(/^\d?$/, 'Es una cifra.').nullish(),
    tipo_persona: tipo_persona.unwrap().default('1'),
    codigo_regimen_tributario: codigo,
    ...{ tributo, responsabilidades, direccion, telefono, correo, pagina_web, color },
    /** Municipality. */
    ciudad_id: id,
  })
  .refine(({ nit, dv }) => !dv || !CIFRAS.test(nit) || dv === calcularDv(nit), {
    path: ['dv'],
    error: 'No es el dígito de verificación de ese NIT.',
  });

const { codigo: codigoBodega, nombre, ciudad, direccion: lugar } = bodegaAlta.shape;
export const pasoBodega = z.strictObject({ codigo: codigoBodega, nombre, ciudad, direccion: lugar });

const numero = z.int().min(1).max(99_999_999);
const prefijoFactura = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{0,4}$/, 'Hasta cuatro letras o números, sin guion.');
/** What the tax office gave for the invoices. */
const resolucionFacturas = z.strictObject({
  prefijo: prefijoFactura.default(''),
  desde: numero,
  hasta: numero,
  resolucion: texto(40),
  vigente_desde: fecha,
  vigente_hasta: fecha,
});
export const pasoNumeracion = z.strictObject({
  /** Those that do not begin as they come. */
  documentos: z
    .array(
      z.strictObject({
        codigo: texto(40),
        /** Prefix of the range as it comes, of a code that has several. */
        de: z.string().max(10).nullish(),
        prefijo: z
          .string()
          .trim()
          .toUpperCase()
          .regex(/^[A-Z0-9-]{0,10}$/, 'Solo letras, números y guion, hasta 10.'),
        siguiente: numero,
      }),
    )
    .max(100)
    .default([]),
  /** `null`: later, in its screen. */
  facturas: resolucionFacturas.nullable().default(null),
});

export const pasoAreas = z.strictObject({ ocultas: z.array(z.enum(AREAS_OCULTABLES)).max(20).default([]) });

const estado = z.object({
  /** Each as it was given, `null` until then; never the password. */
  pasos: z.object({
    usuario: pasoUsuario.omit({ password: true }).nullable(),
    empresa: z.record(z.string(), z.unknown()).nullable(),
    bodega: z.record(z.string(), z.unknown()).nullable(),
    numeracion: z.record(z.string(), z.unknown()).nullable(),
    areas: z.record(z.string(), z.unknown()).nullable(),
  }),
  /** Address of the logo that is there. */
  logo: z.string().nullable(),
  /** The ranges as they come. `facturas`: it waits for the resolution of the tax office. */
  numeraciones: z.array(
    z.object({ codigo: z.string(), titulo: z.string(), prefijo: z.string(), siguiente: z.int(), ancho: z.int() }),
  ),
});
export type Estado = z.output<typeof estado>;

const deAsistente = { access: 'publico', firstRun: 'llave', secret: true } as const;
const guardado = z.object({ msg: z.string(), data: estado });

export const darCodigo = endpoint(manifest, {
  method: 'POST',
  path: 'bienvenida/codigo',
  access: 'publico',
  firstRun: 'todos',
  secret: true,
  summary: 'Cambia el código que mostró la terminal por la llave del asistente. Cinco intentos por código.',
  body: z.strictObject({ codigo: z.string().trim().min(1).max(40) }),
  response: z.object({ llave: z.string() }),
});

export const verEstado = endpoint(manifest, {
  ...deAsistente,
  method: 'GET',
  path: 'bienvenida',
  summary: 'Lo que el asistente ya sabe.',
  response: estado,
});

const guardar = <S extends z.ZodType>(paso: Paso, summary: string, body: S) =>
  endpoint(manifest, { ...deAsistente, method: 'PUT', path: `bienvenida/${paso}`, summary, body, response: guardado });

export const guardarUsuario = guardar('usuario', 'Guarda el primer superusuario.', pasoUsuario);
export const guardarEmpresa = guardar('empresa', 'Guarda los datos de la empresa.', pasoEmpresa);
export const guardarBodega = guardar('bodega', 'Guarda la primera bodega.', pasoBodega);
export const guardarNumeracion = guardar('numeracion', 'Guarda cómo se numeran los documentos.', pasoNumeracion);
export const guardarAreas = guardar('areas', 'Guarda qué áreas del menú no se usan.', pasoAreas);

export const ponerLogo = endpoint(manifest, {
  ...deAsistente,
  method: 'POST',
  path: 'bienvenida/logo',
  summary: 'Pone el logo de la empresa, en PNG o JPEG de 1 MB a lo sumo: una parte `archivo`.',
  response: guardado,
  maxBody: MB + 65_536,
});

export const quitarLogo = endpoint(manifest, {
  ...deAsistente,
  method: 'DELETE',
  path: 'bienvenida/logo',
  summary: 'Quita el logo.',
  response: guardado,
});

export const terminar = endpoint(manifest, {
  ...deAsistente,
  method: 'POST',
  path: 'bienvenida/terminar',
  summary: 'Crea la empresa con lo que se guardó: todo o nada, y una sola vez.',
  body: z.strictObject({
    /** Loads the demonstration company beside one's own data. */
    demostracion: z.boolean().default(false),
  }),
  response: z.object({
    msg: z.string(),
    username: z.string(),
    /** With it the superuser sets a second factor and enters (`login/factor/preparar`), in a quarter of an hour. */
    alta: passToken,
    /** Who may sign in to try, and their password, which is not told again; `null` also where those users may not. */
    demostracion: z.object({ usuarios: z.array(z.string()), clave: z.string() }).nullable(),
  }),
  status: 201,
});
