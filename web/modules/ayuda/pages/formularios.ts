/** Guide: how every form works. */
import type { GuidePage } from './page.ts';

export const formularios: GuidePage = {
  slug: 'formularios',
  titulo: 'Llenar y guardar formularios',
  modulo: 'general',
  secciones: [
    {
      titulo: 'Escribir los datos',
      parrafos: [
        'Los campos con asterisco rojo son obligatorios. Los textos quedan en mayúsculas. Las fechas se escriben como DD/MM/AAAA o se eligen en el calendario; en los valores se escriben solo los números.',
        'En las listas largas (ciudades, actividades económicas…) escribe al menos tres letras y elige de los resultados. Si no hay ninguno, dice «No Encontrado».',
      ],
    },
    {
      titulo: 'Guardar',
      parrafos: [
        'Nada se guarda hasta que presionas «Guardar» o Ctrl+S. La barra de abajo dice cuántos cambios tienes sin guardar.',
        'Si algo falta o está mal, no se guarda nada: arriba aparece el resumen de lo que hay que corregir y cada campo dice su error. Al hacer clic en el resumen vas directo al campo.',
        'Puedes presionar «Guardar» dos veces sin temor: no se crean registros repetidos.',
      ],
    },
    {
      titulo: 'Cuando otra persona editó lo mismo',
      parrafos: [
        'Si alguien guardó el mismo registro mientras tú lo editabas, el programa no borra el trabajo de nadie: muestra, campo por campo, lo que tú escribiste y lo que la otra persona guardó.',
      ],
      pasos: [
        'Revisa los campos que ambos cambiaron. Los que cambió uno solo ya quedaron unidos.',
        'En cada campo elige tu valor o el de la otra persona; también puedes elegir toda una columna.',
        'Presiona «Guardar lo elegido», o «Seguir editando» si quieres revisar antes de guardar.',
      ],
    },
    {
      titulo: 'Salir sin guardar',
      parrafos: [
        'Si tienes cambios y vas a otra pantalla, el programa pregunta si estás seguro: «CONTINUAR» sale y descarta los cambios; «CANCELAR» te deja donde estabas. Al cerrar la pestaña pregunta el navegador.',
      ],
    },
    {
      titulo: 'Quién cambió qué',
      parrafos: [
        'Cada cambio queda en la bitácora con su fecha, la persona y el valor de antes y el de después. Nadie puede borrarla.',
      ],
    },
  ],
};
