/** Guide: the delivery calendar. */
import type { GuidePage } from './page.ts';

export const calendario: GuidePage = {
  slug: 'calendario-entregas',
  titulo: 'Calendario de Entregas',
  modulo: 'calendario',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'Muestra qué proveedor entrega, qué día, a qué hora y con qué transportista. El calendario se guarda solo en este navegador: no viaja al servidor y solo se ve en este equipo. Para llevarlo a otro equipo, expórtalo e impórtalo allá.',
        'La primera vez trae cuatro entregas de ejemplo; cancélalas cuando no las necesites.',
      ],
    },
    {
      titulo: 'Ver el mes, la semana o el día',
      parrafos: [
        'Elige la vista arriba, o con las teclas S (semana) y D (día); M es el mes cuando estás dentro del calendario. «Hoy» (tecla H) vuelve a la fecha actual, y las flechas pasan al periodo anterior o al siguiente. En el calendario pequeño de la izquierda vas a cualquier día; los festivos están en rojo.',
        'El mes muestra tres entregas por día; «+N más» abre el día. En el celular verás los días con un punto por cada entrega y, debajo, las del día elegido.',
        'Las casillas de la izquierda dejan ver solo los tipos de entrega y los transportistas que marques.',
      ],
    },
    {
      titulo: 'Programar una entrega',
      parrafos: [
        'En el mes, haz clic en el día; en la semana o el día, en la hora. También con «Agregar entrega» o la tecla N.',
      ],
      pasos: [
        'Escribe la descripción y elige el tipo y el transportista.',
        'Agrega cada proveedor con su número de cajas y sus facturas.',
        'Si haces clic en una hora, la entrega dura una hora; «Más opciones» deja cambiar las fechas, las notas y si ya está confirmada con el transportista.',
        'Presiona «Programar entrega» (Ctrl+Enter).',
      ],
    },
    {
      titulo: 'Mover, alargar y cancelar',
      parrafos: [
        'Arrastra la entrega a otra hora u otro día, o su borde de abajo para alargarla, de a 15 minutos. Mientras arrastras, Escape deja todo como estaba.',
        'Con el teclado: Tab va de una entrega a otra, las flechas la mueven, Mayús con flechas cambia su final, Enter guarda y Escape deshace. Suprimir la cancela, después de preguntar.',
        'No se programan entregas en días que ya pasaron. Un triángulo rojo avisa que el transportista tiene dos entregas a la misma hora.',
      ],
    },
    {
      titulo: 'Imprimir, exportar e importar',
      parrafos: [
        'En «⋯»: «Imprimir la semana» la pone en una hoja con proveedores, cajas y facturas. «Exportar para otro calendario (.ics)» sirve para Google Calendar u Outlook, y «Exportar copia (.json)» guarda todo. «Importar» lee los dos y dice qué trae el archivo antes de cambiar nada.',
      ],
    },
    {
      titulo: 'Si algo falla',
      parrafos: [
        'Si el navegador no tiene espacio, un aviso lo dice: los últimos cambios quedan en esa pestaña hasta que liberes espacio y presiones «Guardar de nuevo». Descarga una copia antes de cerrarla.',
        'Si lo guardado está dañado, se aparta como estaba y puedes descargarlo; nada se borra sin que lo confirmes. Si borras los datos de navegación de este sitio, el calendario se pierde: exporta una copia de vez en cuando.',
      ],
    },
  ],
};
