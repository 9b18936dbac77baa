/** Primer's button with icons by name; with `href` it is a link that looks like one. One `primary` a screen. */
import { LinkButton, Button as PrimerButton, Spinner } from '@primer/react';
import type { MouseEventHandler, ReactNode, Ref } from 'react';
import { type IconName, iconOf } from './icons.tsx';

export interface ButtonProps {
  children: ReactNode;
  id?: string;
  icon?: IconName;
  trailingIcon?: IconName;
  variant?: 'default' | 'primary' | 'danger' | 'invisible' | 'link';
  size?: 'small' | 'medium' | 'large';
  /** `#/ruta` */
  href?: string | undefined;
  type?: 'button' | 'submit';
  /** Id of the form it submits from outside. */
  form?: string;
  block?: boolean;
  disabled?: boolean;
  /** Turns while it works and takes no second click. */
  busy?: boolean;
  onClick?: MouseEventHandler<HTMLElement>;
  'aria-label'?: string;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'dialog' | 'menu';
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({ icon, trailingIcon, href, busy, className, children, ref, ...rest }: ButtonProps) {
  const visuals = {
    ...(icon ? { leadingVisual: iconOf(icon) } : {}),
    ...(trailingIcon ? { trailingAction: iconOf(trailingIcon) } : {}),
    ...(className ? { className } : {}),
  };
  if (href !== undefined) {
    const { type: _type, form: _form, disabled: _disabled, onClick, ...link } = rest;
    return (
      <LinkButton href={href} {...visuals} {...link} {...(onClick ? { onClick } : {})}>
        {children}
      </LinkButton>
    );
  }
  if (busy) {
    // Not Primer's `loading`: it says so in English.
    const { onClick: _onClick, type: _type, form: _form, ...quiet } = rest;
    return (
      <PrimerButton
        type="button"
        ref={ref}
        {...quiet}
        {...visuals}
        leadingVisual={Turning}
        aria-busy="true"
        aria-disabled="true"
      >
        {children}
      </PrimerButton>
    );
  }
  return (
    <PrimerButton type="button" ref={ref} {...visuals} {...rest}>
      {children}
    </PrimerButton>
  );
}

function Turning() {
  return <Spinner size="small" srText={null} />;
}
