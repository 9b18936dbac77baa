/** The blocks of a supplier, where one sees it; who may lifts them there. */
import { BLOQUEOS } from '../../../server/modules/proveedores/campos.ts';
import { desbloquearProveedor, type Proveedor } from '../../../server/modules/proveedores/contract/proveedor.ts';
import { manifest } from '../../../server/modules/proveedores/manifest.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { Button } from '../../kit/Button.tsx';
import { Note } from '../../kit/Note.tsx';
import { confirm } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { endSentence } from '../../lib/format.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';

export function Bloqueos({ proveedor: { id, nombre, version, bloqueos } }: { proveedor: Proveedor }) {
  const can = useCan();
  const { write, busy } = useWrite(desbloquearProveedor);
  const lift = async (tipo: Proveedor['bloqueos'][number]['tipo']) => {
    const para = BLOQUEOS[tipo].toLowerCase();
    const text = `${nombre} queda libre para ${para} desde ahora.`;
    if (!(await confirm({ title: `Desbloquear para ${para}`, text, confirmText: 'Desbloquear' }))) return;
    await told(() => write({ params: { id }, body: { version, tipo } }));
  };
  return bloqueos.map(({ tipo, motivo, hasta }) => (
    <Note
      key={tipo}
      kind="peligro"
      announce={false}
      actions={
        can(manifest.permisos.desbloquear) && (
          <Button size="small" busy={busy} onClick={() => void lift(tipo)}>
            Desbloquear {BLOQUEOS[tipo].toLowerCase()}…
          </Button>
        )
      }
    >
      <strong>
        Bloqueado para {BLOQUEOS[tipo].toLowerCase()}
        {hasta ? ` hasta el ${formatDate(hasta)}` : ''}:
      </strong>{' '}
      {endSentence(motivo)}
    </Note>
  ));
}
