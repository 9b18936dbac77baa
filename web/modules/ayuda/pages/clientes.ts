/** Guide: customers, and how much each may owe. */
import type { GuidePage } from './page.ts';

export const clientes: GuidePage = {
  slug: 'clientes',
  titulo: 'Clientes',
  modulo: 'clientes',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'La ficha de cliente dice cuánto puede deber una persona del directorio, en cuántos días paga, quién la atiende y con qué datos se le factura. Cada persona tiene una sola. CONSUMIDOR FINAL viene con el sistema, para quien compra de contado sin decir quién es.',
      ],
    },
    {
      titulo: 'Crear o cambiar un cliente',
      parrafos: ['Al guardarla por primera vez la persona pasa a ser cliente.'],
      pasos: [
        'En Comercial, abre «Clientes» y elige «Crear cliente», o el nombre del que quieres cambiar. La ficha también está en el formulario de la persona.',
        'Busca la persona. Si no está, créala antes en «Directorio de Personas».',
        'Escribe su cupo y su plazo: con cupo 0 no se le vende a crédito. Di quién le vende y quién le cobra.',
        'En «Facturación» elige su régimen, su tributo y sus responsabilidades, y el correo al que van sus facturas: sin él, van al de la persona.',
      ],
    },
    {
      titulo: 'Cupo y bloqueo',
      parrafos: [
        'Si cambias el cupo, los pedidos que ese cliente tiene retenidos por cartera se revisan de nuevo y los que ya caben se confirman, el más antiguo primero. Los que ya estaban confirmados se revisan otra vez al empezar a alistarlos.',
        'A quien está «Bloqueado para ventas» no se le cotiza ni se le hacen pedidos: el motivo es obligatorio y aparece en el rechazo.',
        'Cambiar la ficha pide su propio permiso, que está entre los de «Cartera de clientes».',
      ],
    },
  ],
};
