/** The buttons that undo an application, of a receipt or of a credit note, with its reason. */
import { aplicacion as campos } from '../../../server/modules/cartera-clientes/campos.ts';
import { desaplicarCredito } from '../../../server/modules/cartera-clientes/contract/creditos.ts';
import { desaplicarRecibo } from '../../../server/modules/cartera-clientes/contract/recibos.ts';
import { Button } from '../../kit/Button.tsx';
import { promptText } from '../../kit/questions.ts';
import { told } from '../../kit/told.ts';
import { useWrite } from '../../lib/remote.ts';
import { pesos } from '../ventas/public.tsx';

interface Dicha {
  readonly aplicacion_id: number;
  readonly valor: number;
  /** The document that it was given to, and the receipt or note. */
  readonly de: string;
  readonly numero: string;
}

type Hace = (body: { aplicacion_id: number; motivo: string }) => Promise<{ readonly msg: string }>;

function Deshacer({ dicha, busy, hace }: { dicha: Dicha; busy: boolean; hace: Hace }) {
  const { aplicacion_id, valor, de, numero } = dicha;
  const pregunta = async () => {
    const motivo = await promptText({
      ...{ title: `Desaplicar ${pesos(valor)} de ${de}`, label: campos.motivo.label, max: campos.motivo.max },
      text: `El documento vuelve a deberse y ${numero} vuelve a tener lo suyo; lo que se aplicó queda a la vista, con su reverso.`,
      ...{ confirmText: 'Desaplicar', danger: true },
    });
    if (motivo !== null) await told(() => hace({ aplicacion_id, motivo }));
  };
  return (
    <Button size="small" disabled={busy} aria-label={`Desaplicar ${de} de ${numero}…`} onClick={() => void pregunta()}>
      Desaplicar…
    </Button>
  );
}

export function useDesaplicar() {
  const { write, busy } = useWrite(desaplicarRecibo);
  return ({ recibo_id: id, ...dicha }: Dicha & { readonly recibo_id: number }) => (
    <Deshacer dicha={dicha} busy={busy} hace={(body) => write({ params: { id }, body })} />
  );
}

export function useDesaplicarNota() {
  const { write, busy } = useWrite(desaplicarCredito);
  return ({ nota_id: id, ...dicha }: Dicha & { readonly nota_id: number }) => (
    <Deshacer dicha={dicha} busy={busy} hace={(body) => write({ params: { id }, body })} />
  );
}
