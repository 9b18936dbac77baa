/** Everything out again: asked for by a superuser, let through by another person. */

import { useState } from 'react';
import * as c from '../../../server/modules/traslado-datos/contract/traslado.ts';
import { Button } from '../../kit/Button.tsx';
import { Note } from '../../kit/Note.tsx';
import { tried } from '../../kit/told.ts';
import { downloadFile } from '../../lib/api.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { toast } from '../../state/toasts.ts';
import { withAuthorization } from '../sesion/public.tsx';
import { permisos } from './comunes.tsx';
import styles from './traslado.module.css';

const QUE =
  'Sale todo lo de la empresa en un zip: cada tabla en CSV, un LEEME que explica cada columna, y los archivos adjuntos.';

export function Salida({ exporta }: { exporta: boolean }) {
  const can = useCan();
  const autorizar = useWrite(c.autorizarSalida);
  const [busy, setBusy] = useState(false);
  if (!can(permisos.exportarTodo)) return null;
  const sacar = async () => {
    setBusy(true);
    const done = await tried(async () => {
      const { data } = await withAuthorization(
        (autorizacion) => autorizar.write({ body: { autorizacion: autorizacion ?? null } }),
        `${QUE} Otra persona con ese permiso lo autoriza.`,
      );
      await downloadFile(c.descargarSalida, { params: { id: data.id } }, 'mayordomo-datos.zip');
      return data;
    });
    setBusy(false);
    if (done) toast({ kind: 'exito', text: 'Los datos salieron: el zip está en tus descargas.' });
  };
  return (
    <section className={styles.seccion} aria-labelledby="salida">
      <h2 id="salida">Sacar todos los datos</h2>
      <p>
        {QUE} Lo pide un superusuario y lo autoriza otra persona; queda en la bitácora. Las contraseñas, llaves y
        secretos no salen.
      </p>
      {exporta ? (
        <Button icon="download" busy={busy} onClick={() => void sacar()}>
          Sacar todos los datos…
        </Button>
      ) : (
        <Note kind="info">
          En la nube de Cloudflare no se ofrece desde la pantalla: lleva la empresa con «npm run edge -- respaldo» y
          saca los datos de esa carpeta con «npm run admin -- export».
        </Note>
      )}
    </section>
  );
}
