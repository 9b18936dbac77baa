/** Says at once that a NIT already has a supplier, and offers to open it. */
import { useEffect, useState } from 'react';
import { lookupProveedor } from '../../../server/modules/proveedores/contract.ts';
import { limpiarNit } from '../../../server/shared/contacto.ts';
import { Note } from '../../kit/Note.tsx';
import { endSentence } from '../../lib/format.ts';
import { useRemote } from '../../lib/remote.ts';

const PAUSE_MS = 500;

export function NitOcupado({ nit, propio }: { nit: string; propio?: number }) {
  const clean = limpiarNit(nit);
  const [asked, setAsked] = useState(clean);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(clean), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [clean]);
  const { data } = useRemote(
    lookupProveedor,
    { query: { search: asked } },
    { enabled: asked.length >= 5 && asked === clean },
  );
  const other = Array.isArray(data) ? data.find((row) => row.nit_sin_dv === clean && row.id !== propio) : undefined;
  if (!other || asked !== clean) return null;
  return (
    <Note kind="aviso">
      El NIT ya está registrado para {endSentence(other.habilitado ? other.nombre : `${other.nombre} (INACTIVO)`)}{' '}
      <a href={`#/abastecimiento/captura/proveedores/editar/${other.id}`}>Abrir ese proveedor</a>
    </Note>
  );
}
