/** Controls of a native form, each with its label, its fault and what was typed. */
import { formToken } from './form-token.ts';
import { type Html, html, NOTHING } from './html.ts';
import type { PageContext, Sent } from './page.ts';

interface Control {
  readonly name: string;
  readonly label: string;
  readonly sent: Sent | null;
  readonly hint?: string;
  readonly required?: boolean;
  readonly max?: number;
}

const faultOf = (sent: Sent | null, name: string): string | undefined => sent?.errores[name]?.[0];
const typedIn = (sent: Sent | null, name: string): string => sent?.values[name] ?? '';

/** Attributes that a control has by its name and its fault. */
const said = ({ name, sent, hint, required = true, max }: Control): Html => {
  const by = [hint && `${name}-ayuda`, faultOf(sent, name) && `${name}-falta`].filter(Boolean).join(' ');
  return html` id="${name}" name="${name}"${required && html` required`}${max && html` maxlength="${max}"`}${
    by && html` aria-describedby="${by}"`
  }${faultOf(sent, name) && html` aria-invalid="true"`}`;
};

const around = (control: Control, inner: Html): Html => {
  const { name, label, hint, required = true, sent } = control;
  const fault = faultOf(sent, name);
  return html`<div class="field"><label for="${name}">${label}${!required && ' (opcional)'}</label>${
    hint && html`<p class="hint" id="${name}-ayuda">${hint}</p>`
  }${inner}${fault && html`<p class="fault" id="${name}-falta">${fault}</p>`}</div>`;
};

export const inputField = (control: Control & { readonly type?: string; readonly autocomplete?: string }): Html =>
  around(
    control,
    html`<input type="${control.type ?? 'text'}" value="${typedIn(control.sent, control.name)}"${
      control.autocomplete && html` autocomplete="${control.autocomplete}"`
    }${said(control)}>`,
  );

export const areaField = (control: Control): Html =>
  around(control, html`<textarea rows="6"${said(control)}>\n${typedIn(control.sent, control.name)}</textarea>`);

export const choiceField = (
  control: Control & { readonly options: readonly (readonly [value: string, label: string])[] },
): Html => {
  const chosen = typedIn(control.sent, control.name);
  const options = [['', 'Elige…'] as const, ...control.options];
  return around(
    control,
    html`<select${said(control)}>${options.map(
      ([value, label]) => html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`,
    )}</select>`,
  );
};

/** `label` may hold a link. */
export const checkField = (control: Omit<Control, 'label'> & { readonly label: Html }): Html => {
  const { name, sent, label } = control;
  const fault = faultOf(sent, name);
  return html`<div class="field"><div class="check"><input type="checkbox" value="1"${
    typedIn(sent, name) && html` checked`
  }${said({ ...control, label: '' })}><label for="${name}">${label}</label></div>${
    fault && html`<p class="fault" id="${name}-falta">${fault}</p>`
  }</div>`;
};

export const consentField = (sent: Sent | null): Html =>
  checkField({
    name: 'acepta_tratamiento_datos',
    sent,
    label: html`Autorizo el tratamiento de mis datos personales según la <a href="/publico/datos-personales">política de tratamiento</a>.`,
  });

/** What every form begins with: its token, the field that people do not see, and what came of the last try. */
export const formHead = ({ platform, sent }: Pick<PageContext, 'platform' | 'sent'>): Html => html`${
  sent && !sent.ok && html`<div class="note bad" role="alert"><p>${sent.msg}</p></div>`
}${
  sent && !sent.ok && sent.errores.formulario
    ? html`<p class="fault" id="formulario-falta">Revisa lo que escribiste y envíalo otra vez.</p>`
    : NOTHING
}<input type="hidden" name="formulario" value="${formToken(platform)}">
<div class="trap" aria-hidden="true"><label for="sitio_web">No escribas aquí</label><input id="sitio_web" name="sitio_web" tabindex="-1" autocomplete="off"></div>`;
