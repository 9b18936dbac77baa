/** Where the demonstration company is found, and what strangers wrote to it in half a year. */
import { workAs } from '../../core/demo-actor.ts';
import type { DemoDay } from '../../core/module.ts';
import type { Work } from '../../core/work.ts';
import { apartar, atender, createSede, guardarMensaje, tomar } from './commands.ts';
import { mensajeNuevo } from './contract/mensajes.ts';
import { sedeAlta } from './contract/sedes.ts';
import { findMensaje } from './lectura.ts';

export async function seedDemo(w: Work): Promise<void> {
  const ciudades = await w.tx.selectFrom('ciudad').select('id').orderBy('id').limit(2).execute();
  for (const [i, { id: ciudad_id }] of ciudades.entries()) {
    const datos = sedeAlta.parse({
      ...{
        nombre: i === 0 ? 'Sede principal' : 'Bodega norte',
        direccion: `Calle ${10 + i * 35} # 12-${20 + i}`,
        ciudad_id,
      },
      ...{ telefonos: `601 555 010${i}`, horario: 'Lunes a viernes, 8 a. m. a 5 p. m.', principal: i === 0 },
    });
    await createSede(w, datos);
  }
}

const NOMBRES = ['Marta Ríos', 'Luis Peña', 'Sofía Cano', 'Andrés Vega', 'Rosa Nieto'];
const ASUNTOS = [
  'Horario de atención',
  'Cotización de productos',
  'Visita a un inmueble',
  'Factura',
  'Trabajar con ustedes',
];
/** A message each week, more or less, until today: 25. */
const CADA = 7;

export async function demoMensajes(w: Work, { faltan }: DemoDay): Promise<void> {
  if (faltan % CADA !== 0 || faltan > CADA * 24) return;
  const n = faltan / CADA;
  const nombre = NOMBRES[n % NOMBRES.length] ?? '';
  const mensaje = mensajeNuevo.parse({
    ...{ nombre, correo: `contacto${n}@ejemplo.co`, asunto: ASUNTOS[(n * 2) % ASUNTOS.length] },
    mensaje: 'Buenos días. Quisiera más información, por favor. Gracias.',
  });
  const id = await guardarMensaje(w, mensaje, n % 6 === 5 ? null : { direccion: '203.0.113.7' });
  if (n < 4) return;
  const jefe = await workAs(w, 'comercial');
  const { version } = await findMensaje(w.tx, id);
  if (n % 8 === 7) return void (await apartar(jefe, id, version));
  const tomado = await tomar(jefe, id, version);
  if (n > 6) await atender(jefe, id, tomado.version, null);
}
