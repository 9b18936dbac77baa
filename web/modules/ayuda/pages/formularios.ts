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
        'Los campos con asterisco rojo son obligatorios. Los textos quedan en mayúsculas. En los valores se escriben solo los números.',
        'En las listas largas (ciudades, actividades económicas…) escribe al menos tres letras y elige de los resultados. Si no hay ninguno, dice «No Encontrado».',
      ],
    },
    {
      titulo: 'Escribir fechas',
      parrafos: [
        'Escribe la fecha como te salga, siempre con el día antes del mes: 1/2/26, 01-02-2026, 1 feb 2026, 1 de febrero de 2026, hoy, ayer o mañana. Al salir del campo queda como DD/MM/AAAA; lo que no es una fecha dice «Fecha invalida».',
        'Con dos cifras del año se entiende el más cercano a hoy; en las fechas que ya pasaron, como la de nacimiento, nunca uno por venir.',
        'La tecla T pone la fecha de hoy; + y - pasan al día siguiente y al anterior. En el calendario, el mes y el año se eligen de sus listas.',
      ],
    },
    {
      titulo: 'Sin soltar el teclado',
      parrafos: [
        'Tab pasa al campo siguiente y Mayús+Tab al anterior. En una lista desplegable escribe las primeras letras o usa las flechas; en una lista larga, Enter elige lo señalado. Enter cierra la dirección, el teléfono o la fila que estás escribiendo. Cuando algo se va (un filtro, una fila, un aviso), el cursor pasa a lo que sigue; Esc cierra una cosa a la vez.',
        'Si el formulario tiene pestañas o pasos, Alt+AvPág abre el siguiente y Alt+RePág el anterior, y dejan el cursor en su primer campo.',
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
      titulo: 'Quién más lo tiene abierto',
      parrafos: [
        'Si otra persona está mirando el mismo registro, un recuadro lo dice: «También lo está viendo…». Quien cierra la pantalla deja de aparecer en menos de un minuto.',
        'Si esa persona guarda, el recuadro lo cuenta. Si tú no has escrito nada, lo nuevo aparece solo; si has escrito, «Cargar sus cambios» lo trae y conserva lo tuyo.',
      ],
    },
    {
      titulo: 'Comentarios y menciones',
      parrafos: [
        'En la pestaña «Comentarios» de un proveedor, una persona, un usuario o un grupo se conversa sobre ese registro. Lo que se edita en una ventana, como un departamento, los tiene en el menú de su fila. Los lee quien puede ver el registro.',
        'Escribe @ y las primeras letras de un nombre para llamar a alguien: elígelo con las flechas y Enter. Solo aparecen quienes pueden ver el registro, y a cada uno le llega una notificación que lo abre.',
        'Durante 15 minutos puedes editar o retirar lo que escribiste; lo editado lo dice, y cada texto queda en la bitácora. Lo que escribas y no envíes te espera como borrador.',
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
        'Si tienes cambios y vas a otra pantalla, el programa pregunta si estás seguro: «CONTINUAR» sale sin guardar (lo escrito queda en una copia de seguridad); «CANCELAR» te deja donde estabas. Al cerrar la pestaña pregunta el navegador.',
      ],
    },
    {
      titulo: 'Copias de seguridad',
      parrafos: [
        'Mientras escribes, el programa guarda una copia en este navegador: cada cierto tiempo (lo dice la franja «Autoguardado»), al salir de un campo y al cambiar de ventana. La copia no cambia el registro: solo «Guardar» lo hace.',
        'Si el equipo se apaga, la sesión se cierra o sales sin guardar, al volver al formulario aparece «Tienes un borrador»: puedes restaurarlo, ver qué cambia o descartarlo. Si el registro cambió desde entonces, eliges campo por campo.',
        'Las copias están cifradas y solo tú las ves, en el equipo donde escribiste. Duran 30 días, caben 30, y se borran al guardar el formulario. Las contraseñas y los archivos no se copian.',
      ],
      pasos: [
        'Abre «Copias de seguridad» con el reloj de la barra de arriba (en el teléfono, en el menú).',
        'Presiona «Restaurar» en la copia: te lleva a su formulario y muestra las diferencias.',
        'Revisa y presiona «Guardar» cuando esté completo.',
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
