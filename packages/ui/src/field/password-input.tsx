'use client'

import { useEffect, useMemo, useRef, type ReactElement } from 'react'
import { IconButton } from '../button/index.ts'
import { EyeIcon, EyeOffIcon } from '../icon/index.ts'
import { mergeRefs } from '../merge-refs.ts'
import { useTexts } from '../texts/texts-context.ts'
import { useControllable } from '../use-controllable.ts'
import { Input, type InputProps } from './input.tsx'
import { passwordInputTexts, type PasswordInputTexts } from './password-input-texts.ts'
import styles from './field.module.css'

/** Props of {@link PasswordInput}. */
export interface PasswordInputProps extends Partial<PasswordInputTexts>, Omit<InputProps, 'type' | 'end'> {
  /** Whether the password can be read; leave it out to let the input keep this state itself. */
  visible?: boolean | undefined
  /**
   * Whether the password can be read at first, where the input keeps the state itself.
   * @default false
   */
  defaultVisible?: boolean
  /** Called when the visitor shows or hides the password, and with `false` when the form is sent. */
  onVisibleChange?: (visible: boolean) => void
}

/** A password that can be shown while it is typed; set `autoComplete` to `current-password` or `new-password`. */
export function PasswordInput({
  visible: visibleProp,
  defaultVisible = false,
  onVisibleChange,
  showLabel,
  hideLabel,
  ref: outerRef,
  ...props
}: PasswordInputProps): ReactElement {
  const texts = useTexts('passwordInput', passwordInputTexts)
  const innerRef = useRef<HTMLInputElement>(null)
  const ref = useMemo(() => mergeRefs(innerRef, outerRef), [outerRef])
  const [visible, setVisible] = useControllable(visibleProp, defaultVisible, onVisibleChange)

  // A browser remembers the texts that it sends, passwords aside.
  useEffect(() => {
    const form = innerRef.current?.form
    if (!visible || !form) return undefined
    const hide = (): void => setVisible(false)
    form.addEventListener('submit', hide)
    return () => form.removeEventListener('submit', hide)
  })

  return (
    <Input
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      ref={ref}
      type={visible ? 'text' : 'password'}
      end={
        <IconButton
          label={visible ? (hideLabel ?? texts.hideLabel) : (showLabel ?? texts.showLabel)}
          className={styles.toggle}
          disabled={props.disabled}
          // Keeps the focus, and with it the keyboard of a phone, in the input.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
    />
  )
}
