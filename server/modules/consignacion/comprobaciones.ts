/** What `admin verify` recomputes of consignments. */
import { sql } from 'kysely';
import { defineChecks } from '../../core/checks.ts';

export const comprobaciones = defineChecks({
  'Los inmuebles dicen si su consignación sigue activa': sql`
    select 'El inmueble ' || i.codigo || ' no dice bien si su consignación está retirada.' as que from inmueble as i
      where i.consignacion_retirada <> iif(exists (
        select 1 from consignacion as c where c.inmueble_id = i.id and c.estado = 'ACTIVA'), 0, 1) limit 1`,
  'Los casos cuelgan de un caso raíz de su consignación': sql`
    select 'El caso ' || k.id || ' no cuelga de donde debe.' as que from caso as k
      join consignacion as c on c.id = k.consignacion_id left join caso as p on p.id = k.padre_id
      where k.inmueble_id <> c.inmueble_id or (k.padre_id is not null and (p.id is null or p.padre_id is not null
        or p.consignacion_id <> k.consignacion_id or p.id > k.id)) limit 1`,
  'De los procesos que una consignación dejó no hay casos pendientes': sql`
    select 'El caso ' || k.id || ' sigue pendiente de un proceso que ya terminó.' as que from caso as k
      join consignacion as c on c.id = k.consignacion_id
      where k.estado = 'PENDIENTE' and k.requisito_codigo < c.proceso and k.requisito_codigo <> '003' limit 1`,
  'Los casos están bien contados por estado': sql`
    select 'El conteo ' || n.tabla || ' dice ' || n.filas || '.' as que from conteo as n
      where n.tabla glob 'caso.*' and n.filas <> (select count(*) from caso as k where k.padre_id is not null
        and n.tabla in ('caso.TODOS', 'caso.' || k.estado)) limit 1`,
});
