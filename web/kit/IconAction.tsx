/** A quiet button that is only an icon (a link, with `href`): its Spanish name is its tooltip. Also serves as the anchor of a `Menu`. */
import { IconButton, type IconButtonProps } from '@primer/react';
import type { Ref } from 'react';
import { type IconName, iconOf } from './icons.tsx';

export interface IconActionProps
  extends Omit<IconButtonProps, 'icon' | 'aria-label' | 'aria-labelledby' | 'variant' | 'loading'> {
  icon: IconName;
  label: string;
  /** 'default' draws its box, 'danger' is for what destroys. */
  variant?: 'invisible' | 'default' | 'danger';
  /** `#/ruta` */
  href?: string;
  ref?: Ref<HTMLButtonElement>;
}

export function IconAction({ icon, label, variant = 'invisible', ...rest }: IconActionProps) {
  if (rest.href !== undefined) {
    const { href, className, tooltipDirection = 's', 'aria-current': current } = rest;
    return (
      <IconButton
        as="a"
        href={href}
        icon={iconOf(icon)}
        variant={variant}
        aria-label={label}
        aria-current={current}
        tooltipDirection={tooltipDirection}
        {...(className ? { className } : {})}
      />
    );
  }
  return <IconButton icon={iconOf(icon)} variant={variant} aria-label={label} {...rest} />;
}
