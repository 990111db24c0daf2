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
  /** Whether the password is visible; uncontrolled when left out. */
  visible?: boolean | undefined
  /**
   * Whether the password is initially visible when uncontrolled.
   * @default false
   */
  defaultVisible?: boolean
  /** Called when the user shows or hides the password, and with `false` on submit. */
  onVisibleChange?: (visible: boolean) => void
}

/** A password input with a visibility toggle; set `autoComplete` to `current-password` or `new-password`. */
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

  // Browsers save submitted text inputs for autofill; passwords are exempt only while their type is `password`.
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
          // Keeps the focus in the input, and the on-screen keyboard open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
    />
  )
}
