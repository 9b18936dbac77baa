/** The way to the record that something is about, by the name of its origin (`origenes` of the manifests): for who may open it. */
import { contextPath } from '../state/notification-context.ts';
import { useOpens } from '../state/permissions.tsx';
import { originNamed } from '../state/screens.ts';

interface OriginLinkProps {
  origen: string;
  id: number;
  /** It is being opened: a dialog makes way. */
  onOpen?: () => void;
}

export function OriginLink({ origen, id, onOpen }: OriginLinkProps) {
  const opens = useOpens();
  const { nombre, screen } = originNamed(origen) ?? {};
  const path = contextPath({ id: null, nombre_origen: origen, object_id: id });
  const text = `${nombre ?? origen} ${id}`;
  if (path === null || !screen || !opens(screen)) return <span>{text}</span>;
  return (
    <a href={`#${path}`} {...(onOpen ? { onClick: onOpen } : {})}>
      {text}
    </a>
  );
}
