/** What a credit was given to, or an invoice was given: each with the way to undo it. */

import { aplicacion as campos } from '../../../server/modules/cartera/campos.ts';
import { desaplicarCartera } from '../../../server/modules/cartera/contract/documentos.ts';
import { manifest } from '../../../server/modules/cartera/manifest.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { hrefOf } from '../../../server/shared/href.ts';
import { Button } from '../../kit/Button.tsx';
import { promptText } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import styles from './cartera.module.css';
import { pesos } from './comunes.tsx';

interface Aplicacion {
  readonly id: number;
  readonly documento_id: number;
  readonly n_factura: string;
  readonly valor: number;
  readonly fecha: string;
}

export function Aplicaciones({ titulo, aplicaciones }: { titulo: string; aplicaciones: readonly Aplicacion[] }) {
  const can = useCan();
  const { write, busy } = useWrite(desaplicarCartera);
  if (aplicaciones.length === 0) return null;
  const deshace = async ({ id, n_factura, valor }: Aplicacion) => {
    const motivo = await promptText({
      ...{ title: `Desaplicar ${pesos(valor)} de ${n_factura}`, label: campos.motivo.label, max: campos.motivo.max },
      text: 'Los dos documentos vuelven a tener lo que tenían; lo que se aplicó queda a la vista, con su reverso.',
      ...{ confirmText: 'Desaplicar', danger: true },
    });
    if (motivo !== null) await told(() => write({ params: { id }, body: { motivo } }));
  };
  return (
    <section aria-label={titulo}>
      <h2 className={styles.parte}>{titulo}</h2>
      <ul className={styles.aplicaciones}>
        {aplicaciones.map((each) => (
          <li key={each.id}>
            <span className={styles.aplicado}>
              <a href={hrefOf(manifest.screens.VerCarteraProveedor, { id: each.documento_id })}>{each.n_factura}</a>
              <small>{formatDate(each.fecha)}</small>
            </span>
            <strong>{pesos(each.valor)}</strong>
            {can(manifest.permisos.aplicar) && (
              <Button
                size="small"
                disabled={busy}
                aria-label={`Desaplicar ${each.n_factura}…`}
                onClick={() => void deshace(each)}
              >
                Desaplicar…
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
