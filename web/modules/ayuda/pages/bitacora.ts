/** Guide: the change log. */
import type { GuidePage } from './page.ts';

export const bitacora: GuidePage = {
  slug: 'bitacora',
  titulo: 'Bitácora',
  modulo: 'bitacora',
  secciones: [
    {
      titulo: 'Qué queda en ella',
      parrafos: [
        'Cada vez que alguien crea, edita o elimina algo, la bitácora guarda quién, cuándo y qué decía cada campo antes y después. También quedan los comentarios, los ingresos, las exportaciones, las impresiones y los intentos de hacer algo sin permiso.',
        'Lo que se hace de una vez queda como una sola entrada: el registro y, debajo, cada dirección, teléfono o contacto que se agregó, cambió o quitó.',
        'Nadie puede cambiar ni borrar lo que ya está en ella.',
      ],
    },
    {
      titulo: 'La bitácora de un registro',
      parrafos: [
        'En la pestaña o la opción «Bitácora» de un proveedor, un usuario o un departamento ves lo que le pasó, de lo último a lo primero, con sus direcciones y teléfonos. Puedes filtrar por usuario, por campo y por fecha.',
      ],
    },
    {
      titulo: 'Todo lo que pasó',
      parrafos: [
        'Quien tiene el permiso abre «Bitácora» en Administración y ve la de toda la empresa. Filtra por usuario para saber qué hizo una persona, o por «Qué hizo» para ver, por ejemplo, quién exportó o quién intentó algo sin permiso.',
        'En «Procesos contables» están los cambios que contabilidad hace a varios documentos a la vez, cada uno con su Excel.',
      ],
    },
    {
      titulo: 'Verificar que nadie la cambió',
      parrafos: [
        'Cada entrada lleva una huella que depende de la anterior. Si alguien cambia o borra una por fuera del programa, las huellas dejan de coincidir.',
      ],
      pasos: [
        'Abre «Bitácora» y la pestaña «Verificar bitácora».',
        'Elige «Verificar bitácora». Puedes cerrar la ventana: el trabajo sigue y una notificación te dice el resultado.',
        'Si algo no coincide, verás cuál es la primera entrada alterada: avisa a quien administra el servidor.',
        'Guarda aparte la huella final si quieres comprobar otro día que no se perdieron las últimas entradas.',
      ],
    },
  ],
};
