/** A control typed over a mask, with a button that opens what one may pick from. `DateInput` and `TimeInput` are made of it. */
import type { Icon } from '@primer/octicons-react';
import { AnchoredOverlay, TextInput } from '@primer/react';
import { type ClipboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { PatternFormat } from 'react-number-format';
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

interface MaskedPickerProps extends Omit<InputProps, 'label' | 'value' | 'set'> {
  /** Of the control, where no label names it. */
  ariaLabel?: string | undefined;
  /** `##:##` */
  mask: string;
  placeholder: string;
  /** What of the value was typed. */
  digits: string;
  onDigits: (digits: string) => void;
  onPaste?: (event: ClipboardEvent) => void;
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

export function MaskedPicker(props: MaskedPickerProps) {
  const { aria, ariaLabel, error, mask, placeholder, digits, onDigits, onPaste, blur, disabled } = props;
  const { icon, pickLabel, popup, popupLabel, initialFocus, children } = props;
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
      <PatternFormat
        customInput={TextInput}
        getInputRef={anchor}
        {...aria}
        {...status(error)}
        {...(ariaLabel ? { 'aria-label': ariaLabel } : {})}
        block
        format={mask}
        placeholder={placeholder}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        valueIsNumericString
        value={digits}
        onValueChange={({ value }, { source }) => {
          if (String(source) === 'event') onDigits(value);
        }}
        onPaste={onPaste}
        onBlur={blur}
        trailingAction={
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
        }
      />
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
