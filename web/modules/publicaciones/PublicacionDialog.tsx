/** Create or edit a publication, with its picture. */
import type { z } from 'zod';
import * as listas from '../../../server/modules/listas/contract/listas.ts';
import { contenido as campos } from '../../../server/modules/publicaciones/campos.ts';
import {
  archivosContenido,
  type Publicacion,
  publicacionCambio,
  publicaciones,
} from '../../../server/modules/publicaciones/contract/contenido.ts';
import { businessDay } from '../../../server/shared/dates.ts';
import { RICH_EMPTY } from '../../../server/shared/rich-text.ts';
import { RichTextField } from '../../kit/editor/RichTextField.tsx';
import { CheckboxField } from '../../kit/fields/CheckboxField.tsx';
import { fieldsOf } from '../../kit/fields/campos.ts';
import { DateField } from '../../kit/fields/DateField.tsx';
import { SelectField } from '../../kit/fields/SelectField.tsx';
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx';
import { TextField } from '../../kit/fields/TextField.tsx';
import { FileUploader } from '../../kit/files/FileUploader.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx';
import { useSave } from '../../kit/form/useSave.ts';
import { PageState } from '../../kit/PageState.tsx';
import { localNow } from '../../lib/clock.ts';
import { useRecordForm } from '../../lib/form.ts';
import { useRemote } from '../../lib/remote.ts';
import { byId, offer, useOffers } from '../listas/public.tsx';

type Values = z.input<typeof publicacionCambio>;

const toValues = (row: Publicacion): Values => {
  const { titulo, slug, resumen, cuerpo, categoria_id, desde, hasta, destacado, version } = row;
  return { titulo, slug, resumen: resumen ?? '', cuerpo, categoria_id, desde, hasta, destacado, version };
};

interface PublicacionDialogProps {
  /** Without one, it creates. */
  readonly id: number | null;
  readonly onClose: () => void;
}

export function PublicacionDialog({ id, onClose }: PublicacionDialogProps) {
  const { data, error, refetch } = useRemote(publicaciones.find, { params: { id: id ?? 0 } }, { enabled: id !== null });
  if (id !== null && !data) {
    return <PageState error={error} onRetry={() => void refetch()} noun="la publicación" />;
  }
  return <Editor row={data ?? null} onClose={onClose} />;
}

const OFFERS = { categorias: offer(listas.categoriaWeb, byId) };

function Editor({ row, onClose }: { readonly row: Publicacion | null; readonly onClose: () => void }) {
  const { data: ofrecidas } = useOffers(OFFERS);
  const save = useSave(publicaciones, row?.id);
  const form = useRecordForm({
    schema: publicacionCambio,
    initial: row
      ? toValues(row)
      : {
          ...{ titulo: '', slug: null, resumen: '', cuerpo: RICH_EMPTY, categoria_id: null },
          ...{ desde: businessDay(localNow()), hasta: null, destacado: false, version: 0 },
        },
    record: row?.id ?? 'nueva',
    toValues,
    noun: 'esta publicación',
    save,
    onSaved: onClose,
  });
  const campo = fieldsOf(form, campos);
  return (
    <FormDialog
      title={row ? `Editar ${row.titulo}` : 'Crear publicación'}
      width="completo"
      onClose={onClose}
      form={form}
    >
      <FormSection>
        <TextField {...campo('titulo')} />
        <TextAreaField {...campo('resumen')} rows={2} />
        <FieldRow columns="160px 160px 1fr">
          <DateField {...campo('desde')} />
          <DateField {...campo('hasta')} />
          <SelectField {...campo('categoria_id')} options={ofrecidas?.categorias ?? []} />
        </FieldRow>
        <FieldRow columns="1fr 160px">
          <TextField {...campo('slug')} />
          <CheckboxField {...campo('destacado')} />
        </FieldRow>
        <RichTextField form={form} name="cuerpo" label={campos.cuerpo_json.label} />
      </FormSection>
      {row && <FileUploader files={archivosContenido} id={row.id} uso="imagen" />}
    </FormDialog>
  );
}
