/** A text control with a button that opens what one may pick from. `DateInput` and `TimeInput` are made of it. */
import type { Icon } from '@primer/octicons-react';
import { AnchoredOverlay, TextInput } from '@primer/react';
import { type ComponentProps, type ReactNode, type RefObject, useRef, useState } from 'react';
import { status } from './common.ts';
import type { ControlAria } from './FieldShell.tsx';

/** What a control of a field gets from it. */
export interface InputProps {
  aria: ControlAria;
  label: string;
  error: string | undefined;
  value: string;
  /** A whole value, '' or unfinished text. */
  set: (value: string) => void;
  /** Focus left; unfinished text may be judged. */
  blur: () => void;
  disabled: boolean;
}

interface PickerProps extends Omit<InputProps, 'label' | 'value' | 'set' | 'blur'> {
  /** Of the control, where no label names it. */
  ariaLabel?: string | undefined;
  /** Draws the control: `TextInput`, or a mask over it, with these properties and its own. */
  control: (props: ComponentProps<typeof TextInput> & { ref: RefObject<HTMLInputElement | null> }) => ReactNode;
  icon: Icon;
  /** Of the button. */
  pickLabel: string;
  popup: 'dialog' | 'listbox';
  /** Of what the button opens. */
  popupLabel: string;
  /** What has the focus when it opens; the first thing in it unless said. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: (close: () => void) => ReactNode;
}

export function Picker(props: PickerProps) {
  const { aria, ariaLabel, error, control, disabled, icon, pickLabel, popup, popupLabel, initialFocus, children } =
    props;
  // Where the overlay hangs from and where the focus goes back to.
  const anchor = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  // A press outside closes it, and the button is outside: the click that follows must not open it again.
  const pressedOpen = useRef(false);
  const toggle = () => {
    setOpen(!open && !pressedOpen.current);
    pressedOpen.current = false;
  };
  return (
    <>
      {control({
        ...aria,
        ...status(error),
        ...(ariaLabel ? { 'aria-label': ariaLabel } : {}),
        ref: anchor,
        block: true,
        autoComplete: 'off',
        disabled,
        trailingAction: (
          <TextInput.Action
            icon={icon}
            aria-label={pickLabel}
            aria-haspopup={popup}
            aria-expanded={open}
            disabled={disabled}
            onPointerDown={() => {
              pressedOpen.current = open;
            }}
            onClick={toggle}
          />
        ),
      })}
      <AnchoredOverlay
        renderAnchor={null}
        anchorRef={anchor}
        open={open}
        displayCloseButton={false}
        onClose={close}
        {...(initialFocus ? { focusTrapSettings: { initialFocusRef: initialFocus as RefObject<HTMLElement> } } : {})}
        overlayProps={{ role: 'dialog', 'aria-label': popupLabel }}
      >
        {children(close)}
      </AnchoredOverlay>
    </>
  );
}
