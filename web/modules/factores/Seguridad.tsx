/** One's own second factor on the profile: the application of codes, passkeys, and the codes of recovery. Each change asks again who one is. */
import { type ReactNode, useState } from 'react';
import { findSeguridad, quitarFactor, renovarCodigos } from '../../../server/modules/factores/contract.ts';
import type { ResultOf } from '../../../server/shared/endpoint.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { Button } from '../../kit/Button.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { Icon, type IconName } from '../../kit/icons.tsx';
import { Note } from '../../kit/Note.tsx';
import { SkeletonLines } from '../../kit/Skeleton.tsx';
import { told } from '../../kit/told.ts';
import { formatInstant } from '../../lib/format.ts';
import { useRemote, useWrite } from '../../lib/remote.ts';
import { AltaDialog, CodigosDialog } from './AltaDialog.tsx';
import type { Look } from './look.ts';
import { PruebaDialog } from './PruebaDialog.tsx';
import type { Clase } from './useAlta.tsx';

type Datos = ResultOf<typeof findSeguridad>;

/** What is done once one showed who one is. */
type Acto =
  | { readonly kind: 'alta'; readonly clase: Clase; readonly text: string }
  | { readonly kind: 'quitar'; readonly cual: 'totp' | number; readonly text: string }
  | { readonly kind: 'codigos'; readonly text: string };

export function Seguridad({ look }: { look: Look }) {
  const { data, error, refetch } = useRemote(findSeguridad);
  const [acto, setActo] = useState<Acto | null>(null);
  return (
    <section className={look.box} aria-labelledby="seguridad">
      <h2 id="seguridad" className={look.title}>
        Segundo factor
      </h2>
      {error && !data && (
        <ErrorState title="No pudimos cargar tu segundo factor" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <SkeletonLines />}
      {data && <Lista data={data} look={look} onAct={setActo} />}
      {acto && <Hacer acto={acto} onClose={() => setActo(null)} />}
    </section>
  );
}

function Lista({ data, look, onAct }: { data: Datos; look: Look; onAct: (acto: Acto) => void }) {
  const { totp, llaves, codigos, exigido } = data;
  const any = totp !== null || llaves.length > 0;
  const remove = (cual: 'totp' | number, text: string) => onAct({ kind: 'quitar', cual, text });
  return (
    <>
      <p className={look.text}>
        Algo que solo tú tienes, además de la contraseña: quien la adivine no entra.
        {exigido && ' Tu grupo lo exige.'}
      </p>
      {exigido && !any && <Note kind="aviso">Configúralo: sin él no podrás volver a entrar.</Note>}
      <ul className={look.list}>
        <Fila
          look={look}
          icon="lock"
          title="Aplicación de códigos"
          detail={totp ? `Configurada el ${formatInstant(totp.created)}` : 'Sin configurar'}
        >
          <Button
            size="small"
            aria-label={totp ? 'Cambiar la aplicación de códigos' : 'Configurar la aplicación de códigos'}
            onClick={() => onAct({ kind: 'alta', clase: 'totp', text: 'Para configurar la aplicación de códigos.' })}
          >
            {totp ? 'Cambiar' : 'Configurar'}
          </Button>
          {totp && (
            <Button
              size="small"
              aria-label="Quitar la aplicación de códigos"
              onClick={() => remove('totp', 'Para quitar la aplicación de códigos.')}
            >
              Quitar
            </Button>
          )}
        </Fila>
        {llaves.map(({ id, nombre, created, ultimo_uso }) => (
          <Fila
            look={look}
            key={id}
            icon="key"
            title={nombre}
            detail={
              ultimo_uso ? `Usada el ${formatInstant(ultimo_uso)}` : `Creada el ${formatInstant(created)}, sin usar`
            }
          >
            <Button
              size="small"
              aria-label={`Quitar la llave ${nombre}`}
              onClick={() => remove(id, `Para quitar la llave de acceso ${nombre}.`)}
            >
              Quitar
            </Button>
          </Fila>
        ))}
        {data.direccion && (
          <Fila
            look={look}
            icon="key"
            title="Llaves de acceso"
            detail="Con tu huella, tu cara o un PIN; también sin contraseña."
          >
            <Button
              size="small"
              aria-label="Agregar una llave de acceso"
              onClick={() => onAct({ kind: 'alta', clase: 'llave', text: 'Para agregar una llave de acceso.' })}
            >
              Agregar
            </Button>
          </Fila>
        )}
        {any && (
          <Fila
            look={look}
            icon="file"
            title="Códigos de recuperación"
            detail={codigos > 0 ? `Te quedan ${formatCount(codigos, 'código')} de 10.` : 'No te queda ninguno.'}
          >
            <Button
              size="small"
              aria-label="Códigos de recuperación nuevos"
              onClick={() => onAct({ kind: 'codigos', text: 'Los códigos que tengas dejan de servir.' })}
            >
              Nuevos
            </Button>
          </Fila>
        )}
      </ul>
    </>
  );
}

interface FilaProps {
  look: Look;
  icon: IconName;
  title: string;
  detail: string;
  children: ReactNode;
}

function Fila({ look, icon, title, detail, children }: FilaProps) {
  return (
    <li className={look.row}>
      <Icon name={icon} />
      <span className={look.rowText}>
        <strong>{title}</strong>
        <span>{detail}</span>
      </span>
      {children}
    </li>
  );
}

function Hacer({ acto, onClose }: { acto: Acto; onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null);
  const [codigos, setCodigos] = useState<readonly string[] | null>(null);
  const remove = useWrite(quitarFactor);
  const renew = useWrite(renovarCodigos);
  const proved = async (given: string) => {
    if (acto.kind === 'alta') return setToken(given);
    if (acto.kind === 'codigos') {
      const answer = await told(() => renew.write({ body: { token: given } }));
      return answer ? setCodigos(answer.codigos) : onClose();
    }
    await told(() => remove.write({ body: { token: given, cual: acto.cual } }));
    onClose();
  };
  if (codigos) return <CodigosDialog codigos={codigos} onClose={onClose} />;
  if (token && acto.kind === 'alta') return <AltaDialog token={token} clase={acto.clase} onClose={onClose} />;
  return <PruebaDialog text={acto.text} onProved={(given) => void proved(given)} onClose={onClose} />;
}
